/// The address of a link on an item: https://vega.github.io/vega-lite/docs/encoding.html#href
///
/// Unsafe addresses, such as scripts, are left out with a note.
package enum ItemLink {
  /// Returns an address of the web, of a mailbox, or relative to that of the picture; nil for
  /// others.
  ///
  /// Browsers skip blanks at its ends and tabs and line feeds anywhere in it, before they parse its
  /// scheme: https://url.spec.whatwg.org/#url-parsing
  package static func safe(_ text: String) -> String? {
    var scalars = text.unicodeScalars.drop { $0.value <= 0x20 }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    guard !scalars.isEmpty, !scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else {
      return nil
    }
    let address = String(String.UnicodeScalarView(scalars))
    guard let end = address.firstIndex(where: { ":/?#\\".contains($0) }), address[end] == ":" else {
      return address
    }
    let scheme = address[..<end].lowercased()
    return ["http", "https", "mailto"].contains(scheme) ? address : nil
  }
}
