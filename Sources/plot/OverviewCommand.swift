import ArgumentParser
import Plotting

/// `plot overview FILE`: draws one picture of a whole table.
struct OverviewCommand: RunnableCommand {
  static let name = "overview"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Draw all columns of a table.", helpNames: [])

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Rows and columns") var rows: RowOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  static let overview = """
    usage: \(Program.name) overview [FILE ...] [options]

    Draws an overview of a table: a small chart of the distribution of each column,
    with its role and its numbers of distinct and missing values, and charts of the
    most strongly related columns. Keys, row numbers and constant columns are listed
    under the charts. At most 60 columns are drawn.
    """

  func run(in surroundings: Surroundings) throws(Failure) {
    guard output.emitSpec == nil else { throw Failure.specificationOfOverview }
    var command = try UsageError.parsed(PlotCommand.self, [])
    (command.input, command.rows, command.texts, command.look) = (input, rows, texts, look)
    (command.output, command.diagnostics) = (output, diagnostics)
    try command.draw(.overview, in: surroundings)
  }
}
