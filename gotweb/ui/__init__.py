"""The table in the browser: the only room that imports `js` and `pyscript`."""
