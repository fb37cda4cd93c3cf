import PlotAsk
import PlotLook
import PlotMarks
import PlotWords
import Plotting

extension PlotCommand {
  /// Returns the request of the flags. Names from closed lists are checked here, columns once the table is
  /// known.
  func request() throws(Failure) -> ChartRequest {
    var request = ChartRequest()
    request.derivations = rows.derive.map { FormulaRequest(.derive, ArgumentText.words(of: $0)) }
    request.filters = rows.where.map { FormulaRequest(.where, ArgumentText.words(of: $0)) }
    request.sort = chart.sort.map(ArgumentText.words)
    request.top = chart.top
    request.others = try chart.others.map { name throws(Failure) in
      try checked(name, "--others", ChartOptions.others)
    }
    request.functions = chart.function.map(ArgumentText.words)
    request.smooth = chart.smooth.map(ArgumentText.words)
    request.fitLabel = annotations.fitLabel
    request.density = chart.density
    request.error = chart.error.map(ArgumentText.words)
    request.x = encoding.x.map(ArgumentText.words)
    request.y = try live.counted(encoding.y.map(ArgumentText.words))
    request.y2 = encoding.y2.map(ArgumentText.words)
    request.color = encoding.color.map(ArgumentText.words)
    request.size = encoding.size.map(ArgumentText.words)
    request.shape = encoding.shape.map(ArgumentText.words)
    request.opacity = encoding.opacity.map(ArgumentText.words)
    request.detail = encoding.detail.map(ArgumentText.words)
    guard encoding.facet.count < 2 else {
      let names = encoding.facet.map { ArgumentText.words(of: $0).quotedForShell }
      throw Failure(
        .usage, "--facet splits by one column, and \(names.count) are given",
        hint: "--row \(names[0]) --column \(names[1]) makes a grid of panels")
    }
    request.facet = encoding.facet.first.map(ArgumentText.words)
    request.row = encoding.row.map(ArgumentText.words)
    request.column = encoding.column.map(ArgumentText.words)
    request.columns = encoding.columns
    (request.freeX, request.freeY) = (encoding.freeX, encoding.freeY)

    let (marks, isHorizontal, isSwarm, _) = try chart.meantMarks()
    request.isSwarm = isSwarm
    request.isHorizontal = isHorizontal
    if marks.count > 1 { request.layers = marks } else { request.mark = marks.first }
    request.roles = rows.role.map(ArgumentText.words)
    request.encodings = encoding.encode.map(ArgumentText.words)
    request.stack = try chart.stack.map { name throws(Failure) in
      try checked(name, "--stack", ChartOptions.stacks)
    }
    request.title = texts.title.map(ArgumentText.words)
    request.subtitle = texts.subtitle.map(ArgumentText.words)
    request.caption = texts.caption.map(ArgumentText.words)
    request.description = texts.alt.map(ArgumentText.words)
    request.allowsEmpty = chart.allowEmpty

    request.xTitle = axes.xTitle.map(ArgumentText.words)
    request.yTitle = axes.yTitle.map(ArgumentText.words)
    request.y2Title = axes.y2Title.map(ArgumentText.words)

    request.xScale = axes.xScale.map(ArgumentText.words)
    request.yScale = axes.yScale.map(ArgumentText.words)
    request.colorScale.type = encoding.colorScale.map(ArgumentText.words)
    request.colorScale.domain = encoding.colorDomain.map(ArgumentText.words)
    request.sizeScale.domain = encoding.sizeDomain.map(ArgumentText.words)
    request.sizeScale.range = encoding.sizeRange.map(ArgumentText.words)
    request.opacityScale.domain = encoding.opacityDomain.map(ArgumentText.words)
    request.values = annotations.values
    request.label = annotations.label.map(ArgumentText.words)
    request.highlight = annotations.highlight.map(ArgumentText.words)
    request.annotations = annotations.requests
    request.callouts = annotations.note.map { CalloutRequest(ArgumentText.words(of: $0)) }
    request.xAxis.domain = axes.xDomain.map(ArgumentText.words)
    (request.xAxis.reverse, request.xAxis.clamp) = (axes.xReverse, axes.xClamp)
    (request.xAxis.zero, request.xAxis.nice) = (axes.xZero, axes.xNice)
    request.yAxis.domain = axes.yDomain.map(ArgumentText.words)
    (request.yAxis.reverse, request.yAxis.clamp) = (axes.yReverse, axes.yClamp)
    (request.yAxis.zero, request.yAxis.nice) = (axes.yZero, axes.yNice)

    request.xFormat = axes.xFormat.map(ArgumentText.words)
    request.yFormat = axes.yFormat.map(ArgumentText.words)
    request.y2Format = axes.y2Format.map(ArgumentText.words)
    request.y2Axis.domain = axes.y2Domain.map(ArgumentText.words)

    (request.width, request.height) = try look.sides()
    try look.refuseWrongResolution()
    if let name = look.theme {
      if allThemeNames.contains(name) {
        request.theme = name
      } else {
        request.ownTheme = try ThemeSource.named(name)
      }
    }
    if let font = look.font {
      guard font.contains(where: { $0 != "," && !$0.isWhitespace }) else {
        throw Failure(
          .usage, "--font names no family", hint: "give one, such as --font 'DejaVu Serif'")
      }
      request.font = ArgumentText.words(of: font)
    }
    request.palette = try look.palette.map { text throws(Failure) in
      let text = ArgumentText.words(of: text)
      do throws(ChartError) { _ = try Palette(asked: text) } catch { throw Failure(error) }
      return text
    }
    (request.textSize, request.lineWidth) = (look.textSize, look.lineWidth)
    request.pointSize = look.pointSize
    request.grid = try look.grid.map { name throws(Failure) in
      try checked(name, "grid", GridLines.allCases.map(\.rawValue))
    }
    request.background = look.background.map(ArgumentText.words)
    request.legend = try look.legend.map { name throws(Failure) in
      try checked(name, "--legend", LegendPlace.allCases.map(\.rawValue))
    }
    request.passes = try look.passes.map { list throws(Failure) in
      try passes(in: list)
    }
    return try request.checked()
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

  private func checked(
    _ name: String, _ kind: String, _ known: [String]
  ) throws(Failure) -> String {
    guard known.contains(name) else { throw Failure.unknown(kind, name, known: known) }
    return name
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
