/// The address that a click on an item leads to: https://vega.github.io/vega-lite/docs/encoding.html#href
///
/// An address that is none to read, such as a script, is left out, and told of.
enum ItemLink {
  /// An address of the web, of a mailbox, or relative to that of the picture.
  ///
  /// Readers pass over blanks at its ends and over tabs and line feeds anywhere in it, before they look
  /// at its scheme: https://url.spec.whatwg.org/#url-parsing
  static func safe(_ text: String) -> String? {
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
