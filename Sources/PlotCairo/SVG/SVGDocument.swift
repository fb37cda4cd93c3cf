import PlotViews

/// The text of an SVG document while it grows: definitions, the body, and the open groups.
///
/// A group is written at the first element in it, so that empty groups are left out. An item with a single
/// element needs no group: the element has the attributes of the item.
struct SVGDocument {
  private var body = ""
  private var definitions = ""
  /// Identifiers of the definitions, by their markup.
  private var identifiers: [String: String] = [:]
  /// Groups and items without content so far, whose tags are not written yet.
  private var pending: [Opening] = []
  /// The only element so far of the innermost open item, inside the pending tags.
  private var single: (item: SVGItem, element: String)?
  private var openCount = 0
  /// Closing tags of open groups, if they are more than `</g>`, by depth.
  private var ends: [Int: String] = [:]
  /// The prefix of every identifier.
  let prefix: String
  /// The declarations for dark pages, in the order of their classes: `n1`, `n2`, …
  private var nightRules: [String] = []
  private var numbersOfNightRules: [String: Int] = [:]
  private var hasReferences = false

  /// - Parameter prefix: the prefix of every identifier, which should differ between two pictures in one
  ///   HTML page.
  init(prefix: String) { self.prefix = prefix }

  /// The number of open groups, written or pending.
  var depth: Int { openCount + pending.count + (single == nil ? 0 : 1) }

  private enum Opening {
    case group(String)
    case item(SVGItem)
  }

  mutating func open(_ tag: String) { pending.append(.group(tag)) }

  /// - Parameters:
  ///   - attributes: each with a space before it.
  ///   - title: the tooltip; raw text.
  ///   - link: the target; raw text.
  mutating func openItem(_ attributes: String, title: String? = nil, link: String? = nil) {
    pending.append(.item(SVGItem(attributes: attributes, title: title, link: link)))
  }

  /// Closes groups until `depth` of them are open.
  mutating func close(to depth: Int) {
    while self.depth > depth {
      if pending.popLast() != nil { continue }
      if let single {
        write(single.item.markup(of: single.element))
        self.single = nil
      } else {
        write(ends.removeValue(forKey: openCount) ?? "</g>")
        openCount -= 1
      }
    }
  }

  mutating func append(_ markup: String) {
    if let single {
      open(.item(single.item))
      write(single.element)
      self.single = nil
    }
    var innermost: SVGItem?
    if case .item(let item)? = pending.last {
      innermost = item
      pending.removeLast()
    }
    for opening in pending { open(opening) }
    pending.removeAll()
    if let innermost { single = (innermost, markup) } else { write(markup) }
  }

  private mutating func open(_ opening: Opening) {
    openCount += 1
    switch opening {
    case .group(let tag): write(tag)
    case .item(let item):
      write(item.groupStart)
      if item.link != nil { ends[openCount] = "</g></a>" }
    }
  }

  private mutating func write(_ markup: String) {
    body += markup
    body += "\n"
  }

  /// Returns the identifier of an element among the definitions. Equal elements are defined once.
  mutating func define(_ kind: String, attributes: String = "", content: String) -> String {
    let key = "\(kind) \(attributes)>\(content)"
    if let known = identifiers[key] { return known }
    let identifier = "\(prefix)-\(identifiers.count + 1)"
    identifiers[key] = identifier
    let end = content.isEmpty ? "/>" : ">\(content)</\(kind)>"
    definitions += "<\(kind) id=\"\(identifier)\"\(attributes)\(end)\n"
    return identifier
  }

  /// Returns the attribute by which a `use` or an image refers to its definition or file.
  ///
  /// The form is that of SVG 1.1, section 5.6 (`xlink:href`), as Inkscape 1.2 and office programs support no
  /// other.
  mutating func reference(to target: String) -> String {
    hasReferences = true
    return " xlink:href=\"\(target)\""
  }

  /// Returns the class with these declarations for dark pages. Equal declarations share a class.
  mutating func nightClass(_ declarations: String) -> String {
    if let known = numbersOfNightRules[declarations] { return "n\(known)" }
    nightRules.append(declarations)
    numbersOfNightRules[declarations] = nightRules.count
    return "n\(nightRules.count)"
  }

  /// The rules for dark pages, which apply to no other picture in an HTML page: Media Queries 5, 12.5,
  /// https://www.w3.org/TR/mediaqueries-5/#prefers-color-scheme
  private var nightSheet: String {
    guard !nightRules.isEmpty else { return "" }
    let rules = nightRules.enumerated().map { "#\(prefix) .n\($0.offset + 1){\($0.element)}\n" }
    return "@media (prefers-color-scheme:dark){\n\(rules.joined())}"
  }

  /// Returns the whole document.
  ///
  /// - Parameters:
  ///   - fontFamily: the attribute of all text.
  ///   - fontRules: the `@font-face` rules of the embedded fonts.
  func text(
    size: Size, title: String, description: String, fontFamily: String, fontRules: String
  ) -> String {
    let (width, height) = (svg(size.width), svg(size.height))
    var root =
      "<svg xmlns=\"http://www.w3.org/2000/svg\""
      + (hasReferences ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : "")
      + " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    var words = ""
    var labels: [String] = []
    for (element, content) in [("title", title), ("desc", description)] where !content.isEmpty {
      labels.append("\(prefix)-\(element)")
      words += "<\(element) id=\"\(prefix)-\(element)\">\(escaped(content))</\(element)>\n"
    }
    if !nightRules.isEmpty { root += " id=\"\(prefix)\"" }
    root += " role=\"img\""
    if !labels.isEmpty { root += " aria-labelledby=\"\(labels.joined(separator: " "))\"" }
    root += fontFamily + " style=\"font-variant-numeric:tabular-nums"
    // Glyphs have the advances of the font, not advances rounded to pixels.
    root += fontRules.isEmpty ? "\">\n" : ";text-rendering:geometricPrecision\">\n"
    let defs = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
    let rules = fontRules + nightSheet
    let styleSheet = rules.isEmpty ? "" : "<style>\(rules)</style>\n"
    return root + words + styleSheet + defs + body + "</svg>\n"
  }
}

/// Returns the value of `font-family` for an attribute: names that are not plain words are quoted, and
/// characters that could end a name or the list are left out.
func svgFontFamilies(_ families: [String]) -> String {
  families.compactMap { family -> String? in
    let name = String(
      String.UnicodeScalarView(
        family.unicodeScalars.filter {
          $0.properties.isAlphabetic || ("0"..."9").contains($0)
            || " -_.".unicodeScalars.contains($0)
        }))
    guard name.contains(where: { $0 != " " }) else { return nil }
    let isPlain = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
    }
    return isPlain ? name : "'\(name)'"
  }.joined(separator: ",")
}

/// Returns a short hash of the words of a page, as a name: equal for equal pages, seldom for others.
///
/// FNV-1a, 32 bits: Fowler, Noll, Vo, https://datatracker.ietf.org/doc/html/rfc9923
func identifierPrefix(_ words: [String]) -> String {
  var hash: UInt32 = 0x811c_9dc5
  for byte in words.joined(separator: "\u{0}").utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  return "p" + String(hash, radix: 36)
}
