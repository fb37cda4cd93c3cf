import PlotCairo
import PlotCharts
import PlotTables

extension PlotCommand {
  /// Says what is worth saying, draws the picture in every format that was asked for, and writes all
  /// files or none.
  ///
  /// - Parameters:
  ///   - specification: the chart in the words of Vega-Lite, where it was asked for.
  ///   - notes: those that nobody reported yet.
  ///   - reported: those before.
  func finish(
    _ picture: Picture, specification: JSONNode?, for targets: [OutputOptions.Target],
    with text: TextShaper, _ notes: [Note], after reported: [Note], _ reporter: Reporter,
    _ stopwatch: inout Stopwatch
  ) throws(Failure) {
    guard text.hasFonts else { throw PlotCommand.noFonts }
    if let unshaped = text.textWithoutPango { throw PlotCommand.noPango(for: unshaped) }
    let notes = notes + missingCharacters(in: text)
    reporter.report(notes)
    try input.refuseWarnings(in: reported + notes)
    let (drawing, start) = (StageTime(), Stopwatch.now())
    var page = try page(of: picture, with: text, timing: drawing)
    page.whenMarksBecomeImages = { count, scale in
      reporter.report([PlotCommand.imagesOfMarks(count, scale)])
    }
    let drawn = try encoded(page, for: targets)
    let files =
      drawn
      + targets.filter { $0.format == nil }.map {
        OutputFiles.Item(
          destination: $0.destination, name: $0.name, bytes: specification?.lines ?? [])
      }
    stopwatch.add("drawing", drawing.nanoseconds)
    stopwatch.add("encoding", Stopwatch.now() - start - drawing.nanoseconds)
    try stopwatch.time("writing") { () throws(Failure) in
      try OutputFiles(keepsOldFiles: output.noClobber).write(files)
    }
    reporter.report(stopwatch)
  }

  private static func imagesOfMarks(_ count: Int, _ scale: Double) -> Note {
    let marks = count == 1 ? "a mark is an image" : "\(count) marks are images"
    let pixels =
      scale == 1 ? "1 pixel" : "\(scale.rounded() == scale ? "\(Int(scale))" : "\(scale)") pixels"
    return Note(
      .detail, "\(marks) of \(pixels) per point, in place of shapes",
      hint: "--rasterize off keeps the shapes")
  }
}
