import PlotLook
import PlotMarks
import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The properties of a scale in the words of a request.
struct TranslatedScale: Hashable, LeavingOut {
  var type: String?
  /// The number that belongs to the type: a base, an exponent or a constant.
  var parameter: Double?
  var domain: [Double]?
  var domainMin: Double?
  var domainMax: Double?
  var zero: Bool?
  var nice: Bool?
  /// The number of ticks for `nice`.
  var niceCount: Int?
  /// The part of the calendar that times begin and end with.
  var niceUnits: CalendarUnits?
  /// The places of the ends of an axis, in points.
  var rangeMin: Double?
  var rangeMax: Double?
  var clamp: Bool?
  var reverse: Bool?
  var scheme: String?
  /// Whether the values are the looks themselves.
  var isIdentity = false
  /// Whether its categories are points, and the room beside them, as a part of the step.
  var isPoint = false
  var padding: SpecValue?
  /// The gaps between bands, and those before the first and behind the last, as parts of the step.
  var paddingInner: Double?
  var paddingOuter: Double?
  /// The share of the outer gaps that lies before the first band.
  var align: Double?
  /// The name of a scale of classes.
  var classes: String?
  /// All numbers of its domain.
  var places: [Double]?
  /// The value in the middle of the colours.
  var middle: Double?
  var leftOut: [SpecValue] = []
  /// The categories in their order.
  var names: [String]?
  /// The values that come before those of the data.
  var union: SpecValue?
  var colors: [String]?
  /// The way between the colours that it lists.
  var interpolation: ColorInterpolation?
  /// The areas of the smallest and the largest point.
  var areas: [Double]?
  /// The areas of the points of all classes.
  var steps: [Double]?

  /// The looks that it lists, of whatever kind.
  var looks: [SpecValue]?
  /// The look of missing values.
  var missing: ScaleDefinition.MissingLook?

  /// The places of the ends of an axis, in points: those that are listed, or given one by one.
  var placesOfEnds: (first: Double?, last: Double?) {
    (rangeMin ?? steps?.first, rangeMax ?? steps?.last)
  }

  /// The gaps of its bands; nil where it leaves them open.
  ///
  /// - Parameter usual: those where one of them is open.
  func gaps(_ usual: Defaults.Bands) -> Defaults.Bands? {
    guard paddingInner != nil || paddingOuter != nil || align != nil else { return nil }
    return Defaults.Bands(
      inner: paddingInner ?? usual.inner,
      outer: paddingOuter ?? paddingInner.map { $0 / 2 } ?? usual.outer,
      align: align ?? usual.align)
  }

  /// Returns the classes of its values.
  ///
  /// - Parameter usual: the number of classes if no colours are listed.
  func division(_ usual: Int) -> ScaleDefinition.Classes? {
    switch classes {
    case "quantile": .quantiles(colors?.count ?? steps?.count ?? usual)
    case "quantize": .even(colors?.count ?? steps?.count ?? usual)
    case "threshold": .thresholds(places ?? [])
    default: nil
    }
  }

  /// The type as it is typed behind a flag.
  var typed: String? {
    // The exponent of Vega-Lite's pow is 1 where none is given.
    if type == "pow", parameter == nil { return nil }
    return type.map { type in
      type + (parameter.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "")
    }
  }

  /// The diameters of the smallest and the largest point, as they are typed behind a flag.
  var diameters: String? {
    areas.map { $0.map { "\($0.squareRoot())" }.joined(separator: ",") }
  }

  /// The widths, if sizes are widths.
  var widths: String? { areas.map { $0.map { "\($0)" }.joined(separator: ",") } }

  /// The ends as they are typed behind a flag.
  var ends: String? {
    if let domain { return domain.map { "\($0)" }.joined(separator: ",") }
    guard domainMin != nil || domainMax != nil else { return nil }
    return [domainMin, domainMax].map { $0.map { "\($0)" } ?? "" }.joined(separator: ",")
  }
}

/// The scales that a request has words for.
private let continuousScales = ["linear", "log", "sqrt", "pow", "symlog"]
/// The scales that follow from the type of a field.
private let plainScales = ["time", "utc", "ordinal", "band", "point"]
/// The scales of classes of numbers.
private let scaleClasses = ["quantile", "quantize", "threshold"]

let scaleTranslations: [Translation<TranslatedScale>] =
  [
    Translation("type") { value, scale throws(ChartError) in
      guard let name = value.string else { return false }
      scale.isPoint = name == "point"
      if scaleClasses.contains(name) { scale.classes = name }
      if continuousScales.contains(name) { scale.type = name }
      let known = continuousScales + plainScales + scaleClasses
      guard known.contains(name) else {
        throw value.error(
          "there is no scale '\(ChartText.line(name))'",
          hint: (PlotWords.nearestName(to: name, in: known).map { "did you mean '\($0)'? " }
            ?? "")
            + "scales are: " + known.joined(separator: ", "))
      }
      return true
    },
    .number("base", \.parameter),
    .number("exponent", \.parameter),
    .number("constant", \.parameter),
    Translation("domain") { value, scale in
      // The data are part of it anyway.
      if let others = value["unionWith"] {
        scale.union = others
        return others.array != nil
      }
      let ends = value.array?.compactMap(\.place) ?? []
      scale.places = value.numbers
      let isEven = ends.count == 2 || ends.areEvenlySpaced
      if isEven, let first = ends.first, let last = ends.last, ends.count == value.array?.count,
        first < last
      {
        // Colours at even distances are those of the whole.
        scale.domain = [first, last]
        // Two numbers may be two categories.
        scale.names = value.array?.compactMap(\.category)
        return true
      }
      let names = value.array?.filter { !$0.isNull }
      scale.names = names?.compactMap(\.category)
      return scale.names != nil && scale.names?.count == names?.count
    },
    .place("domainMin", \.domainMin),
    .place("domainMax", \.domainMax),
    .number("domainMid", \.middle),
    .boolean("zero", \.zero),
    Translation("nice") { value, scale throws(ChartError) in
      scale.niceUnits = try CalendarUnits(interval: value)
      // `nice` is that of the ticks, whatever their requested number.
      (scale.nice, scale.niceCount) = (
        value.bool ?? true, value.number.map { Int(max(1, min($0, 1_000))) }
      )
      return !value.isNull
    },
    .boolean("clamp", \.clamp),
    Translation("padding") { value, scale throws(ChartError) in
      if let number = value.number, !(0...100).contains(number) {
        throw value.error("padding is from 0 to 100")
      }
      scale.padding = value
      return value.number != nil
    },
    .boolean("reverse", \.reverse),
    Translation("scheme") { value, scale throws(ChartError) in
      scale.scheme = value.string
      guard let name = value.string else { return false }
      guard allPalettes.contains(where: { $0.name == name }) || ColorScheme.named(name) != nil
      else {
        throw value.error(
          "there is no colour scheme '\(ChartText.line(name))'",
          hint: ColorScheme.nearestName(to: name).map { "did you mean '\($0)'?" })
      }
      return true
    },
    Translation("range") { value, scale in
      scale.looks = value.array
      if let areas = value.numbers, areas.count > 1, areas.allSatisfy({ $0 >= 0 }) {
        scale.steps = areas
        if areas.count == 2, areas[0] < areas[1] { scale.areas = areas }
        return true
      }
      scale.colors = value.array == nil ? nil : value.strings
      return scale.looks?.isEmpty == false
    },
    Translation("interpolate") { value, scale in
      let mode = (value.string ?? value["type"]?.string).flatMap(ColorInterpolation.Mode.init)
      scale.interpolation = mode.map {
        ColorInterpolation($0, gamma: value["gamma"]?.number ?? 1)
      }
      return mode != nil
    },
    .number("rangeMin", \.rangeMin),
    .number("rangeMax", \.rangeMax),
    // A configuration has it: see `Configured`.
    Translation("invalid") { value, scale in
      let constant = value["value"]
      scale.missing =
        constant?.string.flatMap(Color.init(css:)).map { .color($0) }
        ?? constant?.number.map { .area($0) }
      return scale.missing != nil
    },
    .unseen("round"),
    .number("paddingInner", \.paddingInner, in: 0...1),
    .number("paddingOuter", \.paddingOuter, in: 0...100),
    .number("align", \.align, in: 0...1),
  ]

extension Translation<TranslatedScale> {
  /// A number, or a moment.
  fileprivate static func place(
    _ name: String, _ path: WritableKeyPath<TranslatedScale, Double?> & Sendable
  ) -> Self {
    Self(name) { value, scale in
      scale[keyPath: path] = value.place
      return value.place != nil
    }
  }
}

extension SpecValue {
  /// A number, or a time in milliseconds since 1970; times without a date are on an arbitrary day.
  var place: Double? {
    if let number { return number }
    if let string { return (try? Column.textColumn("", string).readAsTimes())?.datum(0).number }
    guard let members = object, let parts = try? DateParts(self) else { return nil }
    let dates = ["year", "quarter", "month", "date", "day"]
    let hasDate = members.contains { dates.contains($0.name) }
    return hasDate ? parts.milliseconds : parts.milliseconds - SpecValue.start
  }

  /// The start of the year of times without one, in milliseconds since 1970.
  static let start = 1_325_376_000_000.0

  /// The name of a category.
  var category: String? {
    string ?? bool.map { $0 ? "true" : "false" }
      ?? number.map { $0 == $0.rounded() && $0.magnitude < 1e15 ? "\(Int64($0))" : "\($0)" }
  }

  /// Returns the value on an axis: a number, or a time in seconds since 1970.
  func moment(of channel: TranslatedChannel) -> Double? {
    place.map { channel.type == .temporal ? $0 / 1000 : $0 }
  }
}

extension [Double] {
  /// Whether there are several, each as far above the one before it as the others are.
  fileprivate var areEvenlySpaced: Bool {
    guard count > 2, let first, let last, first < last else { return false }
    let step = (last - first) / Double(count - 1)
    return indices.allSatisfy { abs(self[$0] - first - Double($0) * step) < step * 1e-6 }
  }
}
