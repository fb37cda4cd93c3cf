import PlotTables

/// Prices of spans of time: a line from the lowest to the highest, a bar from the first to the last, in
/// one colour where they rose and in another where they fell.
struct CandlestickChart: CompositeChart {
  let name = "candlestick"
  let words = "candlestick chart"
  let subject = CompositeSubject.prices
  let mark: any Mark = BarMark()
  let takes: Set = ["--smooth"]
  let summarizesRows = false
  let smoothsRows = true

  /// The names of the prices, in the order of `-y`.
  static let prices = ["open", "high", "low", "close"]

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
        CategoryOrderTransform(direction, .listed(["rose", "fell"])),
      ],
      layers: [
        Layer(RuleMark(), encoding(high, until: low), of: self, look: range),
        // A bar without a length is a line.
        Layer(TickMark(), encoding(close, until: nil), of: self, look: line),
        Layer(BarMark(), encoding(close, until: open), of: self, .lead, look: body),
      ])
  }
}
