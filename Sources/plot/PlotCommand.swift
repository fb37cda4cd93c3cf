import ArgumentParser
import PlotAsk
import PlotCairo
import PlotLook
import PlotTables
import PlotViews
import PlotWords
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
  var live: LiveOptions
  var output: OutputOptions
  var diagnostics: DiagnosticOptions

  /// A kind of picture of a table.
  enum Subject {
    case chart, overview
  }

  func run(in surroundings: Surroundings) throws(Failure) { try draw(.chart, in: surroundings) }

  /// Draws the outputs, again and again where that is asked for.
  func draw(_ subject: Subject, in surroundings: Surroundings) throws(Failure) {
    guard live.isLive else {
      _ = try (live.shownWindow(), live.pause(onTerminal: false))
      return try draw(subject, in: surroundings, live: nil)
    }
    try drawLive(subject, in: surroundings)
  }

  /// Draws the outputs once.
  ///
  /// - Parameter pictures: the pictures that this is one of, where there are several.
  func draw(
    _ subject: Subject, in surroundings: Surroundings, live pictures: LiveChart?
  ) throws(Failure) {
    guard subject == .chart else {
      return try drawTables(subject, in: surroundings, live: pictures)
    }
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
    try command.drawTables(.chart, hasTable: !isAlone, in: surroundings, live: pictures)
  }

  /// Flags that are wrong without a look at the input are refused before it is
  /// read.
  ///
  /// - Parameter hasTable: whether there is anything to read; formulas need no table.
  private func drawTables(
    _ subject: Subject, hasTable: Bool = true, in surroundings: Surroundings,
    live: LiveChart? = nil
  ) throws(Failure) {
    var reporter = Reporter(diagnostics, in: surroundings)
    if live == nil {
      reporter.progress = ProgressLine(isQuiet: diagnostics.isQuiet, in: surroundings)
    }
    defer { reporter.progress?.end() }
    let journal = Journal(since: surroundings.start) { [reporter] notes in
      if let live { live.take(notes, reporter) } else { reporter.report(notes) }
    }
    journal.progress = reporter.progress
    journal.isReported = output.report != nil
    if hasTable {
      try input.refuseNothing(
        for: subject == .overview ? OverviewCommand.self : PlotCommand.self, in: surroundings)
    }
    try refuseWordsOfSpark()
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
    let (isShown, form) = output.isShown(in: surroundings)
    let terminal = isShown && live?.screen == nil ? ControllingTerminal() : nil
    defer { terminal?.forgetLateAnswers() }
    var screen = live?.screen
    if screen != nil {
      screen?.readSize()
    } else if isShown {
      screen = try Screen(form, in: surroundings.environment, asking: terminal)
    }
    live?.screen = screen
    let followsGround = look.theme == nil && request.ownTheme == nil
    var targets = try output.targets(
      in: surroundings, shownAs: screen?.format(followingGround: followsGround))
    if let screen {
      screen.fit(&request, followingGround: followsGround)
      journal.say([screen.note])
    }
    targets.color(diagnostics.colorChoice, in: surroundings)
    live?.place(&targets, &request)
    let pictures = live?.isFirst == false ? [] : try output.openedPictures(of: targets)
    if output.format == nil { journal.say(targets.compactMap(\.redirectionNote)) }
    if request.ownTheme != nil, let theme = look.theme {
      try InputFile(FilePath(argument: theme)).refuse(among: targets)
    }
    var drawing =
      hasTable
      ? try drawing(of: request, as: subject, for: targets, in: journal, live)
      : try drawing(ofFormulas: request, for: targets, in: journal)
    try input.refuseWarnings(in: journal.notes)
    try output.refuseEmpty(drawing.description)
    drawing.pixelsPerPoint =
      look.hasResolution ? look.pixelsPerPoint : screen?.pixelsPerPoint ?? look.pixelsPerPoint
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
      .usage, "there is no file '\(last)' to read, and only -o names a file to write",
      hint: ([Program.name] + words).line(adding: ""))
  }

  /// Returns the chart of formulas alone.
  private func drawing(
    ofFormulas request: ChartRequest, for targets: [OutputTarget], in journal: Journal
  ) throws(Failure) -> Drawing {
    try input.refuseFilesOfSpecifications()
    guard annotations.events == nil else {
      throw Failure(
        .usage, "--events has no effect on the curves of formulas",
        hint: "--vline marks a number")
    }
    return try laidOut(for: targets, in: journal) { (text, journal) throws(Failure) in
      try Drawing(
        request, of: Table(name: "", columns: []), emitting: output.emitSpec != nil,
        measuring: text, in: journal)
    }
  }

  /// Returns a chart in the form that the outputs need: in points or cells, or in both.
  private func laidOut(
    for targets: [OutputTarget], in journal: Journal,
    _ make: @escaping (any TextMeasuring, Journal) throws(Failure) -> Drawing
  ) throws(Failure) -> Drawing {
    guard let cells = targets.measureInCells else { return try make(TextShaper(), journal) }
    guard targets.areInPoints else { return try make(cells, journal) }
    var drawing = try make(TextShaper(), journal)
    drawing.inCells = { () throws(Failure) in try make(cells, journal.ofFurtherWork()) }
    return drawing
  }

  /// Reads the table of `--events`, if one is named.
  private func readEvents(
    into request: inout ChartRequest, _ inputs: InputSet, besides targets: [OutputTarget],
    _ journal: Journal
  ) throws(Failure) {
    guard let events = annotations.events else { return }
    let read = try inputs.events(in: events, besides: targets)
    request.events = read.table
    journal.say(read.notes)
  }

  /// Returns the chart that the flags or a specification describe, laid out.
  private func drawing(
    of request: ChartRequest, as subject: Subject, for targets: [OutputTarget],
    in journal: Journal, _ live: LiveChart?
  ) throws(Failure) -> Drawing {
    _ = try (output.rasterization(), output.textOutput())
    try output.refuseUnused(for: targets)
    if targets.contains(where: { $0.format?.name == "png" }) {
      try PixelLimit.check(look)
    }
    if let specification = try SpecificationInput.found(
      in: input.files, format: input.inputFormat, besides: targets)
    {
      guard subject == .chart else {
        throw Failure(
          .usage, "an overview needs a table, not a specification",
          hint: "name the file of its data")
      }
      guard live?.followed.isEmpty != false else {
        throw Failure(
          .usage, "--follow needs a table, not a specification",
          hint: "--watch draws it again when it or its data change")
      }
      var request = request
      // The format is that of the specification.
      var reading = input
      reading.inputFormat = nil
      try readEvents(into: &request, InputSet(reading), besides: targets, journal)
      let flags = try specificationFlags(request)
      let drawing = try laidOut(for: targets, in: journal) {
        [request] (text, journal) throws(Failure) in
        try Drawing(
          specification, flags,
          theme: request.ownTheme ?? request.theme.flatMap(Theme.named) ?? .light,
          description: request.description, emittedInto: output.emitSpec, besides: targets,
          measuring: text, in: journal)
      }
      live?.filesOfData = drawing.filesOfData
      return drawing
    }
    try input.refuseFilesOfSpecifications()
    try axes.refuseUnused()
    var inputs = try InputSet(
      input, allowingEmpty: subject == .chart ? chart.allowEmpty : nil, wanting: request)
    inputs.progress = journal.progress
    inputs.whenRead = { table in journal.record(table.record) }
    var source = try journal.time("reading") { () throws(Failure) in
      guard let live else { return try inputs.read(besides: targets) }
      return try live.read(inputs, besides: targets)
    }
    journal.say(source.notes)
    var request = request
    try readEvents(into: &request, inputs, besides: targets, journal)
    let tables = [source.table, request.events].compactMap(\.self)
    try journal.say(input.unusedTimes(tables, for: request))
    // A table is kept only where it is drawn twice.
    let isKept = live != nil || targets.areInPoints && targets.measureInCells != nil
    let emits = output.emitSpec != nil
    func drawing(_ request: ChartRequest, in journal: Journal) throws(Failure) -> Drawing {
      try laidOut(for: targets, in: journal) {
        (text: any TextMeasuring, journal: Journal) throws(Failure) -> Drawing in
        guard subject == .chart else {
          return try Drawing(overviewOf: source.table, request, measuring: text, in: journal)
        }
        let table =
          isKept ? source.table : exchange(&source.table, with: Table(name: "", columns: []))
        return try Drawing(request, of: table, emitting: emits, measuring: text, in: journal)
      }
    }
    let natural = try drawing(request, in: journal)
    guard let held = live?.held(request, after: natural) else { return natural }
    return try drawing(held, in: journal.ofFurtherWork())
  }
}

extension [OutputTarget] {
  /// The measure of text of formats in cells; nil without such a format.
  fileprivate var measureInCells: (any TextMeasuring)? {
    lazy.compactMap { $0.format?.measuring() }.first { $0.cell != nil }
  }

  /// Sets the colours of charts in characters.
  fileprivate mutating func color(_ choice: ColorChoice, in surroundings: Surroundings) {
    for index in indices {
      guard var format = self[index].format as? any CharacterFormat else { continue }
      let isTerminal = self[index].isStandardOutput && surroundings.outputIsTerminal
      format.colors = surroundings.colorDepth(choice, toTerminal: isTerminal)
      self[index].format = format
    }
  }

  /// Whether there are formats that are not in cells, or a specification.
  fileprivate var areInPoints: Bool {
    contains { $0.format.map { $0.measuring().cell == nil } ?? $0.isSpecification }
  }
}
