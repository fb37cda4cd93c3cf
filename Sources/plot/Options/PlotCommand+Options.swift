import ArgumentParser

/// The options of all groups are options of the command itself, as for the parser a group costs as much as
/// all its options.
extension PlotCommand: CustomReflectable {
  init() {
    self = PlotCommand.defined
  }

  /// The words of the command line that is parsed, which tell the options to declare; nil declares all.
  @TaskLocal static var words: [String]?

  init(from decoder: any Decoder) throws {
    let decoder = GivenOptionsDecoder(declared: decoder)
    // The parser checks that all names can be decoded.
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

  /// The children in which the parser looks for options.
  var customMirror: Mirror {
    let given = PlotCommand.words.map(GivenOptions.init)
    let declared = PlotCommand.definitions.filter { given?.mayContain($0.key, $0.value) ?? true }
    return Mirror(self, children: declared.map { ($0.key, $0.value) })
  }

  /// Shared, like `definitions`, as the parser asks for them twice.
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

/// The name of any option.
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
