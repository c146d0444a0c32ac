"""`build.py test --entered` sees what the page's Python enters (tests/entered.py)."""

from gotweb.workshop.drive import run_python, wait_until, wait_until_quiet, wait_until_ready
from tests.entered import Pages

HOME = "page:gotweb/ui/page/app.py"


def test_what_a_page_enters_is_told_when_it_is_asked_and_when_it_is_left(chromium, site, monkeypatch):
    plain = type(chromium).new_context.__get__(chromium)
    monkeypatch.setitem(vars(chromium), "new_context", plain)  # it may be watched already
    pages = Pages()
    pages.watch(chromium)
    with chromium.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(site)
        wait_until_ready(page)
        wait_until_quiet(page)
        wait_until(page, "() => 'handOverEntered' in globalThis")  # on a busy machine the page may be ready before
        run_python(page, "from gotweb.ui.page.app import here; here().home()")
        begun = pages.ask()
        assert HOME in begun and all(file.startswith("page:gotweb/") for file in begun)
        run_python(page, "here().home()")
        again = pages.ask()
        assert again[HOME] & begun[HOME], "a line is seen once more after it was told"
        run_python(page, "here().home()")
        page.reload()
        wait_until_ready(page)
        assert pages.ask()[HOME] & again[HOME], "what the page had entered before it was left"
