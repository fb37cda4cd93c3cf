import PlotCairo
import PlotCharts
import PlotTables

extension PlotCommand {
  /// Draws a chart that is made by a recipe.
  func draw(
    _ request: ChartRequest, _ source: (table: Table, notes: [Note]),
    for targets: [OutputOptions.Target],
    _ text: PangoText, _ reporter: Reporter, _ stopwatch: Stopwatch
  ) throws(Failure) {
    var stopwatch = stopwatch
    let chart = try stopwatch.time("layout") { () throws(Failure) in
      do throws(ChartError) {
        return try RecipeChart(request, of: source.table, measuring: text)
      } catch {
        throw Failure(error)
      }
    }
    guard text.hasFonts else { throw PlotCommand.noFonts }
    let notes = chart.notes + missingCharacters(in: text)
    reporter.report(notes)
    try input.refuseWarnings(in: source.notes + notes)
    let files = try stopwatch.time("drawing") { () throws(Failure) in
      try encoded(page(of: chart.picture, with: text), for: targets)
    }
    try stopwatch.time("writing") { () throws(Failure) in
      try OutputFiles(keepsOldFiles: output.noClobber).write(files)
    }
    reporter.report(stopwatch)
  }
}
