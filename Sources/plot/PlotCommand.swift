import ArgumentParser
import PlotCairo
import PlotCharts
import PlotTables

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
  var axes: AxisOptions
  var look: LookOptions
  var annotations: AnnotationOptions
  var output: OutputOptions
  var diagnostics: DiagnosticOptions

  /// From bytes to files. What can be refused without reading is refused first.
  func run(in surroundings: Surroundings) throws(Failure) {
    let reporter = Reporter(diagnostics, in: surroundings)
    var stopwatch = Stopwatch(surroundings.start)
    var request = try request()
    let targets = try output.targets(in: surroundings)
    _ = try output.rasterization()
    if targets.contains(where: { $0.format?.name == "png" }) {
      try PixelLimit.check(width: look.width, height: look.height, scale: look.pixelsPerPoint)
    }
    if let specification = try SpecificationInput.found(in: input, besides: targets) {
      return try draw(specification, request, for: targets, reporter, stopwatch)
    }
    try input.refuseData()
    let inputs = try InputSet(
      input, allowingEmpty: chart.allowEmpty, wanting: request, in: surroundings)

    var source = try stopwatch.time("reading") { () throws(Failure) in
      try inputs.read(besides: targets)
    }
    reporter.report(source.notes)
    if let events = annotations.events {
      let read = try inputs.events(in: events, besides: targets)
      request.events = read.table
      reporter.report(read.notes)
    }

    let text = TextShaper()
    if RecipeChart.isWanted(by: request) {
      return try draw(request, source, for: targets, text, reporter, stopwatch)
    }
    let (chart, decisions) = try stopwatch.time("describing") { () throws(Failure) in
      try described(request, source.table, measuring: text)
    }
    reporter.report(decisions)
    reporter.report(fixedSides(of: targets, in: chart.theme))

    let scene = try stopwatch.time("layout") { () throws(Failure) in
      // Handed over, so that what is made of it may take its memory.
      try laidOut(
        chart, exchange(&source.table, with: Table(name: "", columns: [])), measuring: text)
    }
    let specification = output.emitSpec.map { _ in scene.specification }
    try finish(
      scene.picture, specification: specification?.node, for: targets, with: text,
      scene.notes + (specification?.notes ?? []), after: source.notes + decisions, reporter,
      &stopwatch)
  }

  private func described(
    _ request: ChartRequest, _ table: Table, measuring text: TextShaper
  ) throws(Failure) -> (Chart, [Note]) {
    do throws(ChartError) {
      let (chart, notes) = try Chart.described(by: request, for: table, measuring: text)
      return (chart, notes)
    } catch {
      throw Failure(error)
    }
  }

  private func laidOut(
    _ chart: Chart, _ table: consuming Table, measuring text: TextShaper
  ) throws(Failure) -> ChartScene {
    do throws(ChartError) {
      return try chart.scene(of: table, measuring: text)
    } catch {
      throw Failure(error)
    }
  }

  /// What becomes of a theme that follows its reader in formats that cannot.
  private func fixedSides(of targets: [OutputOptions.Target], in theme: Theme) -> [Note] {
    guard theme.medium == .reader else { return [] }
    return targets.filter { $0.format?.followsReader == false }.map { target in
      Note(
        .detail, "\(target.name) is light on all pages: only SVG can follow its reader",
        hint: "--theme dark draws it for dark pages")
    }
  }

  /// A chart without words cannot be read, in SVG neither: nothing was measured.
  static let noFonts = Failure(
    .output, "no font is installed, so that the chart would have no text",
    hint: "install a package of fonts, such as " + FontPackages.plain.joined(separator: " or "))

  /// Text of some scripts, or in several fonts, is nothing without the library that puts it together.
  static func noPango(for text: String) -> Failure {
    Failure(
      .output, "Pango is not installed, which the text '\(text)' needs",
      hint: "install its package: libpangoft2-1.0-0, or pango")
  }

  /// One warning about all characters that no font has.
  func missingCharacters(in text: TextShaper) -> [Note] {
    let missing = text.missingCharacters
    guard !missing.isEmpty else { return [] }
    let named = missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more characters" : ""
    return [
      Note(
        .warning, "no font has \(named)\(more): boxes stand for them",
        hint: "install fonts that have them, such as "
          + FontPackages.having(missing).joined(separator: " and "))
    ]
  }

  /// - Parameter drawing: takes the time that drawing takes.
  func page(
    of picture: Picture, with text: TextShaper, timing drawing: StageTime
  ) throws(Failure) -> Page {
    var page = Page(
      size: picture.size, scale: look.pixelsPerPoint, title: picture.title,
      description: picture.description, text: text
    ) { context in
      drawing.add { picture.view.render(in: context) }
    }
    page.colorWords = picture.colorWords
    page.rasterization = try output.rasterization()
    if let night = picture.nightView {
      page.drawAtNight = { context in drawing.add { night.render(in: context) } }
    }
    return page
  }

  /// The page in every format that was asked for, each drawn once.
  func encoded(
    _ page: Page, for targets: [OutputOptions.Target]
  ) throws(Failure) -> [OutputFiles.Item] {
    var bytesByFormat: [String: [UInt8]] = [:]
    do throws(CairoError) {
      for format in targets.compactMap(\.format) where bytesByFormat[format.name] == nil {
        bytesByFormat[format.name] = try format.encode(page)
      }
    } catch {
      throw Failure(error)
    }
    return targets.compactMap { target in
      target.format.map {
        OutputFiles.Item(
          destination: target.destination, name: target.name,
          bytes: bytesByFormat[$0.name, default: []])
      }
    }
  }
}
