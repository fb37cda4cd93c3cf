import PlotViews

/// A way to write a page as bytes.
///
/// To add one: a new file in `Formats` with a conforming value, and a case of `Format`.
package protocol OutputFormat: Sendable, Hashable {
  /// Its name on the command line, such as `png`.
  var name: String { get }
  /// File name extensions in lower case without the dot, the usual one first.
  var fileExtensions: [String] { get }
  /// Whether the bytes must not be shown on a terminal.
  var isBinary: Bool { get }

  /// Whether a file can be light on light pages and dark on dark ones: see `Page.drawAtNight`.
  var followsReader: Bool { get }

  /// A measure of text as the format writes it, for the layout of its pages.
  func measuring() -> any TextMeasuring

  /// The bytes of a complete file. The same page gives the same bytes.
  ///
  /// - Throws: `CairoError` when the page is too large, memory is short or drawing failed.
  func encode(_ page: Page) throws(CairoError) -> [UInt8]
}

extension OutputFormat {
  package var followsReader: Bool { false }

  package func measuring() -> any TextMeasuring { TextShaper() }
}
