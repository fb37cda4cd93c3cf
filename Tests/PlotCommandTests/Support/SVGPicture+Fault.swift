extension SVGPicture {
  /// Attributes of words, names and files, which may hold any text.
  private static let texts: Set<String> = [
    "aria-label", "aria-roledescription", "class", "font-family", "href", "id", "style",
    "xlink:href", "xml:space",
  ]

  /// The first fault that an XML parser does not see: an identifier that is there twice or is named and
  /// missing, an undeclared prefix, or a number that is none. Nil if there is no such fault.
  var fault: String? {
    var identifiers: Set<String> = []
    for attribute in attributes where attribute.name == "id" {
      guard identifiers.insert(attribute.value).inserted else {
        return "the identifier \(attribute.value) is there twice"
      }
    }
    let prefixes = Set(
      attributes.map(\.name).filter { $0.hasPrefix("xmlns:") }.map { $0.dropFirst(6) })
    for attribute in attributes {
      if let missing = SVGPicture.references(of: attribute).first(where: {
        !identifiers.contains($0)
      }) {
        return "\(attribute.name) of <\(attribute.element)> names \(missing), which is not there"
      }
      let prefix = attribute.name.prefix { $0 != ":" }
      if prefix != attribute.name, prefix != "xmlns", prefix != "xml", !prefixes.contains(prefix) {
        return "the prefix of \(attribute.name) is not declared"
      }
      if !SVGPicture.texts.contains(attribute.name), !attribute.name.hasPrefix("xmlns"),
        let word = SVGPicture.wrongNumber(in: attribute.value)
      {
        return "\(attribute.name) of <\(attribute.element)> has the number \(word)"
      }
    }
    return nil
  }

  /// Returns the identifiers that an attribute names. Links of readers lead out of the document.
  private static func references(of attribute: Attribute) -> [String] {
    switch attribute.name {
    case "aria-labelledby", "aria-describedby":
      return attribute.value.split(separator: " ").map(String.init)
    case "href", "xlink:href":
      guard attribute.element != "a", attribute.value.hasPrefix("#") else { return [] }
      return [String(attribute.value.dropFirst())]
    case "aria-label": return []
    default:
      return attribute.value.split(separator: "url(#", omittingEmptySubsequences: false).dropFirst()
        .map { String($0.prefix { $0 != ")" }) }
    }
  }

  /// Returns a number that is infinite, or the word of one that is none.
  private static func wrongNumber(in value: String) -> String? {
    for word in value.utf8.split(whereSeparator: { !isPartOfWord($0) }) {
      // Numbers of digits alone are finite, and most are such.
      guard word.contains(where: { $0 >= UInt8(ascii: "A") }) else { continue }
      let text = String(decoding: word, as: UTF8.self).lowercased()
      if ["nan", "inf", "infinity"].contains(text) { return text }
      if let number = Double(text), !number.isFinite { return text }
    }
    return nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
