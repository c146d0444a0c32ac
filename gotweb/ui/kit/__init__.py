"""The basic parts of the page: trees and the browser, sheets, buttons, settings. Every room may use them."""
