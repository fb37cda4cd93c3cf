/// All flags, in the order in which their edits are made: fields and rows first, titles and
/// annotations after them, the size of the whole last.
///
/// To add one: a line here, and the edit as a method of one of the types beside this file.
package let allSpecificationFlags: [SpecificationFlag] =
  flagsOfEveryChart + flagsOfRows + flagsOfFields + flagsOfAxes + flagsOfScales + flagsOfLayers
  + flagsOfHeading

private let flagsOfEveryChart: [SpecificationFlag] =
  [
    "--data", "--allow-files", "--input-format", "--strict", "--theme", "--no-config", "--scale",
    "--dpi",
    "--output", "--format", "--emit-spec", "--rasterize", "--svg-text", "--no-clobber", "--open",
    "--quiet", "--verbose", "--help",
    "--version",
    "--allow-empty",
  ].map { SpecificationFlag($0, .everywhere) }
  + [
    "--delimiter", "--quote", "--escape", "--comment", "--skip", "--header", "--header-rows",
    "--units-row", "--footer", "--decimal", "--missing", "--records", "--encoding", "--date-format",
    "--tz",
  ].map { SpecificationFlag($0, .reading) }

private let flagsOfRows = [
  SpecificationFlag("--role", .edit(RowEdit().refuseRoles)),
  SpecificationFlag("--derive", .edit(RowEdit().derive)),
  SpecificationFlag("--where", .edit(RowEdit().filter)),
  SpecificationFlag("--top", \.top, butNot: "its transforms say what is added up"),
  SpecificationFlag("--others", \.others, butNot: "its transforms say what is added up"),
]

private let flagsOfFields =
  [
    SpecificationFlag("--mark", .edit(MarkEdit().setMark))
  ]
  + [Channel.x, .y, .color, .size, .shape, .opacity, .detail, .facet, .row, .column].map {
    SpecificationFlag(FieldEdit($0).flag, .edit(FieldEdit($0).apply))
  }
  + ["--y2", "--y2-title", "--y2-format", "--y2-domain"].map { flag in
    SpecificationFlag(
      flag,
      .edit { edited throws(ChartError) in
        throw edited.refusal(
          flag, "its layers may have two axes: \"resolve\" makes y scales independent")
      })
  } + [
    SpecificationFlag("--encode", .edit(FieldEdit.encode)),
    SpecificationFlag("--stack", .edit(MarkEdit().setStack)),
    SpecificationFlag("--sort", \.sort, SortEdit().apply),
    SpecificationFlag("--columns", \.columns, PanelEdit().setColumns),
    SpecificationFlag("--free-x", \.freeX, PanelEdit().freeX),
    SpecificationFlag("--free-y", \.freeY, PanelEdit().freeY),
  ]

private let flagsOfAxes =
  flags(of: AxisEdit(.x), \.xTitle, \.xScale, \.xFormat, \.xAxis)
  + flags(of: AxisEdit(.y), \.yTitle, \.yScale, \.yFormat, \.yAxis)

private func flags(
  of axis: AxisEdit, _ title: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ scale: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ format: WritableKeyPath<ChartRequest, String?> & Sendable,
  _ request: WritableKeyPath<ChartRequest, AxisRequest> & Sendable
) -> [SpecificationFlag] {
  func flag<Value>(
    _ name: String, _ path: WritableKeyPath<AxisRequest, Value> & Sendable,
    _ edit: @escaping SpecificationFlag.Edit
  ) -> SpecificationFlag {
    SpecificationFlag(
      "\(axis.flag)-\(name)",
      .setting({ $0[keyPath: request][keyPath: path] = $1[keyPath: request][keyPath: path] }, edit))
  }
  return [
    SpecificationFlag("\(axis.flag)-title", title, axis.setTitle),
    SpecificationFlag("\(axis.flag)-scale", scale, axis.setScale),
    flag("zero", \.zero, axis.setZero),
    flag("nice", \.nice, axis.setNice),
    flag("clamp", \.clamp, axis.setClamp),
    flag("reverse", \.reverse, axis.setReverse),
    flag("domain", \.domain, axis.setDomain),
    SpecificationFlag("\(axis.flag)-format", format, axis.setFormat),
  ]
}

private let flagsOfScales = [
  SpecificationFlag("--color-scale", \.colorScale.type, ChannelScaleEdit(.color).setType),
  SpecificationFlag("--color-domain", \.colorScale.domain, ChannelScaleEdit(.color).setDomain),
  SpecificationFlag("--size-domain", \.sizeScale.domain, ChannelScaleEdit(.size).setDomain),
  SpecificationFlag("--size-range", \.sizeScale.range, ChannelScaleEdit(.size).setRange),
  SpecificationFlag(
    "--opacity-domain", \.opacityScale.domain, ChannelScaleEdit(.opacity).setDomain),
  SpecificationFlag("--palette", \.palette, ColorEdit().setPalette),
  SpecificationFlag("--legend", .edit(LegendEdit().setPlace)),
  SpecificationFlag("--highlight", \.highlight, ColorEdit().highlight),
]

private let flagsOfLayers =
  [
    SpecificationFlag("--values", \.values, LayerEdit().addValues),
    SpecificationFlag("--label", .edit(LayerEdit().addNames)),
    SpecificationFlag("--note", \.callouts, LayerEdit().addCallouts),
  ]
  + AnnotationRequest.Kind.allCases.map { kind in
    SpecificationFlag("--\(kind.rawValue)", \.annotations, LayerEdit(kind).annotate)
  } + [
    SpecificationFlag(
      "--smooth", \.smooth, butNot: "a transform 'regression' or 'loess' draws a curve"),
    SpecificationFlag(
      "--fit-label", \.fitLabel, butNot: "a transform 'regression' with 'params' has the numbers"),
    SpecificationFlag(
      "--function", \.functions, butNot: "a layer with the data of a 'sequence' draws a curve"),
    SpecificationFlag("--error", \.error, butNot: "a mark 'errorbar' or 'errorband' draws it"),
    SpecificationFlag(
      "--density", \.density, butNot: "it draws each point that has a row", goesToEach: true),
    SpecificationFlag("--events", \.events, butNot: "a layer with data of its own shows events"),
    SpecificationFlag(
      "--passes", \.passes, butNot: "its layers are drawn in their order", goesToEach: true),
  ]

/// The flags of the words around the chart, and of its size.
let flagsOfHeading = [
  SpecificationFlag("--title", \.title, HeadingEdit().setTitle),
  SpecificationFlag("--subtitle", \.subtitle, HeadingEdit().setSubtitle),
  SpecificationFlag("--alt", \.description, HeadingEdit().setDescription),
  SpecificationFlag("--text-size", .edit(LookEdit().setTextSize)),
  SpecificationFlag("--line-width", .edit(LookEdit().setLineWidth)),
  SpecificationFlag("--point-size", .edit(LookEdit().setPointSize)),
  SpecificationFlag("--grid", .edit(LookEdit().setGrid)),
  SpecificationFlag("--background", .edit(LookEdit().setBackground)),
  SpecificationFlag("--font", \.font, HeadingEdit().setFont),
  SpecificationFlag("--width", \.width, SizeEdit().setWidth),
  SpecificationFlag("--height", \.height, SizeEdit().setHeight),
  SpecificationFlag("--caption", \.caption, HeadingEdit().setCaption),
]
