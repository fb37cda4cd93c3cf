/// The intervals whose ends are given, as plain marks from one end to the other: an `errorbar` is a
/// `rule`, an `errorband` an `area`, and a `bar` with two ends along both axes a `rect`.
/// https://vega.github.io/vega-lite/docs/errorbar.html
struct SpecifiedIntervals {
  /// The view with both ends.
  private(set) var view: SpecValue
  /// The transforms that make the ends of what is given as the reach around a middle.
  private(set) var transforms: [SpecValue] = []

  private static let plainMarks: [String: (name: String, opacity: Double?)] = [
    "errorbar": ("rule", nil), "errorband": ("area", 0.3),
  ]

  /// - Parameter view: has a mark, and all its channels.
  init(of view: SpecValue) {
    self.view = view
    takeRectangles()
    guard let mark = view["mark"], let plain = Self.plainMarks[mark.markName ?? ""],
      mark.object?.allSatisfy({ ["type", "color", "opacity"].contains($0.name) }) ?? true,
      let encoding = view["encoding"]
    else { return }
    for channel in [Channel.x, .y] {
      if encoding["\(channel)Error"] != nil { takeReach(along: channel) }
      guard self.view["encoding"]?["\(channel)2"] != nil else { continue }
      var whole = mark.object == nil ? SpecValue(.object([]), origin: mark.origin) : mark
      whole["type"] = SpecValue(.text(plain.name), origin: mark.origin)
      if let opacity = plain.opacity, mark["opacity"] == nil {
        whole["opacity"] = SpecValue(.number(opacity), origin: mark.origin)
      }
      self.view["mark"] = whole
    }
  }

  private mutating func takeRectangles() {
    guard let mark = view["mark"], mark.markName == "bar",
      view["encoding"]?["x2"] != nil, view["encoding"]?["y2"] != nil
    else { return }
    var whole = mark.object == nil ? SpecValue(.object([]), origin: mark.origin) : mark
    whole["type"] = SpecValue(.text("rect"), origin: mark.origin)
    view["mark"] = whole
  }

  /// Shows the ends of the reach around the values of an axis.
  private mutating func takeReach(along channel: Channel) {
    guard let definition = view["encoding"]?[channel.rawValue],
      let field = definition["field"]?.string,
      let above = view["encoding"]?["\(channel)Error"]?["field"]?.string
    else { return }
    let below = view["encoding"]?["\(channel)Error2"]?["field"]?.string
    func column(_ name: String) -> String { Expression(column: fieldName(name)).text }
    let ends = [
      (below.map { "\(column(field)) + \(column($0))" } ?? "\(column(field)) - \(column(above))"),
      "\(column(field)) + \(column(above))",
    ]
    let names = ["lower \(fieldName(field))", "upper \(fieldName(field))"]
    for (formula, name) in zip(ends, names) {
      transforms.append(
        SpecValue(
          .object([
            SpecMember("calculate", SpecValue(.text(formula))),
            SpecMember("as", SpecValue(.text(name))),
          ]), origin: definition.origin))
    }
    var encoding = view["encoding"]?.removing("\(channel)Error", "\(channel)Error2")
    encoding?[channel.rawValue]?["field"] = SpecValue(.text(names[0]), origin: definition.origin)
    if definition["title"] == nil {
      encoding?[channel.rawValue]?["title"] = SpecValue(.text(field), origin: definition.origin)
    }
    encoding?["\(channel)2"] = SpecValue(
      .object([SpecMember("field", SpecValue(.text(names[1])))]), origin: definition.origin)
    view["encoding"] = encoding
  }
}

extension SpecValue {
  /// The name of a mark, which may have properties.
  var markName: String? { string ?? self["type"]?.string }
}
