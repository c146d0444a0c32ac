"""Makes the PNG icons from assets/icon.svg: `python -m gotweb.workshop.icons`, after a change of the drawing.

The PNGs are checked in, so that building the page needs no browser.
"""

from playwright.sync_api import sync_playwright

from gotweb.workshop import browser
from gotweb.workshop.checkout import ROOT

SIZES = (180, 192, 512)
"""For the home screens of Apple's, and of everybody else's, devices."""


def main() -> None:
    """Let a browser draw the icon at each size."""
    drawing = (ROOT / "assets" / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.need(), args=list(browser.ARGUMENTS))
        for size in SIZES:
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=ROOT / "assets" / f"icon-{size}.png")
        chromium.close()


if __name__ == "__main__":
    main()
