import PlotLook
import PlotSpecs
import PlotTransforms

/// The intervals whose ends are given, as plain marks from one end to the other: an `errorbar` is a
/// `rule`, an `errorband` an `area`, and a `bar` with two ends along both axes a `rect`.
/// https://vega.github.io/vega-lite/docs/errorbar.html
struct SpecifiedIntervals {
  /// The view with both ends.
  private(set) var view: SpecValue
  /// The ends of intervals that are given as a middle and an extent.
  private(set) var columns: [CalculateTransform] = []

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
      self.view["mark"] = mark.drawn(as: plain.name)
      if let opacity = plain.opacity, mark["opacity"] == nil {
        self.view["mark"]?["opacity"] = SpecValue(number: opacity, at: mark)
      }
    }
  }

  private mutating func takeRectangles() {
    guard let mark = view["mark"], mark.markName == "bar",
      view["encoding"]?["x2"] != nil, view["encoding"]?["y2"] != nil
    else { return }
    view["mark"] = mark.drawn(as: "rect")
  }

  /// Shows the ends of the reach around the values of an axis.
  private mutating func takeReach(along channel: Channel) {
    guard let definition = view["encoding"]?[channel.rawValue],
      let field = definition["field"]?.string,
      let above = view["encoding"]?["\(channel)Error"]?["field"]?.string
    else { return }
    let below = view["encoding"]?["\(channel)Error2"]?["field"]?.string
    let names = ["lower \(fieldName(field))", "upper \(fieldName(field))"]
    let ends = [(below ?? above, below == nil ? BinaryOperator.minus : .plus), (above, .plus)]
    for ((reach, operation), name) in zip(ends, names) {
      let end = Expression(
        Expression(column: fieldName(field)), operation, Expression(column: fieldName(reach)))
      columns.append(CalculateTransform(end, as: name))
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

  /// The mark with its properties as one of another name.
  fileprivate func drawn(as name: String) -> SpecValue {
    (object == nil ? SpecValue(object: [], at: self) : self)
      .setting("type", SpecValue(string: name, at: self))
  }
}
