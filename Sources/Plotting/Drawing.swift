import PlotAsk
import PlotCairo
import PlotLayout
import PlotMarks
import PlotOverview
import PlotTables
import PlotViews
import PlotWords

/// A chart that is laid out: a picture with its words, ready to be encoded and written.
///
/// Flags, Swift code and specifications all come here, and go on alike.
public struct Drawing {
  /// A short name of the picture.
  public var title: String { picture.title }
  /// The description of the picture, in a sentence or two.
  public var description: String { picture.description }
  /// The notes on the data, the choices and the layout so far.
  public var notes: [Note] { journal.notes }
  /// The chart as text in the words of Vega-Lite, where it was asked for.
  public var specification: String? {
    emitted.map { String(decoding: $0.lines, as: UTF8.self) }
  }

  /// The axis of values, with its domain, where these are numbers.
  package var valueDomain: (axis: Channel, ends: ClosedRange<Double>)? { picture.valueDomain }
  /// The files that a specification named.
  package private(set) var filesOfData: [FilePath] = []
  package var pixelsPerPoint = 2.0
  package var rasterization = Rasterization.auto
  package var textOutput = TextOutput.embed
  /// Lays the same chart out in cells, for formats of these; nil if it is, or if there are none.
  package var inCells: (() throws(Failure) -> Drawing)?
  private let picture: Picture
  private let emitted: JSONNode?
  private let text: any TextMeasuring
  private let journal: Journal

  private init(
    _ picture: Picture, emitted: JSONNode?, _ text: any TextMeasuring, _ notes: [Note],
    in journal: Journal
  ) throws(Failure) {
    journal.say(notes)
    if let shaper = text as? TextShaper {
      if let unshaped = shaper.textWithoutPango { throw Failure.noPango(for: unshaped) }
      journal.say(Note.missingCharacters(in: shaper) + Note.systemFonts(of: shaper))
    }
    self.picture = picture.telling(journal.notes)
    self.emitted = emitted
    self.text = text
    self.journal = journal
  }

  /// Lays out the requested chart.
  ///
  /// - Parameters:
  ///   - table: consumed, so that its memory can be reused.
  ///   - emitting: whether the chart's specification is wanted, too.
  ///   - text: the measure of text of the formats that it is for.
  package init(
    _ request: ChartRequest, of table: consuming Table, emitting: Bool,
    measuring text: any TextMeasuring = TextShaper(), in journal: Journal
  ) throws(Failure) {
    var (request, source) = (request.sized(for: text), table)
    if source.columns.isEmpty, !request.functions.isEmpty {
      let curves = try failing { () throws(ChartError) in try request.ofCurves() }
      (request, source) = (curves.request, curves.table)
      journal.say(curves.notes)
    }
    let asked = try journal.time("describing") { () throws(Failure) in
      try failing { () throws(ChartError) in
        try AskedPicture(request, for: source, measuring: text)
      }
    }
    let chart: PlotMarks.Chart
    switch asked {
    case .chart(let asked, let decisions):
      journal.say(decisions)
      chart = asked
    case .overview(let overview, let decisions):
      journal.say(decisions)
      guard !emitting else { throw Failure.specificationOfOverview }
      try self.init(overview, text, in: journal)
      return
    }
    let scene = try journal.time("layout") { () throws(Failure) in
      let table = exchange(&source, with: Table(name: "", columns: []))
      return try failing { () throws(ChartError) in
        try chart.scene(of: table, measuring: text, isEmitted: emitting)
      }
    }
    let emitted = emitting ? scene.specification : nil
    try self.init(
      scene.picture, emitted: emitted?.node, text, scene.notes + (emitted?.notes ?? []),
      in: journal)
  }

  /// Lays out the overview of a table.
  package init(
    overviewOf table: Table, _ request: ChartRequest,
    measuring text: any TextMeasuring = TextShaper(), in journal: Journal
  ) throws(Failure) {
    let overview = try failing { () throws(ChartError) in
      try TableOverview(request.sized(for: text), of: table)
    }
    try self.init(overview, text, in: journal)
  }

  private init(
    _ overview: TableOverview, _ text: any TextMeasuring, in journal: Journal
  ) throws(Failure) {
    let (picture, notes) = try journal.time("layout") { () throws(Failure) in
      try failing { () throws(ChartError) in try overview.picture(measuring: text) }
    }
    try self.init(picture, emitted: nil, text, notes, in: journal)
  }

  /// Lays out the chart of a specification.
  ///
  /// - Parameters:
  ///   - flags: those that change the chart, or the reading of its data.
  ///   - description: the alt text, in place of the generated one.
  ///   - emitted: the file that the changed specification is written to; nil if it is not wanted.
  ///   - targets: the outputs, which must be none of its files.
  package init(
    _ specification: SpecificationInput, _ flags: SpecificationFlags, theme: Theme,
    description: String?, emittedInto emitted: String? = nil, besides targets: [OutputTarget],
    measuring text: any TextMeasuring = TextShaper(), in journal: Journal
  ) throws(Failure) {
    let scene = try journal.time("layout") { () throws(Failure) in
      try SpecificationScene(
        specification, flags, theme: theme, measuring: text, isWritten: emitted != nil,
        besides: targets, showing: journal.progress)
    }
    var picture = scene.picture
    if let description {
      (picture.description, picture.isDescribedByAuthor) = (description, true)
    }
    let written = emitted.map { scene.written(into: $0) }
    try self.init(
      picture, emitted: written?.node, text,
      scene.notes + (written.map { $0.notes + flags.unwritten } ?? []), in: journal)
    filesOfData = scene.filesOfData
    for table in scene.tables { journal.record(table.record) }
  }

  /// Returns the bytes of a file of that format.
  public func data(as format: Format) throws(Failure) -> [UInt8] {
    try bytes(of: format.output, page(timing: StageTime()))
  }

  /// Writes files of the formats that their names say: all of them or none, and each whole.
  ///
  /// A name that ends in `.vl.json` gets the specification.
  ///
  /// - Returns: all notes, those of writing too.
  @discardableResult
  public func write(_ files: String...) throws(Failure) -> [Note] {
    try write(to: OutputTarget.files(files))
    return notes
  }

  package func write(
    to targets: [OutputTarget], keepingOldFiles: Bool = false
  ) throws(Failure) {
    journal.say(fixedSides(of: targets) + opaqueParts(of: targets))
    if emitted == nil, let target = targets.first(where: \.isSpecification) {
      throw Failure(.usage, "there is no specification to be written to '\(target.name)'")
    }
    let (drawing, start) = (StageTime(), Stopwatch.now())
    journal.progress?.begin("drawing")
    let page = page(timing: drawing)
    var drawn: [AnyHashable: [UInt8]] = [:]
    for format in targets.compactMap(\.format) where drawn[AnyHashable(format)] == nil {
      drawn[AnyHashable(format)] = try bytes(of: format, page)
    }
    var files = targets.map { target in
      OutputFiles.Item(
        destination: target.destination, name: target.name,
        bytes: target.format.map { drawn[AnyHashable($0), default: []] } ?? emitted?.lines ?? [])
    }
    if let place = targets.firstIndex(where: \.isReport) {
      let others = zip(files, targets).filter { !$0.1.isReport }
        .map { ($0, $1.format?.name ?? "vega-lite") }
      files[place].bytes = try Self.report(
        on: picture, others, scale: pixelsPerPoint, in: journal)
    }
    journal.add("drawing", drawing.nanoseconds)
    journal.add("encoding", Stopwatch.now() - start - drawing.nanoseconds)
    journal.progress?.end()
    try journal.time("writing") { () throws(Failure) in
      try OutputFiles(keepsOldFiles: keepingOldFiles).write(files)
    }
  }

  private func bytes(of format: any OutputFormat, _ page: Page) throws(Failure) -> [UInt8] {
    if let inCells, format.measuring().cell != nil {
      let drawing = try inCells()
      return try drawing.bytes(of: format, drawing.page(timing: StageTime()))
    }
    var page = page
    if format is SparkFormat {
      page.sparklines = try failing { () throws(ChartError) in try picture.sparklines() }
    }
    do throws(CairoError) {
      return try format.encode(page)
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter drawing: takes the time that drawing takes.
  private func page(timing drawing: StageTime) -> Page {
    let picture = picture
    var page = Page(
      size: picture.size, scale: pixelsPerPoint, title: picture.title,
      description: picture.description, text: text
    ) { context in
      drawing.add { picture.view.render(in: context) }
    }
    page.colorWords = picture.colorWords
    page.rasterization = rasterization
    page.textOutput = textOutput
    if let night = picture.nightView {
      page.drawAtNight = { context in drawing.add { night.render(in: context) } }
    }
    page.whenMarksBecomeImages = { [journal] count, scale in
      journal.say([Note.imagesOfMarks(count, scale)])
    }
    return page
  }

  /// Notes on pictures without a ground, for formats whose translucent marks need one.
  private func opaqueParts(of targets: [OutputTarget]) -> [Note] {
    guard !picture.hasPaper else { return [] }
    return targets.filter { $0.format?.name == "eps" }.map { target in
      Note(
        .note, "\(target.name) is white under translucent marks, as EPS has no translucency",
        hint: "a PDF or an SVG is transparent everywhere")
    }
  }

  /// Notes on a theme that follows its reader, for formats that cannot.
  private func fixedSides(of targets: [OutputTarget]) -> [Note] {
    guard picture.nightView != nil else { return [] }
    return targets.filter { $0.format?.followsReader == false }.map { target in
      Note(
        .detail, "\(target.name) is light on all pages: only SVG can switch between light and dark",
        hint: "--theme dark draws it for dark pages")
    }
  }
}

extension ChartRequest {
  /// The columns of a text that goes to no terminal.
  private static let usualColumns = 80.0

  /// The request with the size of whole cells, for texts in a grid of them.
  fileprivate func sized(for text: any TextMeasuring) -> ChartRequest {
    guard let cell = text.cell else { return self }
    func whole(_ length: Double, _ side: Double) -> Double {
      max(side, (length / side + 1e-6).rounded(.down) * side)
    }
    var request = self
    request.width = whole(width ?? Self.usualColumns * cell.width, cell.width)
    request.height = height.map { whole($0, cell.height) }
    return request
  }
}

/// Returns the result, its error in the words of the command line.
private func failing<Value>(
  _ stage: () throws(ChartError) -> Value
) throws(Failure) -> Value {
  do throws(ChartError) {
    return try stage()
  } catch {
    throw Failure(error)
  }
}

extension Picture {
  /// Returns the picture with the omissions added to its description, unless its author described
  /// it.
  fileprivate func telling(_ notes: [Note]) -> Picture {
    let omissions = notes.filter { $0.level == .omission }.map { $0.message + "." }
    guard !isDescribedByAuthor, !omissions.isEmpty else { return self }
    var picture = self
    picture.description = ([description] + omissions).joined(separator: " ")
    return picture
  }
}
