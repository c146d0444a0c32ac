"""What every part of the page is made of: trees and the browser, sheets, buttons, signs, settings."""
