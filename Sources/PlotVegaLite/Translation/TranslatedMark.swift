import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews
import PlotWords

/// A mark of a specification with its looks, in the words of a request.
struct TranslatedMark: LeavingOut {
  private(set) var name = ""
  fileprivate(set) var look = MarkLook()
  /// The marks that it draws over itself: lines below points.
  private(set) var over: [TranslatedMark] = []
  /// Whether its points are set.
  fileprivate(set) var saysPoints = false
  /// The kind of the intervals of error: `ci`, `stderr`, `stdev` or `iqr`.
  fileprivate(set) var extent: String?
  /// The length of a box's whiskers, in interquartile ranges.
  fileprivate(set) var whiskers: Double?
  /// The looks of the parts of a composite mark; nil for a part that is not drawn.
  private(set) var parts: [String: MarkLook?] = [:]
  fileprivate(set) var missing: MissingValues?
  /// The place of marks in the units of the calendar, from their starts to their ends.
  fileprivate(set) var bandPosition: Double?
  /// Whether tooltips list all columns of their rows.
  fileprivate(set) var tellsRows = false
  /// Whether it is horizontal, if it can be either.
  fileprivate var isLevel: Bool?
  /// Whether marks end at the edges of the plot area.
  fileprivate(set) var clips = false
  /// The one colour of the mark, as CSS has it.
  fileprivate(set) var color: String?
  var leftOut: [SpecValue] = []
  /// The looks of its letters.
  fileprivate(set) var fonts: [SpecValue] = []
  fileprivate var fill: String?
  fileprivate var stroke: String?
  /// The gradients by the properties that they are the values of.
  fileprivate var gradients: [String: Gradient] = [:]
  /// The places of these properties.
  fileprivate var nodes: [String: SpecValue] = [:]
  fileprivate var opacity: Double?
  fileprivate var fillOpacity: Double?
  fileprivate var strokeOpacity: Double?

  /// The treatment of rows without a value.
  enum MissingValues: Hashable {
    /// Missing rows are left out: lines go on without them.
    case leftOut
    /// Missing values are zero.
    case zero
  }

  /// The mark; nil for a composite one.
  var kind: (any Mark)? { allMarks.first { $0.name == name } }

  /// - Throws: `ChartError` with the first property that a request has no words for.
  init(_ value: SpecValue) throws(ChartError) {
    if let name = value.string {
      self.name = name
    } else if value["type"]?.string != nil {
      try value.translate(by: markTranslations, into: &self)
    }
    guard !name.isEmpty else {
      throw value.error("a mark is a text or an object with a type", hint: "such as \"bar\"")
    }
    guard Self.names.contains(name) else {
      let names = Self.names.sorted()
      throw value.error(
        "there is no mark '\(ChartText.line(name))'",
        hint: (nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? "")
          + "marks are: " + names.joined(separator: ", "))
    }
    try settle(value)
  }

  /// A mark with one look.
  init(_ look: SpecValue, as property: String, of name: String) throws(ChartError) {
    self.name = name
    try take(TranslatedChannel.Constant(property: property, value: look))
  }

  /// A mark that another mark draws over itself.
  private init?(_ value: SpecValue, named name: String) throws(ChartError) {
    guard value.bool == true || value.object != nil else { return nil }
    self.name = name
    if value.object != nil { try value.translate(by: markTranslations, into: &self) }
    try settle(value)
  }

  /// The marks that Vega-Lite and requests have in common.
  static let names: Set<String> = [
    "arc", "area", "bar", "boxplot", "circle", "errorband", "errorbar", "image", "line", "point",
    "rect", "rule", "square", "text", "tick", "trail",
  ]

  private mutating func settle(_ value: SpecValue) throws(ChartError) {
    let mark = kind
    let fills =
      mark?.isFilled ?? true || mark?.showsSymbols == true && look.fillsSymbols == true
    if fills {
      color = fill ?? color
      if fill != nil, fill == stroke, fillOpacity != nil {
        (look.tint, stroke, fillOpacity) = (fillOpacity, nil, nil)
      }
      look.outline = stroke.flatMap(Color.init(css:))
      guard stroke == nil || look.outline != nil else {
        throw ChartError.unsupported(nodes["stroke"] ?? value)
      }
      if look.outline?.alpha == 0 { look.outline = nil }
      if let edge = nodes["stroke"], look.outline != nil,
        mark?.writesTexts == true || mark?.joinsRows == true && mark?.stacks != true
      {
        leftOut.append(edge)
        look.outline = nil
      }
    } else {
      color = stroke ?? (mark?.showsSymbols == true ? fill : nil) ?? color
      guard fill == nil || mark?.showsSymbols == true || mark?.joinsRows == true else {
        throw ChartError.unsupported(value)
      }
      if mark?.showsSymbols != true { look.fill = fill.flatMap(Color.init(css:)) }
    }
    let isInside = fills || look.fillsSymbols == true
    let paint = gradients["color"]
    look.finish.fill = gradients["fill"] ?? (isInside && fill == nil ? paint : nil)
    look.finish.stroke = gradients["stroke"] ?? (!isInside && stroke == nil ? paint : nil)
    let shares = [opacity ?? look.opacity, fills ? fillOpacity : strokeOpacity].compactMap { $0 }
    look.opacity = shares.isEmpty ? nil : shares.reduce(1, *)
    (opacity, fillOpacity, strokeOpacity) = (nil, nil, nil)
    if mark?.isLine == true, let size = look.size {
      (look.strokeWidth, look.size) = (size, nil)
    }
    if let isLevel {
      // A level tick is at a value of an upright axis.
      let isTick = mark?.fillsBand == true && mark?.stacks == false
      look.orientation = isLevel != isTick ? .horizontal : .vertical
    }
    if name == "line", look.interpolate == "step-after" { (name, look.interpolate) = ("step", nil) }
    guard over.isEmpty || mark?.joinsRows == true else {
      throw ChartError.unsupported(value)
    }
  }

  /// Outlines surfaces opaquely in their fill colour.
  mutating func takeTint() {
    guard let opacity = look.opacity, opacity < 1, let kind, kind.isFilled, !kind.showsSymbols
    else { return }
    (look.tint, look.opacity) = (opacity, nil)
  }

  /// Takes the width of the line that it draws, which is opaque over a surface of the usual opacity.
  mutating func takeLine(_ line: TranslatedMark) {
    if look.opacity == AreaMark.tintOpacity, line.look.opacity ?? 1 == 1 { look.opacity = nil }
    look.strokeWidth = line.look.strokeWidth ?? look.strokeWidth
  }

  fileprivate mutating func take(type value: SpecValue) -> Bool {
    name = value.string ?? ""
    return !name.isEmpty
  }

  fileprivate mutating func take(part value: SpecValue, _ part: String, of name: String)
    throws(ChartError) -> Bool
  {
    if value.bool == false { parts[part] = .some(nil) }
    if value.bool == false, ["box", "median", "band"].contains(part) { return false }
    guard let mark = try TranslatedMark(value, named: name) else { return value.bool == false }
    var look = mark.look
    look.color = mark.color.flatMap(Color.init(css:))
    parts[part] = look
    leftOut += mark.leftOut
    return mark.color == nil || look.color != nil
  }

  fileprivate mutating func add(
    _ value: SpecValue, named name: String
  ) throws(ChartError) {
    guard let mark = try TranslatedMark(value, named: name) else { return }
    over.append(mark)
    over.sort { $0.name < $1.name }
    leftOut += mark.leftOut
  }

  /// Adds the points that have shapes, by default:
  /// https://vega.github.io/vega-lite/docs/line.html#line-with-point-markers
  mutating func addShapedPoints() throws(ChartError) {
    guard ["line", "area"].contains(name), !saysPoints else { return }
    try add(SpecValue(.boolean(true)), named: "point")
  }

  /// Takes the looks that a constant of a channel is.
  mutating func take(_ constant: TranslatedChannel.Constant) throws(ChartError) {
    let value = SpecValue(
      .object([SpecMember(constant.property, constant.value)]), origin: constant.value.origin)
    try value.translate(by: markTranslations, into: &self)
    try settle(value)
  }
}

private let markTranslations: [Translation<TranslatedMark>] =
  markLookTranslations.map { $0.within(\.look) } + [
    Translation("type") { value, mark in mark.take(type: value) },
    Translation("tooltip") { value, mark in
      mark.tellsRows = value["content"]?.string == "data"
      return mark.tellsRows
    },
    Translation("point") { value, mark throws(ChartError) in
      mark.saysPoints = true
      try mark.add(value, named: "point")
      return value.bool != nil || value.object != nil || value.string == "transparent"
    },
    Translation("line") { value, mark throws(ChartError) in
      try mark.add(value, named: "line")
      return value.bool != nil || value.object != nil
    },
    .paint("color", \.color), .paint("fill", \.fill), .paint("stroke", \.stroke),
    Translation("opacity") { value, mark in
      mark.opacity = value.number
      return value.number.map { (0...1).contains($0) } ?? false
    },
    .number("fillOpacity", \.fillOpacity), .number("strokeOpacity", \.strokeOpacity),
    Translation("extent") { value, mark in
      if let reach = value.number ?? (value.string == "min-max" ? .infinity : nil) {
        mark.whiskers = reach
        return reach >= 0
      }
      mark.extent = value.string
      return ["ci", "stderr", "stdev", "iqr"].contains(value.string)
    },
    .markPart("box", "bar"), .markPart("median", "tick"), .markPart("outliers", "point"),
    .markPart("rule", "rule"), .markPart("ticks", "tick"), .markPart("band", "area"),
    .markPart("borders", "line"),
    Translation("filled") { value, mark in
      mark.look.fillsSymbols = value.bool
      return value.bool == true
    },
    Translation("invalid") { value, mark in
      switch value.string {
      case "filter": mark.missing = .leftOut
      case "show": mark.missing = .zero
      case nil: mark.missing = value.isNull ? .zero : nil
      case let word?:
        return ["show-path-domains", "show-domains", "filter-domains"].contains {
          word == "break-paths-" + $0
        }
      }
      return mark.missing != nil
    },
    .number("timeUnitBandPosition", \.bandPosition),
    Translation("orient") { value, mark in
      mark.isLevel = value.string == "horizontal"
      return ["horizontal", "vertical"].contains(value.string)
    },
    // Values beyond the ends of an axis are cut off, or are none of it.
    Translation("clip") { value, mark in
      mark.clips = value.bool == true
      return value.bool != nil
    },
    .unseen("cursor"), .unseen("style"), .unseen("ariaRole"), .unseen("ariaRoleDescription"),
  ]
  + (fontTranslations
  + [
    .number("lineHeight", \.lineHeight), .number("angle", \.angle), .number("limit", \.limit),
    .number("radiusOffset", \.radiusOffset), .number("thetaOffset", \.thetaOffset),
    .text("ellipsis", \.ellipsis),
  ]).map {
    font in
    Translation(font.name) { value, mark throws(ChartError) in
      mark.fonts.append(value)
      return try font.take(value, &mark.look.text)
    }
  }
  + [
    "theta2", "radius2", "theta2Offset", "radius2Offset",
    "strokeMiterLimit", "strokeOffset", "timeUnitBandSize", "continuousBandSize",
  ].map { .leftOut($0) }

extension Translation<TranslatedMark> {
  /// A colour, or a gradient, for which its last colour stands where none can be shown.
  fileprivate static func paint(
    _ name: String, _ path: WritableKeyPath<TranslatedMark, String?> & Sendable
  ) -> Self {
    Self(name) { value, mark throws(ChartError) in
      mark[keyPath: path] = value.isNull ? "transparent" : value.string
      (mark.gradients[name], mark.nodes[name]) = (nil, value)
      guard value["gradient"] != nil else { return mark[keyPath: path] != nil }
      mark.gradients[name] = try Gradient(value)
      mark[keyPath: path] = value["stops"]?.array?.last?["color"]?.string
      return true
    }
  }

  /// A part of a composite mark.
  fileprivate static func markPart(_ part: String, _ name: String) -> Self {
    Self(part) { value, mark throws(ChartError) in
      try mark.take(part: value, part, of: name)
    }
  }
}
