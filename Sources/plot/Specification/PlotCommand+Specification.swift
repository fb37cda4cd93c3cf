import Plotting

extension PlotCommand {
  /// Refuses what a specification says itself, which would else be passed over in silence.
  func refuseFlagsOfTables() throws(Failure) {
    guard let flag = flagsOfTables.first(where: \.isSet)?.name else { return }
    throw Failure(
      .usage, "\(flag) says nothing to a specification, which describes its chart itself",
      hint: "change the specification, or --input-format json reads the file as a table")
  }

  private var flagsOfTables: [(name: String, isSet: Bool)] {
    let texts: [(String, String?)] = [
      ("--x", encoding.x), ("--color", encoding.color), ("--color-scale", encoding.colorScale),
      ("--color-domain", encoding.colorDomain), ("--size", encoding.size),
      ("--size-domain", encoding.sizeDomain), ("--size-range", encoding.sizeRange),
      ("--shape", encoding.shape), ("--opacity", encoding.opacity),
      ("--opacity-domain", encoding.opacityDomain), ("--detail", encoding.detail),
      ("--facet", encoding.facet), ("--row", encoding.row), ("--column", encoding.column),
      ("--stack", chart.stack), ("--title", chart.title),
      ("--subtitle", chart.subtitle), ("--caption", chart.caption), ("--x-title", axes.xTitle),
      ("--y-title", axes.yTitle), ("--x-scale", axes.xScale), ("--y-scale", axes.yScale),
      ("--x-format", axes.xFormat), ("--y-format", axes.yFormat), ("--x-domain", axes.xDomain),
      ("--y-domain", axes.yDomain), ("--events", annotations.events), ("--palette", look.palette),
      ("--passes", look.passes), ("--emit-spec", output.emitSpec),
      ("--delimiter", input.delimiter), ("--quote", input.quote),
      ("--escape", input.escape), ("--comment", input.comment), ("--decimal", input.decimal),
      ("--records", input.records), ("--encoding", input.encoding), ("--tz", input.tz),
    ]
    let lists = [
      ("--y", encoding.y), ("--mark", chart.mark), ("--encode", encoding.encode),
      ("--highlight", annotations.highlight), ("--hline", annotations.hline),
      ("--vline", annotations.vline), ("--hband", annotations.hband),
      ("--vband", annotations.vband),
      ("--missing", input.missing), ("--date-format", input.dateFormat),
    ]
    let others = [
      ("--columns", encoding.columns != nil), ("--values", annotations.values != nil),
      ("--width", look.width != nil), ("--height", look.height != nil),
      ("--skip", input.skip != nil), ("--header", input.header != nil),
      ("--header-rows", input.headerRows != nil), ("--units-row", input.unitsRow != nil),
      ("--footer", input.footer != nil), ("--free-x", encoding.freeX), ("--free-y", encoding.freeY),
      ("--x-zero", axes.xZero != nil), ("--y-zero", axes.yZero != nil),
      ("--x-nice", axes.xNice != nil), ("--y-nice", axes.yNice != nil),
      ("--x-reverse", axes.xReverse), ("--y-reverse", axes.yReverse), ("--x-clamp", axes.xClamp),
      ("--y-clamp", axes.yClamp),
    ]
    return texts.map { ($0.0, $0.1 != nil) } + lists.map { ($0.0, !$0.1.isEmpty) } + others
  }
}
