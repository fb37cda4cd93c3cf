import PlotCharts
import PlotScales

extension PlotCommand {
  /// What the flags ask for. Names from closed lists are checked here, columns where the table is
  /// known.
  func request() throws(Failure) -> ChartRequest {
    var request = ChartRequest()
    request.derivations = rows.derive.map { FormulaRequest(.derive, RawText.words(of: $0)) }
    request.filters = rows.where.map { FormulaRequest(.where, RawText.words(of: $0)) }
    request.sort = rows.sort.map(RawText.words)
    if let top = rows.top, top < 1 {
      throw Failure(.usage, "--top \(top) leaves no category")
    }
    request.top = rows.top
    request.smooth = chart.smooth.map(RawText.words)
    request.density = chart.density
    request.error = chart.error.map(RawText.words)
    request.x = encoding.x.map(RawText.words)
    request.y = encoding.y.map(RawText.words)
    request.color = encoding.color.map(RawText.words)
    request.size = encoding.size.map(RawText.words)
    request.shape = encoding.shape.map(RawText.words)
    request.opacity = encoding.opacity.map(RawText.words)
    request.detail = encoding.detail.map(RawText.words)
    request.facet = encoding.facet.map(RawText.words)
    request.row = encoding.row.map(RawText.words)
    request.column = encoding.column.map(RawText.words)
    request.columns = encoding.columns
    (request.freeX, request.freeY) = (encoding.freeX, encoding.freeY)

    var marks: [String] = []
    for name in chart.mark.flatMap({ $0.split(separator: ",").map(String.init) }) {
      marks.append(try checked(name, "mark", ChartOptions.marks))
    }
    if marks.count > 1 { request.layers = marks } else { request.mark = marks.first }
    request.encodings = encoding.encode.map(RawText.words)
    request.stack = try chart.stack.map { name throws(Failure) in
      try checked(name, "way to stack", ChartOptions.stacks)
    }
    request.title = chart.title.map(RawText.words)
    request.subtitle = chart.subtitle.map(RawText.words)
    request.caption = chart.caption.map(RawText.words)
    request.description = chart.alt.map(RawText.words)
    request.allowsEmpty = chart.allowEmpty

    request.xTitle = axes.xTitle.map(RawText.words)
    request.yTitle = axes.yTitle.map(RawText.words)

    request.xScale = try axes.xScale.map { name throws(Failure) in try checkedScale(name) }
    request.yScale = try axes.yScale.map { name throws(Failure) in try checkedScale(name) }
    request.colorScale.type = try encoding.colorScale.map { name throws(Failure) in
      try checkedScale(name)
    }
    request.colorScale.domain = encoding.colorDomain.map(RawText.words)
    request.sizeScale.domain = encoding.sizeDomain.map(RawText.words)
    request.sizeScale.range = encoding.sizeRange.map(RawText.words)
    request.opacityScale.domain = encoding.opacityDomain.map(RawText.words)
    request.values = annotations.values
    request.highlight = annotations.highlight.map(RawText.words)
    request.annotations = annotations.requests
    request.xAxis.domain = axes.xDomain.map(RawText.words)
    (request.xAxis.reverse, request.xAxis.clamp) = (axes.xReverse, axes.xClamp)
    (request.xAxis.zero, request.xAxis.nice) = (axes.xZero, axes.xNice)
    request.yAxis.domain = axes.yDomain.map(RawText.words)
    (request.yAxis.reverse, request.yAxis.clamp) = (axes.yReverse, axes.yClamp)
    (request.yAxis.zero, request.yAxis.nice) = (axes.yZero, axes.yNice)

    request.xFormat = try axes.xFormat.map { text throws(Failure) in
      try checkedPattern(text, "--x-format")
    }
    request.yFormat = try axes.yFormat.map { text throws(Failure) in
      try checkedPattern(text, "--y-format")
    }

    request.width = try look.width.map { side throws(Failure) in try checked(side, "--width") }
    request.height = try look.height.map { side throws(Failure) in try checked(side, "--height") }
    _ = try checked(look.pixelsPerPoint, "--scale")
    if let name = look.theme {
      if allThemeNames.contains(name) {
        request.theme = name
      } else if let own = try ThemeSource.theme(in: name) {
        request.ownTheme = own
      } else {
        throw Failure.unknown("theme", name, known: allThemeNames)
      }
    }
    request.palette = try look.palette.map { name throws(Failure) in
      try checked(name, "palette", allPalettes.map(\.name))
    }
    request.passes = try look.passes.map { list throws(Failure) in
      try passes(in: list)
    }
    return request
  }

  private func passes(in list: String) throws(Failure) -> [String] {
    var passes: [String] = []
    for name in list.split(separator: ",") {
      let pass = try checked(String(name.trimmingBlanks()), "pass", allPassNames)
      if passes.contains(pass) {
        throw Failure(.usage, "the pass '\(pass)' is given twice")
      }
      passes.append(pass)
    }
    return passes
  }

  private func checkedPattern(_ text: String, _ flag: String) throws(Failure) -> String {
    let words = RawText.words(of: text)
    do throws(LabelPatternError) {
      _ = try LabelPattern(words)
    } catch {
      throw Failure(
        .usage, "\(flag) '\(words)': \(error.message)", hint: LabelPatternError.hint)
    }
    return words
  }

  private func checkedScale(_ name: String) throws(Failure) -> String {
    do throws(ChartError) {
      return try ScaleType.chosen(RawText.words(of: name)).name
    } catch {
      throw Failure(error)
    }
  }

  private func checked(
    _ name: String, _ kind: String, _ known: [String]
  ) throws(Failure) -> String {
    guard known.contains(name) else { throw Failure.unknown(kind, name, known: known) }
    return name
  }

  private func checked(_ number: Double, _ flag: String) throws(Failure) -> Double {
    guard number.isFinite, number > 0 else {
      throw Failure(.usage, "\(flag) \(number) is not a number above 0")
    }
    return number
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
