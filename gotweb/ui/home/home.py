"""The first screen as a whole: what it does (`firstscreen`), how it looks (`homeview`), what comes in (`arrivals`)."""

from __future__ import annotations

from gotweb.ui.home.arrivals import Arrivals
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.homeview import HomeView
from gotweb.ui.home.ownfiles import Doing
from gotweb.ui.home.screen import HomePage
from gotweb.ui.home.store import Store
from gotweb.ui.kit.page import Device


class Home(FirstScreen):
    """The first screen, with its view and with the games that come in from elsewhere."""

    def __init__(self, app: HomePage, store: Store, device: Device) -> None:
        super().__init__(app, store, device)
        self.arrivals = Arrivals(self)
        self.view = HomeView(self, self.arrivals)

    @property
    def doing(self) -> Doing:
        return self.arrivals

    def clear(self) -> None:
        super().clear()
        self.arrivals.incoming = None
