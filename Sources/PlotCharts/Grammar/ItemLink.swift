import PlotTables

/// Where a click on an item leads: https://vega.github.io/vega-lite/docs/encoding.html#href
///
/// What is no address to read, such as a script, is left out, and said once.
struct ItemLink {
  private let reader: ChannelReader?
  private let properties: RowProperties
  private let unit: UnitModel

  /// Nil where nothing leads anywhere.
  init?(_ unit: UnitModel) throws(ChartError) {
    guard unit.channels[.href] != nil || unit.mark["href"] != nil else { return nil }
    reader = unit.channels[.href] == nil ? nil : try ChannelReader(unit, .href)
    properties = RowProperties(unit)
    self.unit = unit
  }

  func address(_ row: Int) -> String? {
    guard let text = reader?.text(row) ?? properties.string("href", row), !text.isEmpty else {
      return nil
    }
    if let address = Self.safe(text) { return address }
    let node = unit.channels[.href]?.node ?? unit.mark["href"] ?? unit.node
    unit.data?.note(
      "\(node.path): links that are not http, https, mailto or relative are left out",
      once: node.path)
    return nil
  }

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
