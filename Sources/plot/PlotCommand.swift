import ArgumentParser
import PlotCharts
import PlotTables
import Plotting

/// `plot [FILE ...] [options]`: draws a chart.
struct PlotCommand: ParsableCommand {
  /// Help is ours: see `HelpText`.
  ///
  /// The name of a command above this one keeps the parser from looking for its own request for
  /// completions, which is parsing twice more: `CompletionsCommand` writes them.
  static let configuration = CommandConfiguration(
    commandName: Program.name, _superCommandName: "", helpNames: [])

  var input: InputOptions
  var rows: RowOptions
  var encoding: EncodingOptions
  var chart: ChartOptions
  var texts: TextOptions
  var axes: AxisOptions
  var look: LookOptions
  var annotations: AnnotationOptions
  var output: OutputOptions
  var diagnostics: DiagnosticOptions

  /// A kind of picture of a table.
  enum Subject {
    case chart, overview
  }

  func run(in surroundings: Surroundings) throws(Failure) { try draw(.chart, in: surroundings) }

  /// Draws the outputs.
  func draw(_ subject: Subject, in surroundings: Surroundings) throws(Failure) {
    guard subject == .chart else { return try drawTables(subject, in: surroundings) }
    var command = self
    // A formula that is the name of a file is that file.
    let formulas = input.files.filter { argument in
      argument != "-" && FilePath(argument: argument).status() == nil
        && ChartRequest.isFormula(ArgumentText.words(of: argument))
    }
    command.input.files.removeAll(where: formulas.contains)
    command.chart.function = formulas + chart.function
    let isAlone =
      command.input.files.isEmpty
      && (!formulas.isEmpty || !chart.function.isEmpty && surroundings.inputIsTerminal)
    try command.drawTables(.chart, hasTable: !isAlone, in: surroundings)
  }

  /// Flags that are wrong without a look at the input are refused before it is
  /// read.
  ///
  /// - Parameter hasTable: whether there is anything to read; formulas need no table.
  private func drawTables(
    _ subject: Subject, hasTable: Bool = true, in surroundings: Surroundings
  ) throws(Failure) {
    let reporter = Reporter(diagnostics, in: surroundings)
    let journal = Journal(since: surroundings.start) { reporter.report($0) }
    if hasTable {
      try input.refuseNothing(
        for: subject == .overview ? OverviewCommand.self : PlotCommand.self, in: surroundings)
    }
    var request = try request()
    if look.theme == nil, !look.noConfig,
      let personal = try PersonalTheme(in: surroundings.environment)
    {
      request.ownTheme = personal.theme
      journal.say([Note(.detail, "the theme is that of \(personal.source)", hint: "--no-config")])
    }
    request.command = [Program.name] + surroundings.arguments.map(ArgumentText.words)
    journal.say(try chart.meantMarks().notes)
    try refuseForgottenOutput(surroundings.arguments.map(ArgumentText.words))
    let targets = try output.targets(in: surroundings)
    let pictures = try output.openedPictures(of: targets)
    if output.format == nil { journal.say(targets.compactMap(\.redirectionNote)) }
    if request.ownTheme != nil, let theme = look.theme {
      try InputFile(FilePath(argument: theme)).refuse(among: targets)
    }
    var drawing =
      hasTable
      ? try drawing(of: request, as: subject, for: targets, in: journal, surroundings)
      : try drawing(ofFormulas: request, in: journal)
    try input.refuseWarnings(in: journal.notes)
    drawing.pixelsPerPoint = look.pixelsPerPoint
    drawing.rasterization = try output.rasterization()
    drawing.textOutput = try output.textOutput()
    try drawing.write(to: targets, keepingOldFiles: output.noClobber)
    for picture in pictures { try Viewer.open(picture) }
    reporter.report(journal.stopwatch)
  }

  /// Refuses a picture among the inputs that does not exist: it is to be written.
  private func refuseForgottenOutput(_ arguments: [String]) throws(Failure) {
    guard output.output.isEmpty, let last = input.files.last,
      let index = arguments.lastIndex(of: ArgumentText.words(of: last)),
      OutputTarget.isPicture(last), FilePath(argument: last).status() == nil
    else { return }
    var words = arguments
    words.insert("-o", at: index)
    if let end = arguments.firstIndex(of: "--"), end < index {
      words.insert(contentsOf: [words.remove(at: index), words.remove(at: index)], at: end)
    }
    throw Failure(
      .usage, "there is no file '\(last)' to be read, and only -o writes one",
      hint: ([Program.name] + words).line(adding: ""))
  }

  /// Returns the chart of formulas alone.
  private func drawing(
    ofFormulas request: ChartRequest, in journal: Journal
  ) throws(Failure) -> Drawing {
    try input.refuseData()
    guard annotations.events == nil else {
      throw Failure(
        .usage, "--events stand at times, and the curves of formulas have none",
        hint: "--vline marks a number")
    }
    return try Drawing(
      request, of: Table(name: "", columns: []), emitting: output.emitSpec != nil, in: journal)
  }

  /// Returns the chart that the flags or a specification describe, laid out.
  private func drawing(
    of request: ChartRequest, as subject: Subject, for targets: [OutputTarget],
    in journal: Journal, _ surroundings: Surroundings
  ) throws(Failure) -> Drawing {
    _ = try output.rasterization()
    _ = try output.textOutput()
    if targets.contains(where: { $0.format?.name == "png" }) {
      try PixelLimit.check(look)
    }
    if let specification = try SpecificationInput.found(
      in: input.files, format: input.inputFormat, besides: targets)
    {
      guard subject == .chart else {
        throw Failure(
          .usage, "an overview is drawn of a table, and a specification is none",
          hint: "name the file of its data")
      }
      return try Drawing(
        specification, try specificationFlags(request),
        theme: request.ownTheme ?? request.theme.flatMap(Theme.named) ?? .light,
        description: request.description, emittedInto: output.emitSpec, besides: targets,
        in: journal)
    }
    try input.refuseData()
    let inputs = try InputSet(
      input, allowingEmpty: subject == .chart ? chart.allowEmpty : nil, wanting: request)

    var source = try journal.time("reading") { () throws(Failure) in
      try inputs.read(besides: targets)
    }
    journal.say(source.notes)
    var request = request
    if let events = annotations.events {
      let read = try inputs.events(in: events, besides: targets)
      request.events = read.table
      journal.say(read.notes)
    }
    guard subject == .chart else {
      return try Drawing(overviewOf: source.table, request, in: journal)
    }
    return try Drawing(
      request, of: exchange(&source.table, with: Table(name: "", columns: [])),
      emitting: output.emitSpec != nil, in: journal)
  }
}
