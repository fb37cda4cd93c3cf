import PlotAsk
import PlotLook
import PlotWords

/// All flags, in the order in which their edits are made: fields and rows first, titles and annotations after
/// them, the size of the whole last.
///
/// To add one: a line here, and the edit as a method of one of the types beside this file; a line in
/// `allPartFlags`, if not every chart takes it.
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
  + [Channel.x, .y, .color, .size, .shape, .opacity, .detail, .facet, .row, .column].map(flag(of:))
  + ["--y2", "--y2-title", "--y2-format", "--y2-domain"].map { flag in
    ChartFlag(
      flag,
      .edit { edited throws(ChartError) in
        throw edited.refusal(
          flag, "its layers may have two axes: \"resolve\" makes y scales independent")
      })
  } + [
    ChartFlag("--encode", .edit(FieldEdit.encode)),
    ChartFlag("--stack", .edit(MarkEdit().setStack)),
    ChartFlag("--sort", \.sort, SortEdit().apply),
    ChartFlag("--columns", \.columns, PanelEdit().setColumns),
    ChartFlag("--free-x", \.freeX, PanelEdit().freeX),
    ChartFlag("--free-y", \.freeY, PanelEdit().freeY),
  ]

private func flag(of channel: Channel) -> ChartFlag {
  ChartFlag(FieldEdit(channel).flag, .edit(FieldEdit(channel).apply))
}

private let flagsOfAxes =
  flags(of: AxisEdit(.x), \.xTitle, \.xScale, \.xFormat, \.xAxis)
  + flags(of: AxisEdit(.y), \.yTitle, \.yScale, \.yFormat, \.yAxis)

private func flags(
  of axis: AxisEdit,
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
    )
  }
  return [
    ChartFlag("\(axis.flag)-title", title, axis.setTitle),
    ChartFlag("\(axis.flag)-scale", scale, axis.setScale),
    flag("zero", \.zero, axis.setZero),
    flag("nice", \.nice, axis.setNice),
    flag("clamp", \.clamp, axis.setClamp),
    flag("reverse", \.reverse, axis.setReverse),
    flag("domain", \.domain, axis.setDomain),
    ChartFlag("\(axis.flag)-format", format, axis.setFormat),
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
    ChartFlag("--values", \.values, LayerEdit().addValues),
    ChartFlag("--label", .edit(LayerEdit().addNames)),
    ChartFlag("--note", \.callouts, LayerEdit().addCallouts),
  ]
  + AnnotationRequest.Kind.allCases.map { kind in
    ChartFlag("--\(kind.rawValue)", \.annotations, LayerEdit(kind).annotate)
  } + [
    ChartFlag(
      "--smooth", \.smooth, butNot: "a transform 'regression' or 'loess' draws a curve"
    ),
    ChartFlag(
      "--fit-label", \.fitLabel, butNot: "a transform 'regression' with 'params' has the numbers"
    ),
    ChartFlag(
      "--function", \.functions, butNot: "a layer with the data of a 'sequence' draws a curve"
    ),
    ChartFlag("--error", \.error, butNot: "a mark 'errorbar' or 'errorband' draws it"),
    ChartFlag(
      "--density", \.density, butNot: "it draws each point that has a row", goesToEach: true
    ),
    ChartFlag("--events", \.events, butNot: "a layer with data of its own shows events"),
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
  ChartFlag("--grid", .edit(LookEdit().setGrid)),
  ChartFlag("--background", .edit(LookEdit().setBackground)),
  ChartFlag("--font", \.font, HeadingEdit().setFont),
  ChartFlag("--width", \.width, SizeEdit().setWidth),
  ChartFlag("--height", \.height, SizeEdit().setHeight),
  ChartFlag("--caption", \.caption, HeadingEdit().setCaption),
]
