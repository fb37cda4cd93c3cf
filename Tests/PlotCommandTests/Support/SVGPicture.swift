/// An SVG document parsed by the rules of XML 1.0 into markup and text.
struct SVGPicture {
  /// Names of elements, and of attributes after `@`, with how often they occur.
  private(set) var names: [String: Int] = [:]
  /// The text of each `<text>` element, entities resolved.
  private(set) var texts: [String] = []
  /// The tags, without what stands between them and without the values of labels.
  private(set) var markup = ""
  /// The attributes of all elements in their order, entities resolved.
  private(set) var attributes: [Attribute] = []

  struct Attribute {
    var element: String
    var name: String
    var value: String
  }

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  init(_ document: String) throws {
    var rest = document.unicodeScalars[...]
    var open: [String] = []
    var text = ""
    guard !document.unicodeScalars.contains(where: SVGPicture.isForbidden) else {
      throw Malformed(description: "a character that XML does not allow")
    }
    while let start = rest.firstIndex(of: "<") {
      let between = try SVGPicture.resolved(rest[..<start])
      guard !open.isEmpty || between.allSatisfy(\.isWhitespace) else {
        throw Malformed(description: "text beside the root")
      }
      text += between
      // Ours holds no comment, no CDATA and no processing instruction but the first line.
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else { throw Malformed(description: "an open tag") }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.first == "?" { continue }
      if tag.first == "/" {
        let name = String(tag.dropFirst())
        guard open.popLast() == name else {
          throw Malformed(description: "</\(name)> closes another")
        }
        if name == "text" { texts.append(text) }
        continue
      }
      guard !open.isEmpty || names.isEmpty else {
        throw Malformed(description: "two roots")
      }
      let name = try add(tag)
      if name == "text" { text = "" }
      if tag.last != "/" { open.append(name) }
    }
    guard open.isEmpty, !names.isEmpty else {
      throw Malformed(description: "<\(open)> is not closed")
    }
    guard rest.allSatisfy({ "\n ".unicodeScalars.contains($0) }) else {
      throw Malformed(description: "text behind the root")
    }
  }

  /// Counts an element and its attributes; the element's name.
  private mutating func add(_ tag: String.UnicodeScalarView.SubSequence) throws -> String {
    var rest = tag.last == "/" ? tag.dropLast() : tag
    let name = String(String.UnicodeScalarView(rest.prefix { $0 != " " && $0 != "\n" }))
    names[name, default: 0] += 1
    markup += "<" + name
    guard SVGPicture.isName(name) else { throw Malformed(description: "the element \(name)") }
    rest = rest.dropFirst(name.unicodeScalars.count)
    var own: Set<String> = []
    while let start = rest.firstIndex(where: { $0 != " " && $0 != "\n" }) {
      guard let sign = rest.firstIndex(of: "="), rest.index(after: sign) < rest.endIndex,
        rest[rest.index(after: sign)] == "\""
      else { throw Malformed(description: "an attribute without a value in <\(name)>") }
      let attribute = String(rest[start..<sign])
      rest = rest[rest.index(sign, offsetBy: 2)...]
      guard let end = rest.firstIndex(of: "\"") else {
        throw Malformed(description: "an open quote in <\(name)>")
      }
      guard SVGPicture.isName(attribute), own.insert(attribute).inserted else {
        throw Malformed(description: "the attribute \(attribute) of <\(name)>")
      }
      guard !rest[..<end].contains("<") else {
        throw Malformed(description: "an open tag in \(attribute) of <\(name)>")
      }
      let value = try SVGPicture.resolved(rest[..<end])
      attributes.append(Attribute(element: name, name: attribute, value: value))
      names[name + "@" + attribute, default: 0] += 1
      markup += " " + attribute
      if !attribute.hasPrefix("aria-") { markup += "=" + value }
      rest = rest[rest.index(after: end)...]
    }
    markup += ">"
    return name
  }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\""]

  private static func resolved(_ text: String.UnicodeScalarView.SubSequence) throws -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += String(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ";") else {
        throw Malformed(description: "a bare ampersand")
      }
      let name = String(rest[rest.index(after: start)..<end])
      if name.hasPrefix("#"), let value = UInt32(name.dropFirst()),
        let scalar = Unicode.Scalar(value), !isForbidden(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else if let entity = entities[name] {
        result += entity
      } else {
        throw Malformed(description: "the entity \(name)")
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + String(rest)
  }

  /// Whether this is a name of the letters that SVG uses: XML 1.0, 2.3.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || ("0"..."9").contains(Unicode.Scalar(byte)) || "-:".utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// XML 1.0, 2.2.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar))
      || scalar.value & 0xfffe == 0xfffe
  }
}
