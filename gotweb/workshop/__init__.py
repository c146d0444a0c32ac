"""Everything done before the browser: fetch, draw, compile, write `dist/`, serve, test, measure. Never shipped."""
