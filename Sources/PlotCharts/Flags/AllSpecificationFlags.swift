/// All flags, in the order in which their edits are made: fields and rows first, what stands around
/// the marks after them, the size of the whole last.
///
/// To add one: a line here, and the edit as a method of one of the types beside this file.
public let allSpecificationFlags: [SpecificationFlag] =
  flagsOfEveryChart + flagsOfRows + flagsOfFields + flagsOfAxes + flagsOfScales + flagsOfLayers
  + flagsOfHeading

private let flagsOfEveryChart: [SpecificationFlag] =
  [
    "--data", "--input-format", "--strict", "--theme", "--scale", "--output", "--format",
    "--emit-spec", "--rasterize", "--no-clobber", "--quiet", "--verbose", "--help", "--version",
    "--allow-empty",
  ].map { SpecificationFlag($0, .everywhere) }
  + [
    "--delimiter", "--quote", "--escape", "--comment", "--skip", "--header", "--header-rows",
    "--units-row", "--footer", "--decimal", "--missing", "--records", "--encoding", "--date-format",
    "--tz",
  ].map { SpecificationFlag($0, .reading) }

private let flagsOfRows = [
  SpecificationFlag("--derive", .edit(RowEdit().derive)),
  SpecificationFlag("--where", .edit(RowEdit().filter)),
  SpecificationFlag(
    "--top", .refusal("its transforms say what is added up")),
]

private let flagsOfFields =
  [
    SpecificationFlag("--mark", .edit(MarkEdit().setMark))
  ]
  + [Channel.x, .y, .color, .size, .shape, .opacity, .detail, .facet, .row, .column].map {
    SpecificationFlag(FieldEdit($0).flag, .edit(FieldEdit($0).apply))
  } + [
    SpecificationFlag("--encode", .edit(FieldEdit.encode)),
    SpecificationFlag("--stack", .edit(MarkEdit().setStack)),
    SpecificationFlag("--sort", .edit(SortEdit().apply)),
    SpecificationFlag("--columns", .edit(PanelEdit().setColumns)),
    SpecificationFlag("--free-x", .edit(PanelEdit().freeX)),
    SpecificationFlag("--free-y", .edit(PanelEdit().freeY)),
  ]

private let flagsOfAxes = [AxisEdit(.x), AxisEdit(.y)].flatMap { axis in
  [
    SpecificationFlag("\(axis.flag)-title", .edit(axis.setTitle)),
    SpecificationFlag("\(axis.flag)-scale", .edit(axis.setScale)),
    SpecificationFlag("\(axis.flag)-zero", .edit(axis.setZero)),
    SpecificationFlag("\(axis.flag)-nice", .edit(axis.setNice)),
    SpecificationFlag("\(axis.flag)-clamp", .edit(axis.setClamp)),
    SpecificationFlag("\(axis.flag)-reverse", .edit(axis.setReverse)),
    SpecificationFlag("\(axis.flag)-domain", .edit(axis.setDomain)),
    SpecificationFlag("\(axis.flag)-format", .edit(axis.setFormat)),
  ]
}

private let flagsOfScales = [
  SpecificationFlag("--color-scale", .edit(ChannelScaleEdit(.color).setType)),
  SpecificationFlag("--color-domain", .edit(ChannelScaleEdit(.color).setDomain)),
  SpecificationFlag("--size-domain", .edit(ChannelScaleEdit(.size).setDomain)),
  SpecificationFlag("--size-range", .edit(ChannelScaleEdit(.size).setRange)),
  SpecificationFlag("--opacity-domain", .edit(ChannelScaleEdit(.opacity).setDomain)),
  SpecificationFlag("--palette", .edit(ColorEdit().setPalette)),
  SpecificationFlag("--highlight", .edit(ColorEdit().highlight)),
]

private let flagsOfLayers =
  [
    SpecificationFlag("--values", .edit(LayerEdit().addValues))
  ]
  + AnnotationRequest.Kind.allCases.map { kind in
    SpecificationFlag("--\(kind.rawValue)", .edit(LayerEdit(kind).annotate))
  } + [
    SpecificationFlag("--smooth", .refusal("a transform 'regression' or 'loess' draws a curve")),
    SpecificationFlag("--error", .refusal("a mark 'errorbar' or 'errorband' draws it")),
    SpecificationFlag("--density", .refusal("it draws each point that has a row")),
    SpecificationFlag("--events", .refusal("a layer with data of its own shows events")),
    SpecificationFlag("--passes", .refusal("its layers are drawn in their order")),
  ]

private let flagsOfHeading = [
  SpecificationFlag("--title", .edit(HeadingEdit().setTitle)),
  SpecificationFlag("--subtitle", .edit(HeadingEdit().setSubtitle)),
  SpecificationFlag("--alt", .edit(HeadingEdit().setDescription)),
  SpecificationFlag("--width", .edit(SizeEdit().setWidth)),
  SpecificationFlag("--height", .edit(SizeEdit().setHeight)),
  SpecificationFlag("--caption", .edit(HeadingEdit().setCaption)),
]
