import ArgumentParser

/// The options of all groups stand in the command itself: a group that the parser knows of costs it
/// as much as all options of it.
extension PlotCommand: CustomReflectable {
  init() {
    self = PlotCommand.defined
  }

  init(from decoder: any Decoder) throws {
    // The parser wants to see that all names can be decoded.
    _ = try decoder.container(keyedBy: OptionName.self)
    input = try InputOptions(from: decoder)
    rows = try RowOptions(from: decoder)
    encoding = try EncodingOptions(from: decoder)
    chart = try ChartOptions(from: decoder)
    texts = try TextOptions(from: decoder)
    axes = try AxisOptions(from: decoder)
    look = try LookOptions(from: decoder)
    annotations = try AnnotationOptions(from: decoder)
    live = try LiveOptions(from: decoder)
    output = try OutputOptions(from: decoder)
    diagnostics = try DiagnosticOptions(from: decoder)
  }

  /// The children that the parser takes for the properties.
  var customMirror: Mirror {
    Mirror(self, children: PlotCommand.definitions.lazy.map { ($0.key, $0.value) })
  }

  /// Once, and so are the definitions: the parser asks twice.
  private static let defined = PlotCommand(
    input: InputOptions(), rows: RowOptions(), encoding: EncodingOptions(), chart: ChartOptions(),
    texts: TextOptions(), axes: AxisOptions(), look: LookOptions(),
    annotations: AnnotationOptions(), live: LiveOptions(),
    output: OutputOptions(), diagnostics: DiagnosticOptions())

  private static let definitions: [OptionDefinitions.Element] = {
    let groups: [any ListedOptions] = [
      defined.input, defined.rows, defined.encoding, defined.chart, defined.texts, defined.axes,
      defined.look, defined.annotations, defined.live, defined.output,
      defined.diagnostics,
    ]
    return groups.flatMap(\.definitions)
  }()
}

/// Any name of an option.
private struct OptionName: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? { nil }

  init?(intValue: Int) {
    nil
  }
}
