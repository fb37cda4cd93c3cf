import PlotCairo
import PlotCharts
import PlotTables

extension PlotCommand {
  /// Draws a chart that is made by a recipe.
  func draw(
    _ request: ChartRequest, _ source: (table: Table, notes: [Note]),
    for targets: [OutputOptions.Target], _ text: TextShaper, _ reporter: Reporter,
    _ stopwatch: Stopwatch
  ) throws(Failure) {
    var stopwatch = stopwatch
    let chart = try stopwatch.time("layout") { () throws(Failure) in
      do throws(ChartError) {
        return try RecipeChart(request, of: source.table, measuring: text)
      } catch {
        throw Failure(error)
      }
    }
    let specification = output.emitSpec.map { _ in chart.emitted }
    try finish(
      chart.picture, specification: specification?.node, for: targets, with: text,
      chart.notes + (specification?.notes ?? []), after: source.notes, reporter, &stopwatch)
  }
}
