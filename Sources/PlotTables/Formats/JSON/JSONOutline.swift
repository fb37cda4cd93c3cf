/// The places of records in a JSON document: in the members of an object at the top, or at a path.
struct JSONOutline {
  struct Value {
    let kind: Kind
    /// Range from its first byte on.
    let range: Range<Int>
    /// The line and column of its first byte.
    let place: TextPlace
  }

  struct Member {
    let name: String
    let value: Value
  }

  enum Kind {
    case scalar, object, emptyArray, arrayOfObjects, arrayOfArrays, arrayOfScalars

    var isArray: Bool { self != .scalar && self != .object }
  }

  /// The whole document.
  private(set) var top: Value
  /// The members of the object at the top.
  private(set) var members: [Member] = []
  /// The lists of objects and of lists in the objects below it, named by their paths.
  private(set) var deepLists: [Member] = []
  /// The value of the member `type` of the top object, if it is a string.
  private(set) var type = ""

  /// Reads through the whole document, so that all of it is known to be valid.
  init(_ input: TableInput, _ limits: ReadingLimits) throws(TableError) {
    var events = try JSONEvents(input, limits)
    let first = try events.next()
    guard case .beginObject = first else {
      top = try JSONOutline.value(first, &events)
      _ = try events.next()
      return
    }
    let (start, place) = (events.start, events.startPlace())
    var open: [(name: String, start: Int, place: TextPlace)] = []
    while true {
      guard case .name = try events.next() else {
        guard let object = open.popLast() else { break }
        if open.isEmpty {
          let range = object.start..<events.end
          let value = Value(kind: .object, range: range, place: object.place)
          members.append(Member(name: object.name, value: value))
        }
        continue
      }
      let name = events.text()
      let event = try events.next()
      if case .beginObject = event {
        open.append((name, events.start, events.startPlace()))
        continue
      }
      if open.isEmpty, name == "type", case .scalar = event, events.isText { type = events.text() }
      let value = try JSONOutline.value(event, &events)
      if open.isEmpty {
        members.append(Member(name: name, value: value))
      } else if value.kind == .arrayOfObjects || value.kind == .arrayOfArrays {
        let path = (open.map(\.name) + [name]).joined(separator: ".")
        deepLists.append(Member(name: path, value: value))
      }
    }
    top = Value(kind: .object, range: start..<events.end, place: place)
    _ = try events.next()
  }

  /// The value at a path of names joined by dots; a name may hold dots itself.
  ///
  /// The whole document is read, so that all of it is known to be valid.
  static func value(
    atPath path: String, _ input: TableInput, _ limits: ReadingLimits
  ) throws(TableError) -> Value {
    var events = try JSONEvents(input, limits)
    var rest = path
    var found: Value?
    var known: [String] = []
    /// The depth of the object whose members are listed.
    var depth = 0
    var isOnPath = true
    while true {
      let event = try events.next()
      if case .end = event { break }
      if found != nil { continue }
      switch event {
      case .beginObject where isOnPath && events.depth == depth + 1:
        depth += 1
        isOnPath = false
        known = []
      case .name where events.depth == depth:
        let name = events.text()
        known.append(name)
        isOnPath = false
        if name == rest || name + "[]" == rest {
          found = try value(try events.next(), &events)
        } else if rest.hasPrefix(name + ".") {
          rest.removeFirst(name.count + 1)
          isOnPath = true
        }
      default: if events.depth <= depth { isOnPath = false }
      }
    }
    if let found { return found }
    throw TableError(
      .usage, "no '\(path)' in the JSON document", at: SourceLocation(file: input.name),
      hint: known.isEmpty ? nil : "there is: " + known.prefix(20).joined(separator: ", "))
  }

  /// The list of records behind an object of facts, where these two are the document: so the World Bank
  /// answers.
  ///
  /// Reads the whole document where the text at hand begins like one.
  static func recordsBehindFacts(
    _ input: TableInput, from start: Int, _ limits: ReadingLimits
  ) throws(TableError) -> Value? {
    var scanner = JSONScanner(input.sample, from: start, isLast: false)
    guard (try? scanner.next()) == .beginArray, (try? scanner.next()) == .beginObject,
      (try? scanner.next(below: 2)) == .endObject, (try? scanner.next()) == .beginArray
    else { return nil }
    var events = try JSONEvents(input, limits)
    _ = try events.next()
    _ = try value(try events.next(), &events)
    let records = try value(try events.next(), &events)
    guard case .endArray = try events.next(), records.kind == .arrayOfObjects else { return nil }
    return records
  }

  /// The value whose first event has just come.
  private static func value(
    _ event: JSONScanner.Event, _ events: inout JSONEvents
  ) throws(TableError) -> Value {
    let (start, place) = (events.start, events.startPlace())
    var kind = Kind.scalar
    if case .beginObject = event {
      kind = .object
      try events.next(below: events.depth)
    } else if case .beginArray = event {
      let inside = events.depth
      switch try events.next() {
      case .beginObject: kind = .arrayOfObjects
      case .beginArray: kind = .arrayOfArrays
      case .endArray: kind = .emptyArray
      default: kind = .arrayOfScalars
      }
      if events.depth >= inside { try events.next(below: inside) }
    }
    return Value(kind: kind, range: start..<events.end, place: place)
  }
}
