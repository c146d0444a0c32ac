"""A browser of one window, driven by WebKitWebDriver: WebKitGTK with a profile that stays.

WebKitGTK's own MiniBrowser forgets everything when it is driven. Run by Debian's Python, which has the bindings:
`webkit_window.py PROFILE DOWNLOADS WIDTH HEIGHT`. What the page's console says goes to stdout, and so does CRASHED
with a reason if the process ends that runs the page.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402  # the versions come first

profile, downloads = Path(sys.argv[1]), Path(sys.argv[2])
width, height = int(sys.argv[3]), int(sys.argv[4])


def show(context: WebKit2.WebContext) -> WebKit2.WebView:
    """Open the window, and return the page in it."""
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    # there is no graphics processor here, and to have one played by llvmpipe takes twice the time
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    view.connect("close", lambda view: window.destroy())
    view.connect("web-process-terminated", lambda view, why: print("CRASHED", why.value_nick, flush=True))
    window.show_all()
    return view


def driven(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """A driver has come: it gets the page of our window."""
    info = WebKit2.ApplicationInfo.new()
    info.set_name("MiniBrowser")  # what WebKitWebDriver is asked for
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda session: show(context))


def handed_out(context: WebKit2.WebContext, download: WebKit2.Download) -> None:
    """The page hands out a file."""

    def decide(download: WebKit2.Download, name: str) -> bool:
        download.set_destination((downloads / name).as_uri())
        return True

    download.connect("decide-destination", decide)


manager = WebKit2.WebsiteDataManager(
    base_data_directory=str(profile / "data"), base_cache_directory=str(profile / "cache")
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_preferred_languages(["en-GB"])
context.set_automation_allowed(True)
context.connect("automation-started", driven)
context.connect("download-started", handed_out)
Gtk.main()
