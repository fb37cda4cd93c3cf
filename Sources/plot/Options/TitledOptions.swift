import ArgumentParser

/// The option groups of the command with their titles, for the help.
struct TitledOptions: ParsableCommand {
  static let configuration = CommandConfiguration(helpNames: [])

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Rows and columns") var rows: RowOptions
  @OptionGroup(title: "Encoding") var encoding: EncodingOptions
  @OptionGroup(title: "Chart") var chart: ChartOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Axes") var axes: AxisOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Annotations") var annotations: AnnotationOptions
  @OptionGroup(title: "Live charts") var live: LiveOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions
}
