import PlotCairo
import PlotCharts
import PlotTables

extension PlotCommand {
  /// Draws what a specification describes, with what the flags say of it.
  func draw(
    _ specification: SpecificationInput, _ request: ChartRequest,
    for targets: [OutputOptions.Target], _ reporter: Reporter, _ stopwatch: Stopwatch
  ) throws(Failure) {
    var stopwatch = stopwatch
    let text = TextShaper()
    let theme = request.ownTheme ?? request.theme.flatMap(Theme.named) ?? .light
    var reading = input
    // A specification is no table, and its data are in formats of their own.
    reading.inputFormat = nil
    let given = givenFlags
    let isRead = allSpecificationFlags.contains { $0.isOfReading && given.contains($0.name) }
    let flags = SpecificationScene.Flags(
      given: given, request: request, options: isRead ? try reading.readOptions() : nil,
      data: input.data)
    let scene = try stopwatch.time("layout") { () throws(Failure) in
      try SpecificationScene(
        specification, flags, theme: theme, measuring: text, besides: targets)
    }
    var picture = scene.picture
    picture.description = request.description ?? picture.description
    let written = output.emitSpec.map { scene.written(into: $0) }
    let unwritten = output.emitSpec == nil ? [] : unwritten(given)
    try finish(
      picture, specification: written, for: targets, with: text, scene.notes + unwritten, after: [],
      reporter, &stopwatch)
  }

  /// Warns of the flags that have to be given again where the written specification is drawn.
  private func unwritten(_ given: [String]) -> [Note] {
    let names = allSpecificationFlags.filter { $0.isUnwritten && given.contains($0.name) }
      .map(\.name)
    guard !names.isEmpty else { return [] }
    return [
      Note(
        .warning,
        "the specification does not hold what \(names.joined(separator: ", ")) "
          + (names.count == 1 ? "says" : "say"), hint: "give it again where that file is drawn")
    ]
  }

  private var givenFlags: [String] {
    input.givenFlags + rows.givenFlags + encoding.givenFlags + chart.givenFlags + axes.givenFlags
      + look.givenFlags + annotations.givenFlags + output.givenFlags
  }
}
