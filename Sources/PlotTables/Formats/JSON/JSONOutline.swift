/// Where in a JSON document the records are, and what an object at the top holds.
struct JSONOutline {
  /// A member of the object at the top.
  struct Member {
    let key: String
    /// The first byte of its value.
    let start: Int
    let kind: Kind
  }

  enum Kind {
    case scalar
    case object
    case emptyArray
    case arrayOfObjects
    case arrayOfArrays
    case arrayOfScalars
  }

  private(set) var members: [Member] = []
  /// The value of the member `type` of the top object, if it is a string.
  private(set) var type = ""

  /// Reads through the whole document, so that all of it is known to be valid.
  init(_ source: SourceText) throws(TableError) {
    var scanner = JSONScanner(source, from: source.start)
    _ = try scanner.next()
    var key = ""
    while true {
      switch try scanner.next() {
      case .key(let cell): key = JSONOutline.text(cell, source)
      case .scalar(let cell):
        if key == "type", cell.kind == .quoted { type = JSONOutline.text(cell, source) }
        members.append(Member(key: key, start: scanner.eventStart, kind: .scalar))
      case .beginObject:
        members.append(Member(key: key, start: scanner.eventStart, kind: .object))
        try scanner.skipStructure()
      case .beginArray:
        let start = scanner.eventStart
        members.append(
          Member(key: key, start: start, kind: try JSONOutline.arrayKind(&scanner)))
      case .endObject, .endArray:
        _ = try scanner.next()
        return
      case .end: return
      }
    }
  }

  private static func arrayKind(_ scanner: inout JSONScanner) throws(TableError) -> Kind {
    let outside = scanner.depth - 1
    let kind: Kind
    switch try scanner.next() {
    case .beginObject: kind = .arrayOfObjects
    case .beginArray: kind = .arrayOfArrays
    case .endArray: kind = .emptyArray
    default: kind = .arrayOfScalars
    }
    while scanner.depth > outside { _ = try scanner.next() }
    return kind
  }

  static func text(_ cell: Cell, _ source: SourceText) -> String {
    cell.kind == .escaped
      ? String(
        decoding: JSONString.unescaped(source.bytes, cell.start, cell.end).text, as: UTF8.self)
      : source.text(cell.start, cell.end)
  }

  /// The first byte of the value at a path of names joined by dots; a name may hold dots itself.
  ///
  /// The whole document is read, so that all of it is known to be valid.
  static func start(
    ofPath path: String, _ source: SourceText
  ) throws(TableError) -> Int {
    var scanner = JSONScanner(source, from: source.start)
    var rest = path
    var found: Int?
    var known: [String] = []
    /// The depth of the object whose members are looked at.
    var depth = 0
    var isOnPath = true
    while true {
      let event = try scanner.next()
      if case .end = event { break }
      if found != nil { continue }
      switch event {
      case .beginObject where isOnPath && scanner.depth == depth + 1:
        depth += 1
        isOnPath = false
        known = []
      case .key(let cell) where scanner.depth == depth:
        let name = text(cell, source)
        known.append(name)
        isOnPath = false
        if name == rest {
          // Whatever comes next is the value.
          _ = try scanner.next()
          found = scanner.eventStart
        } else if rest.hasPrefix(name + ".") {
          rest.removeFirst(name.count + 1)
          isOnPath = true
        }
      default: if scanner.depth <= depth { isOnPath = false }
      }
    }
    if let found { return found }
    throw TableError(
      .usage, "no '\(path)' in the JSON document", at: SourceLocation(file: source.name),
      hint: known.isEmpty ? nil : "there is: " + known.prefix(20).joined(separator: ", "))
  }
}
