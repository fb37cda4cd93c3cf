import PlotLook
import PlotTables
import PlotViews
import PlotWords

/// Reads specifications of Vega-Lite into charts, once and whole.
///
/// Nothing is lost: values of wrong shapes and properties of unknown names are kept, and noted.
package struct SpecReader {
  private var notes: [SpecNote] = []
  /// The type of the mark of the view around.
  private var mark: String?

  /// The most levels of values that are read; deeper ones stay JSON text.
  private static let deepest = 128

  private init() {}

  /// Returns the chart of a specification, and its properties that do not show.
  ///
  /// - Complexity: O(bytes); the rows of tables are not read.
  package static func read(_ node: JSONNode) -> (chart: ChartSpec, notes: [SpecNote]) {
    var reader = SpecReader()
    let value = reader.part(node, Part(ViewVocabulary.self), SpecPlace(source: node.source), .top)
    return (ChartSpec(value), reader.notes)
  }

  /// Returns a value outside of charts, as it is.
  static func value(_ node: JSONNode) -> SpecValue {
    SpecReader().value(node, SpecPlace(source: node.source))
  }

  private mutating func note(_ reason: SpecNote.Reason, _ place: SpecPlace) {
    notes.append(SpecNote(reason: reason, origin: .specification(place)))
  }

  /// Returns a value of any shape.
  private func value(_ node: JSONNode, _ place: SpecPlace) -> SpecValue {
    let content: SpecValue.Content
    guard place.depth < Self.deepest else {
      return SpecValue(.rows(node.bytes), origin: .specification(place))
    }
    switch node.shape {
    case .object:
      content = .object(
        (node.object ?? []).map { name, child in
          SpecMember(name, value(child, SpecPlace(.name(name), in: place, source: child.source)))
        })
    case .list:
      content = .list(
        (node.array ?? []).enumerated().map { index, child in
          value(child, SpecPlace(.index(index), in: place, source: child.source))
        })
    case .text: content = .text(node.string ?? "")
    case .number: content = .number(node.number ?? .nan)
    case .boolean: content = .boolean(node.bool ?? false)
    default: content = .null
    }
    return SpecValue(content, origin: .specification(place))
  }

  private mutating func part(
    _ node: JSONNode, _ part: Part, _ place: SpecPlace, _ context: SpecContext
  ) -> SpecValue {
    let shape = node.shape
    let isMany = shape == .list && (part.form == .list || part.form == .oneOrList)
    if isMany {
      let values = (node.array ?? []).enumerated().map { index, child in
        let inner = Part(part.vocabulary, or: part.others)
        let place = SpecPlace(.index(index), in: place, source: child.source)
        return self.part(child, inner, place, context)
      }
      return SpecValue(.list(values), origin: .specification(place))
    }
    guard shape == .object, part.form != .list, place.depth < Self.deepest else {
      let isRight = shape.isEmpty || part.others.contains(shape)
      if !isRight { note(.wrong, place) }
      return value(node, place)
    }
    let given = node.object ?? []
    let own = self.context(given, part.vocabulary, context)
    let markAround = mark
    defer { mark = markAround }
    if part.vocabulary is ViewVocabulary.Type {
      let definition = given.first { $0.name == "mark" }?.value
      mark = definition?.string ?? definition?["type"]?.string
    }
    let members = given.map { name, child in
      let place = SpecPlace(.name(name), in: place, source: child.source)
      if part.form == .map {
        return SpecMember(name, self.part(child, Part(part.vocabulary), place, .other))
      }
      let count = notes.count
      var member = SpecMember(name, property(child, name, part.vocabulary, place, own))
      member.isLeftOut =
        !SpecContext.isEssential(name, part.vocabulary)
        && notes.dropFirst(count).contains { $0.reason != .notDrawn && $0.path == place.path }
      return member
    }
    return SpecValue(.object(members), origin: .specification(place))
  }

  private mutating func property(
    _ node: JSONNode, _ name: String, _ vocabulary: any Vocabulary.Type, _ place: SpecPlace,
    _ context: SpecContext
  ) -> SpecValue {
    guard let kind = vocabulary.kind(of: name) else {
      note(.unknown(suggestion: nearestName(to: name, in: vocabulary.names)), place)
      return value(node, place)
    }
    let isDrawn = context.applies(name) && !vocabulary.notDrawn.contains(name)
    if !isDrawn { note(.notDrawn, place) }
    let count = notes.count
    // There are no further notes on a value that is not drawn.
    defer { if !isDrawn { notes.removeSubrange(count...) } }
    if let word = node.string, let words = context.words(of: name, vocabulary),
      let reason = words.reason(word)
    {
      note(reason, place)
    }
    switch kind {
    case .rows: return SpecValue(.rows(node.bytes), origin: .specification(place))
    case .part(let part):
      // A formula in place of the object.
      if node["expr"] != nil, part.vocabulary.kind(of: "expr") == nil { break }
      return self.part(node, part, place, inner(name, vocabulary, context))
    case .values(let shapes): check(node, shapes, place)
    case .color:
      // Vega paints nothing in a colour without a name.
      if node.string?.isEmpty == true {
        return SpecValue(.null, origin: .specification(place))
      }
      check(node, [.text, .object], place)
      if let text = node.string, Color(css: text) == nil { note(.wrong, place) }
    case .numbers: check(node, [.list, .object], place, elements: .number)
    case .texts: check(node, [.text, .list, .object], place, elements: .text)
    }
    checkMeaning(node, name, vocabulary, place, context)
    return value(node, place)
  }

  private mutating func check(
    _ node: JSONNode, _ shapes: Shapes, _ place: SpecPlace, elements: Shapes = .all
  ) {
    let shape = node.shape
    guard !shape.isEmpty else { return }
    guard shapes.contains(shape) else { return note(.wrong, place) }
    guard elements != .all, let list = node.array else { return }
    for (index, child) in list.enumerated() where !elements.contains(child.shape) {
      note(.wrong, SpecPlace(.index(index), in: place, source: child.source))
    }
  }

  /// Notes formulas that are not evaluated, conditions, and texts that mean nothing.
  private mutating func checkMeaning(
    _ node: JSONNode, _ name: String, _ vocabulary: any Vocabulary.Type, _ place: SpecPlace,
    _ context: SpecContext
  ) {
    if let text = node.string {
      let isColor = name == "value" && context.channel?.isColor ?? false
      if !vocabulary.accepts(text, for: name) || isColor && Color(css: text) == nil {
        note(.wrong, place)
      }
    }
    if !vocabulary.takesFormula(name), let formula = node["expr"] {
      note(.notDrawn, SpecPlace(.name("expr"), in: place, source: formula.source))
    }
    if !vocabulary.takesCondition(name), let condition = node["condition"] {
      note(.notDrawn, SpecPlace(.name("condition"), in: place, source: condition.source))
    }
  }

  /// Returns the surroundings of the members of an object.
  private func context(
    _ members: [(name: String, value: JSONNode)], _ vocabulary: any Vocabulary.Type,
    _ outer: SpecContext
  ) -> SpecContext {
    func member(_ name: String) -> JSONNode? { members.first { $0.name == name }?.value }
    if vocabulary is TransformVocabulary.Type {
      let keyword = SpecContext.transformKeywords.first { member($0) != nil }
      return keyword.map(SpecContext.transform) ?? .other
    }
    if vocabulary is MarkVocabulary.Type, let type = member("type")?.string { return .mark(type) }
    return outer
  }

  /// Returns the surroundings of the object that a property has for its value.
  private func inner(
    _ name: String, _ vocabulary: any Vocabulary.Type, _ context: SpecContext
  ) -> SpecContext {
    switch vocabulary {
    case is ViewVocabulary.Type:
      switch name {
      case "facet": return .facet
      case "layer": return .view(inLayer: true)
      case "spec", "concat", "hconcat", "vconcat": return .view(inLayer: false)
      case "view": return .viewLook
      default: return .other
      }
    case is EncodingVocabulary.Type:
      return Channel(rawValue: name).map { .channel($0, mark: mark) } ?? .other
    case is ConfigVocabulary.Type:
      if name.hasPrefix("axis") || name.hasPrefix("header") || name == "legend" {
        return .guideDefaults
      }
      return .mark(name)
    case is ChannelVocabulary.Type:
      switch (name, context) {
      case ("condition", .channel(let channel, _)): return .condition(channel)
      case ("condition", _): return .condition(nil)
      case ("row", _): return .channel(.row, mark: nil)
      case ("column", _): return .channel(.column, mark: nil)
      case ("axis", .channel(let channel, _)): return .axis(channel)
      case ("header", .channel(let channel, _)): return .header(channel)
      case ("header", _): return .header(.facet)
      default: return .other
      }
    default: return .other
    }
  }
}

extension JSONNode {
  /// The shape of the value; empty for null.
  fileprivate var shape: Shapes {
    switch kindName {
    case "an object": .object
    case "an array": .list
    case "a string": .text
    case "a number": .number
    case "a boolean": .boolean
    default: []
    }
  }
}
