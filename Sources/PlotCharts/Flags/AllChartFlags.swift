/// All flags, in the order in which their edits are made, and in which charts refuse them: fields and rows
/// first, titles and annotations after them, the size of the whole last.
///
/// To add one: a line here with the part of a chart that it is about, if not every chart takes it, and the
/// edit as a method of one of the types beside this file.
package let allChartFlags: [ChartFlag] =
  flagsOfEveryChart + flagsOfRows + flagsOfFields + flagsOfAxes + flagsOfScales + flagsOfLayers
  + flagsOfHeading

private let flagsOfEveryChart: [ChartFlag] =
  [
    "--data", "--allow-files", "--input-format", "--strict", "--theme", "--no-config", "--scale",
    "--dpi",
    "--output", "--format", "--emit-spec", "--report", "--describe", "--rasterize", "--svg-text",
    "--no-clobber", "--open",
    "--watch", "--follow", "--window", "--every", "--delta", "--rate",
    "--quiet", "--verbose", "--help",
    "--version",
    "--allow-empty",
  ].map { ChartFlag($0, .everywhere) }
  + [
    "--delimiter", "--quote", "--escape", "--comment", "--skip", "--header", "--header-rows",
    "--units-row", "--footer", "--decimal", "--missing", "--records", "--encoding", "--date-format",
    "--tz",
  ].map { ChartFlag($0, .reading) }

private let flagsOfRows = [
  ChartFlag("--role", .edit(RowEdit().refuseRoles)),
  ChartFlag("--derive", .edit(RowEdit().derive)),
  ChartFlag("--where", .edit(RowEdit().filter)),
  ChartFlag("--top", \.top, butNot: "its transforms say what is added up"),
  ChartFlag("--others", \.others, butNot: "its transforms say what is added up"),
]

private let flagsOfFields =
  [
    ChartFlag("--mark", .edit(MarkEdit().setMark))
  ]
  + [Channel.x, .y, .color].map(flag(of:)) + [
    flag(of: .size).about(.marksOfRows) { $0.size != nil },
    flag(of: .shape).about(.marksOfRows) { $0.shape != nil },
    flag(of: .opacity).about(.marksOfRows) { $0.opacity != nil },
  ] + [Channel.detail, .facet, .row, .column].map(flag(of:))
  + ["--y2", "--y2-title", "--y2-format", "--y2-domain"].map { flag in
    ChartFlag(
      flag,
      .edit { edited throws(ChartError) in
        throw edited.refusal(
          flag, "its layers may have two axes: \"resolve\" makes y scales independent")
      })
  } + [
    ChartFlag("--encode", .edit(FieldEdit.encode))
      .about(.marksOfRows) { !$0.encodings.isEmpty },
    ChartFlag("--stack", .edit(MarkEdit().setStack))
      .about([.axes, .marksOfRows]) { $0.stack != nil },
    ChartFlag("--sort", \.sort, SortEdit().apply),
    ChartFlag("--columns", \.columns, PanelEdit().setColumns),
    ChartFlag("--free-x", \.freeX, PanelEdit().freeX).about(.xAxis),
    ChartFlag("--free-y", \.freeY, PanelEdit().freeY).about(.yAxis),
  ]

private func flag(of channel: Channel) -> ChartFlag {
  ChartFlag(FieldEdit(channel).flag, .edit(FieldEdit(channel).apply))
}

private let flagsOfAxes =
  flags(of: AxisEdit(.x), .xAxis, \.xTitle, \.xScale, \.xFormat, \.xAxis)
  + flags(of: AxisEdit(.y), .yAxis, \.yTitle, \.yScale, \.yFormat, \.yAxis)

private func flags(
  of axis: AxisEdit, _ subject: ChartFlag.Subject,
  _ title: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ scale: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ format: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ request: WritableKeyPath<ChartRequest, AxisRequest> & Sendable
) -> [ChartFlag] {
  func flag<Value: Equatable & Sendable>(
    _ name: String, _ path: WritableKeyPath<AxisRequest, Value> & Sendable,
    _ edit: @escaping ChartFlag.Edit
  ) -> ChartFlag {
    ChartFlag(
      "\(axis.flag)-\(name)",
      .setting({ $0[keyPath: request][keyPath: path] = $1[keyPath: request][keyPath: path] }, edit)
    ).about(subject) { $0[keyPath: request][keyPath: path] != AxisRequest()[keyPath: path] }
  }
  return [
    ChartFlag("\(axis.flag)-title", title, axis.setTitle).about(subject),
    ChartFlag("\(axis.flag)-scale", scale, axis.setScale).about(subject),
    flag("zero", \.zero, axis.setZero),
    flag("nice", \.nice, axis.setNice),
    flag("clamp", \.clamp, axis.setClamp),
    flag("reverse", \.reverse, axis.setReverse),
    flag("domain", \.domain, axis.setDomain),
    ChartFlag("\(axis.flag)-format", format, axis.setFormat).about(subject),
  ]
}

private let flagsOfScales = [
  ChartFlag("--color-scale", \.colorScale.type, ChannelScaleEdit(.color).setType),
  ChartFlag("--color-domain", \.colorScale.domain, ChannelScaleEdit(.color).setDomain),
  ChartFlag("--size-domain", \.sizeScale.domain, ChannelScaleEdit(.size).setDomain),
  ChartFlag("--size-range", \.sizeScale.range, ChannelScaleEdit(.size).setRange),
  ChartFlag(
    "--opacity-domain", \.opacityScale.domain, ChannelScaleEdit(.opacity).setDomain),
  ChartFlag("--palette", \.palette, ColorEdit().setPalette),
  ChartFlag("--legend", .edit(LegendEdit().setPlace)),
  ChartFlag("--highlight", \.highlight, ColorEdit().highlight),
]

private let flagsOfLayers =
  [
    ChartFlag("--values", \.values, LayerEdit().addValues)
      .about(.marksOfRows) { $0.values == true },
    ChartFlag("--label", .edit(LayerEdit().addNames)).about(.marksOfRows) { $0.label != nil },
    ChartFlag("--note", \.callouts, LayerEdit().addCallouts).about(.axes),
  ]
  + AnnotationRequest.Kind.allCases.map { kind in
    ChartFlag("--\(kind.rawValue)", \.annotations, LayerEdit(kind).annotate)
      .about(.axes) { $0.annotations.contains { $0.kind == kind } }
  } + [
    ChartFlag(
      "--smooth", \.smooth, butNot: "a transform 'regression' or 'loess' draws a curve"
    ).about([.axes, .marksOfRows]),
    ChartFlag(
      "--fit-label", \.fitLabel, butNot: "a transform 'regression' with 'params' has the numbers"
    ).about([.axes, .marksOfRows]),
    ChartFlag(
      "--function", \.functions, butNot: "a layer with the data of a 'sequence' draws a curve"
    ).about([.axes, .marksOfRows]),
    ChartFlag("--error", \.error, butNot: "a mark 'errorbar' or 'errorband' draws it")
      .about([.axes, .marksOfRows]),
    ChartFlag(
      "--density", \.density, butNot: "it draws each point that has a row", goesToEach: true
    ).about([.axes, .marksOfRows]),
    ChartFlag("--events", \.events, butNot: "a layer with data of its own shows events")
      .about(.axes),
    ChartFlag(
      "--passes", \.passes, butNot: "its layers are drawn in their order", goesToEach: true),
  ]

/// The flags of the words around the chart, and of its size.
let flagsOfHeading = [
  ChartFlag("--title", \.title, HeadingEdit().setTitle),
  ChartFlag("--subtitle", \.subtitle, HeadingEdit().setSubtitle),
  ChartFlag("--alt", \.description, HeadingEdit().setDescription),
  ChartFlag("--text-size", .edit(LookEdit().setTextSize)),
  ChartFlag("--line-width", .edit(LookEdit().setLineWidth)),
  ChartFlag("--point-size", .edit(LookEdit().setPointSize)),
  ChartFlag("--grid", .edit(LookEdit().setGrid)).about(.axes) { $0.grid != nil },
  ChartFlag("--background", .edit(LookEdit().setBackground)),
  ChartFlag("--font", \.font, HeadingEdit().setFont),
  ChartFlag("--width", \.width, SizeEdit().setWidth),
  ChartFlag("--height", \.height, SizeEdit().setHeight),
  ChartFlag("--caption", \.caption, HeadingEdit().setCaption),
]
