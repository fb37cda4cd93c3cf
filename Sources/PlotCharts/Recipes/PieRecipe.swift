import PlotTables

/// Shares of a whole as slices, the largest first, from twelve o'clock on.
struct PieRecipe: Recipe {
  let name = "pie"
  let words = "pie chart"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .top, .encode, .highlight, .values,
  ])

  /// Of the whole: thinner slices have no number, which would touch the next.
  private static let leastLabel = 0.03

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let series = request.fold()
    let isOpen = request.channel(.color) == nil
    let theta = request.encoded.first { $0.name == "theta" }?.channel
    let given = [request.channel(.x), request.channel(.y), theta].compactMap { $0 }
    let slices =
      request.channel(.color) ?? series ?? given.first { $0.isCategorical }
      ?? request.freeCategory() ?? request.free { $0.fieldType == .nominal }
    guard let slices, let name = slices.field else {
      throw request.missing(words, "a column of names", "--color")
    }
    var amounts = given.first { !$0.isCategorical && $0.field != name }
    request.set(.color, slices)
    // Names that come once have one number each; others are counted.
    if amounts == nil, request.namesComeOnce(slices) { amounts = request.freeNumber() }
    if isOpen, amounts == nil, series == nil, let amount = request.freeNumber() {
      throw ChartError(
        .data, "\(slices.title) repeats, so that a slice would add up rows of '\(amount.title)'",
        hint: "-y 'sum(\(amount.title))' adds them up, -y 'count()' counts rows")
    }
    let facets = RecipeRequest.facetSlots.compactMap { request.channel($0)?.field }
    if request.top != nil, amounts == nil { try request.pool(.color) }
    try request.refuseBelowZero(amounts, words)
    if let top = request.top, let amounts, let field = amounts.field, amounts.function == nil,
      let column = request.table.column(named: name), series == nil
    {
      let labels = column.categoryData(ChannelDefinition("")).labels
      let transform = TopCategoriesTransform(
        name, values: [field], count: top, groupby: facets,
        other: Table.unusedName("Other", among: labels))
      request.replaceTable(try transform.apply(to: request.table))
    }
    var sum: [(name: String, value: JSONNode)] = [("op", "count"), ("as", "amount")]
    if let amounts, let field = amounts.field {
      let operation = amounts.isAggregated ? amounts.function?.value.string : "sum"
      sum = [("op", JSONNode(operation ?? "sum")), ("field", JSONNode(field)), ("as", "amount")]
    }
    var label = "format(datum.share, '.0%')"
    if request.values == true {
      var amount = amounts ?? RecipeChannel(nil, .quantitative, title: "")
      if amounts?.isAggregated != true {
        amount.function = ("aggregate", amounts == nil ? "count" : "sum")
      }
      label = "format(datum.amount, '\(try request.amounts(of: amount, by: [slices]).format)')"
    }
    let groups = JSONNode(facets.map { JSONNode($0) })
    let turn: JSONNode = [
      "field": "amount", "type": "quantitative", "stack": true, "title": .null,
    ]
    func radius(_ share: Double) -> JSONNode {
      [
        "datum": JSONNode(share), "type": "quantitative",
        "scale": ["type": "linear", "domain": [0, 1]],
      ]
    }
    return [
      "transform": [
        [
          "aggregate": [JSONNode(sum)],
          "groupby": JSONNode(([name] + facets).map { JSONNode($0) }),
        ],
        [
          "joinaggregate": [["op": "sum", "field": "amount", "as": "total"]], "groupby": groups,
        ],
        ["calculate": "datum.amount / datum.total", "as": "share"],
        [
          "calculate": JSONNode(
            "datum.share >= \(Self.leastLabel) ? \(label) : ''"), "as": "percent",
        ],
      ],
      "encoding": [
        "theta": turn,
        "order": ["field": "amount", "type": "quantitative", "sort": "descending"],
      ],
      "layer": [
        [
          "mark": ["type": "arc", "stroke": JSONNode(request.theme.paper.hex), "strokeWidth": 1.5],
          "encoding": [
            "radius": radius(0.88),
            "color": slices.definition.setting(
              "sort", ["field": "amount", "op": "max", "order": "descending"]),
          ],
        ],
        [
          "mark": ["type": "text", "fontSize": 12],
          "encoding": [
            "radius": radius(0.96), "text": ["field": "percent", "type": "nominal"],
            "detail": ["field": JSONNode(name), "type": "nominal"],
          ],
        ],
      ],
    ]
  }
}

extension RecipeRequest {
  fileprivate func namesComeOnce(_ channel: RecipeChannel) -> Bool {
    column(channel).map { $0.missingCount == 0 && count(of: channel) == $0.count } ?? false
  }

  /// A share of a whole is none of less than nothing.
  fileprivate func refuseBelowZero(
    _ channel: RecipeChannel?, _ words: String
  ) throws(ChartError) {
    guard case .numbers(let cells)? = column(channel)?.cells, let channel,
      let value = cells.values.first(where: { $0 < 0 })
    else { return }
    throw ChartError(
      .data, "'\(channel.title)' has \(value.words), and a \(words) has no slices below zero",
      hint: "-m bar shows values below zero")
  }
}

extension Double {
  /// For messages: whole numbers without a point.
  fileprivate var words: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
