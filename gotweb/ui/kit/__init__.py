"""What all rooms of the page are made of: trees and the browser, sheets, buttons, settings. Every room may call it."""
