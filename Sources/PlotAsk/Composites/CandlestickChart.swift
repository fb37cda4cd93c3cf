import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Prices of spans of time: a line from the lowest to the highest, a bar from the first to the last, in
/// one colour where they rose and in another where they fell.
struct CandlestickChart: CompositeChart {
  let name = "candlestick"
  let words = "candlestick chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--smooth"]
  let summarizesRows = false
  let smoothsRows = true

  /// The names of the prices, in the order of `-y`.
  static let prices = ["open", "high", "low", "close"]

  /// Chooses open, high, low and close: as `-y` lists them, or by their names.
  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    guard inference.requestedColor == nil else {
      throw ChartError(
        .usage,
        "the colours of a \(words) show whether prices rose, so --color has no effect",
        hint: "--facet COLUMN makes panels")
    }
    guard inference.requestedY.isEmpty || inference.requestedY.count == Self.prices.count else {
      throw ChartError(
        .usage,
        "a \(words) takes four columns along y, and -y names \(inference.requestedY.count)",
        hint: "open, high, low and close, in this order")
    }
    let named = Self.prices.compactMap { name in
      inference.profiles.first {
        $0.isNumber && $0.name.lowercased().hasPrefix(name)
          && $0.name != inference.requestedX?.field
      }.map { ChannelDefinition($0.name) }
    }
    let prices = inference.requestedY.isEmpty ? named : inference.requestedY
    guard prices.count == Self.prices.count else {
      throw ChartError(
        .usage, "no columns are called open, high, low and close",
        hint: "-y names them, in this order")
    }
    let free = inference.profiles.filter { profile in !prices.contains { $0.field == profile.name }
    }
    let place = free.first(where: \.isTime) ?? free.first
    guard let x = inference.requestedX ?? place.map({ ChannelDefinition($0.name) }) else {
      throw inference.missing(self, "a column of times", "-x")
    }
    var plan = ChartPlan(mark: mark, x: x, y: [prices[3]], detail: inference.requestedDetail)
    plan.parts = prices
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let prices = input.parts
    guard prices.count == Self.prices.count else {
      throw ChartError(
        .usage, "a \(words) takes four columns along y", hint: "open, high, low and close")
    }
    let (open, high, low, close) = (prices[0], prices[1], prices[2], prices[3])
    let direction = input.unused("direction")
    let (first, last) = (Expression(column: open.field), Expression(column: close.field))
    let change = Expression(
      where: Expression(
        Expression(calling: "isValid", with: first), .and,
        Expression(calling: "isValid", with: last)),
      Expression(
        where: Expression(first, .atMost, last), Expression(.text("rose")),
        else: Expression(.text("fell"))),
      else: Expression(.null))
    func encoding(_ price: ChannelDefinition, until end: ChannelDefinition?) -> Encoding {
      var encoding = input.encoding(of: price.field, until: end?.field)
      encoding[input.valueChannel]?.name = "price"
      encoding[.color] = ChannelDefinition(direction)
      return encoding
    }
    var (range, body, line) = (MarkLook(), MarkLook(), MarkLook())
    range.strokeWidth = 1.125
    (body.bandShare, body.mostWidth) = (0.8, 14)
    (line.bandShare, line.mostWidth, line.strokeWidth) = (0.8, 14, 1)
    return CompositeUnits(
      transforms: [
        CalculateTransform(change, as: direction),
        CategoryOrderTransform(direction, .own(isDescending: true)),
      ],
      layers: [
        Layer(RuleMark(), encoding(high, until: low), of: self, look: range),
        // A bar without a length is a line.
        Layer(TickMark(), encoding(close, until: nil), of: self, look: line),
        Layer(BarMark(), encoding(close, until: open), of: self, .lead, look: body),
      ])
  }
}
