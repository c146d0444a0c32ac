import pytest
from doing import PAINTED, act

from gotweb.workshop.drive import to_form


@pytest.mark.parametrize(
    ("device", "locale", "theme"), [("phone", "fr-FR", "light"), ("tablet-portrait", "en-GB", "dark")]
)
def test_look(visit, device, locale, theme):
    page = visit(device, locale=locale, reduced_motion="reduce", settings={"theme": theme})
    page.evaluate(PAINTED)
    to_form(page, "miniatures")
    act(page, "build-blue").scroll_into_view_if_needed()
    page.screenshot(path=f"/tmp/army/{device}-form.png")
    act(page, "build-blue").click()
    page.wait_for_timeout(500)
    page.screenshot(path=f"/tmp/army/{device}-0.png")
    act(page, "build-add-sworn-swords").click()
    act(page, "build-join-0").select_option("robb-stark")
    act(page, "build-add-outriders").click()
    act(page, "build-add-stark-bowmen").click()
    act(page, "build-add-grey-wind").click()
    act(page, "build-add-outriders").click()
    act(page, "build-add-catelyn-stark").click()
    page.evaluate("document.querySelector('.home-build').scrollIntoView()")
    page.wait_for_timeout(400)
    page.screenshot(path=f"/tmp/army/{device}-1.png")
    act(page, "build-paste").scroll_into_view_if_needed()
    page.screenshot(path=f"/tmp/army/{device}-2.png")
