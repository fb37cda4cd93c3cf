import ArgumentParser
import PlotTables
import Plotting

/// `plot inspect FILE`: shows how a table is read, for a person or a machine, or the table itself.
struct InspectCommand: RunnableCommand {
  static let name = "inspect"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Show how a table is read.", helpNames: [])

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup(title: "Output") var output: InspectionOptions

  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  static let overview = """
    usage: \(Program.name) inspect [FILE ...] [--json | --to csv|json|ndjson [--raw]]

    Shows how a table is read: its dialect, and for every column its type, its role
    in charts (inferred from the first 10,000 rows), its numbers of values and of
    missing values, its range and its first values.

    The keys of --json are stable: file, rows, dialect (an object of strings),
    reasons (the evidence for the dialect: an object of strings), columns and notes.
    A column has name, type (number, year, time, text, boolean), count, missing,
    first (an array), distinct for text, else min and max, and role and reason
    unless it is empty. A note has level and message, and hint, line and column if
    known. Times are strings in ISO 8601; infinities are the strings inf and -inf.

    --to prints the table instead, with numbers, times and units in one notation.
    With --raw all cells are texts as written in the input.
    """

  func run(in surroundings: Surroundings) throws(Failure) {
    let (json, to) = (output.json, output.to)
    if json, to != nil {
      throw Failure(
        .usage, "--json and --to exclude each other", hint: "leave out one of them")
    }
    if output.raw, to == nil {
      throw Failure(
        .usage, "--raw needs --to: it prints cells as they are in the input",
        hint: "--to csv --raw")
    }
    try input.refuseFilesOfSpecifications()
    try input.refuseNothing(for: InspectCommand.self, in: surroundings)
    let writer = try to.map(InspectionOptions.writer(named:))
    var inputs = try InputSet(input, keepingCells: output.raw)
    var reporter = Reporter(diagnostics, in: surroundings)
    reporter.progress = ProgressLine(isQuiet: diagnostics.isQuiet, in: surroundings)
    defer { reporter.progress?.end() }
    inputs.progress = reporter.progress
    reporter.progress?.begin("reading")
    if let writer {
      let (table, notes) = try inputs.read()
      reporter.progress?.end()
      reporter.report(notes)
      try input.refuseWarnings(in: notes)
      let bytes = writer.bytes(of: table)
      try StandardStream.output.write(surroundings.outputIsTerminal ? shown(bytes) : bytes)
      return
    }
    var tables: [TableDigest] = []
    for file in inputs.files { tables.append(try inputs.digest(of: file)) }
    reporter.progress?.end()
    let answers = tables.map { table in
      json ? table.inspectedAsJSON() + "\n" : table.inspectedAsText()
    }
    try StandardStream.output.write(Array(answers.joined(separator: json ? "" : "\n").utf8))
    // After what was read is shown, for that says what the warnings are.
    try input.refuseWarnings(in: tables.flatMap(\.notes))
  }

  /// Returns lines of text as a terminal may show them. Elsewhere the bytes of cells stay.
  private func shown(_ bytes: [UInt8]) -> [UInt8] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array(printable(String(decoding: $0, as: UTF8.self)).utf8) }
      .joined(separator: [UInt8(ascii: "\n")]).map(\.self)
  }
}

/// The output formats of `inspect`.
struct InspectionOptions: ParsableArguments {
  @Flag(name: .customLong("json"), help: "One JSON object for each file, on a line of its own.")
  var json = false

  private static let formats = TableWriter.allCases.map(\.rawValue)

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "Print the table as read: \(formats.joined(separator: ", ")).", valueName: "format"),
    completion: .list(formats))
  var to: String?

  @Flag(name: .customLong("raw"), help: "With --to: cells as they stand in the input, unconverted.")
  var raw = false

  static func writer(named name: String) throws(Failure) -> TableWriter {
    guard let writer = TableWriter(rawValue: name) else {
      throw Failure.unknown("format", name, known: formats)
    }
    return writer
  }
}
