import PlotTables

/// A colour for each cell of two axes: how many rows fall there, or the mean of a column.
struct HeatMapRecipe: Recipe {
  let name = "heatmap"
  let words = "heat map"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .sort, .top, .values,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    var (x, y) = try request.plane(words, ofNumbers: false)
    if request.top != nil {
      let color = request.cellColor
      let isSum = color.function?.value.string == "sum"
      try request.pool(.x, .y, by: isSum ? color : nil)
      (x, y) = (request.channel(.x) ?? x, request.channel(.y) ?? y)
    }
    request.cut(&x, atMost: 40)
    request.cut(&y, atMost: 25)
    var encoding = [(name: "x", value: x.definition), ("y", y.definition)]
    let color = request.cellColor
    encoding.append(("color", color.definition))
    let cells: JSONNode = ["mark": "rect", "encoding": JSONNode(encoding)]
    guard request.values == true, let values = try values(x, y, color, &request) else {
      return cells
    }
    return ["layer": [cells, values]]
  }
}

extension RecipeRequest {
  /// The columns of two axes, as given or as they suggest themselves.
  mutating func plane(
    _ words: String, ofNumbers: Bool
  ) throws(ChartError) -> (x: RecipeChannel, y: RecipeChannel) {
    guard channels(.y).count < 2 else {
      throw ChartError(
        .usage, "a \(words) has one column along y, and -y names \(channels(.y).count)",
        hint: "name one of them")
    }
    var (x, y) = (channel(.x), channel(.y))
    if !ofNumbers, x == nil, y == nil, let first = freeCategory() {
      set(.x, first)
      if let second = freeCategory() {
        (x, y) = (first, second)
      } else {
        set(.x, nil)
      }
    }
    if x == nil {
      x = freeNumber()
      set(.x, x)
    }
    if y == nil {
      y = freeNumber()
      set(.y, y)
    }
    guard let x, let y else { throw missing(words, "two columns", x == nil ? "-x" : "-y") }
    guard !ofNumbers || x.type == .quantitative && y.type == .quantitative else {
      throw ChartError(
        .usage,
        "a \(words) is about two columns of numbers, and "
          + "'\((x.type == .quantitative ? y : x).title)' holds others",
        hint: "-m heatmap takes names and times too")
    }
    return (x, y)
  }

  /// Makes groups of an axis that has none: of numbers bins, of times units of the calendar.
  func cut(_ channel: inout RecipeChannel, atMost count: Int) {
    guard channel.function == nil else { return }
    switch channel.type {
    case .quantitative:
      channel.function = ("bin", ["maxbins": JSONNode(Double(count))])
    case .temporal:
      guard case .times(let cells)? = column(channel)?.cells, !cells.isTimeOfDay else { return }
      var (first, last) = (Double.infinity, -Double.infinity)
      for row in 0..<cells.ticks.count where cells.ticks[row] != TimeCells.missing {
        let moment = cells.secondsSince1970(at: row)
        (first, last) = (min(first, moment), max(last, moment))
      }
      let days = (last - first) / 86_400
      let unit =
        days > 366 * 15
        ? "utcyear"
        : days > 120
          ? "utcyearmonth"
          : days > 4
            ? "utcyearmonthdate"
            : "utcyearmonthdatehours"
      channel.function = ("timeUnit", JSONNode(unit))
    case .ordinal, .nominal: break
    }
  }

  /// What cells show: as `--color` says, of a column its mean, else how many rows they have.
  var cellColor: RecipeChannel {
    guard var color = channel(.color) else {
      var count = RecipeChannel(nil, .quantitative, title: "rows")
      count.function = ("aggregate", "count")
      return count
    }
    if color.type == .quantitative, color.function == nil {
      color.function = ("aggregate", "mean")
      color.title = "mean \(color.title)"
    }
    return color
  }
}
