import PlotTables

/// Prices of a span of time: a line from the lowest to the highest, a bar from the first to the
/// last, hollow in colour where they rose.
struct CandlestickRecipe: Recipe {
  let name = "candlestick"
  let words = "candlestick chart"
  let uses = RecipeFlag.panels.union([
    .x, .y, .annotations, .smooth,
  ])

  private static let prices = ["open", "high", "low", "close"]

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let x =
      request.channel(.x) ?? request.free { $0.fieldType == .temporal }
      ?? request.free { _ in true }
    guard let x else { throw request.missing(words, "a column of times", "-x") }
    request.set(.x, x)
    let prices = try columns(request)
    let count = Double(max(1, request.table.rowCount))
    let width = max(1, min(14, request.size.width * 0.85 / count * 0.6)).rounded()
    let direction: JSONNode = [
      "condition": [
        "test": JSONNode("\(prices[0].datum) <= \(prices[3].datum)"),
        "value": JSONNode(request.theme.accents[0].hex),
      ],
      "value": JSONNode(
        (request.theme.accents.count > 3 ? request.theme.accents[3] : request.theme.ink).hex),
    ]
    var low = prices[2].definition.setting("scale", ["zero": false])
    var open = prices[0].definition.setting("scale", ["zero": false])
    (low, open) = (low.setting("title", "price"), open.setting("title", "price"))
    var close = prices[3]
    (close.holdsZero, close.title) = (false, "price")
    let candles: JSONNode = [
      "encoding": ["x": x.definition, "color": direction],
      "layer": [
        ["mark": "rule", "encoding": ["y": low, "y2": prices[1].end]],
        [
          "mark": ["type": "bar", "size": JSONNode(width)],
          "encoding": ["y": open, "y2": prices[3].end],
        ],
      ],
    ]
    return try request.smoothed(candles, x, close, isOverSurfaces: true)
  }

  /// Open, high, low and close: as `-y` lists them, or by their names.
  private func columns(_ request: RecipeRequest) throws(ChartError) -> [RecipeChannel] {
    let given = request.channels(.y)
    if given.count == 4 { return given }
    guard given.isEmpty else {
      throw ChartError(
        .usage, "a \(words) takes four columns along y, and -y names \(given.count)",
        hint: "open, high, low and close, in this order")
    }
    let found = Self.prices.compactMap { name in
      request.free { $0.fieldType == .quantitative && $0.name.lowercased().hasPrefix(name) }
    }
    guard found.count == 4 else {
      throw ChartError(
        .usage, "no columns are called open, high, low and close",
        hint: "-y names them, in this order")
    }
    return found
  }
}
