import PlotAsk
import PlotVegaLite
import Plotting

extension PlotCommand {
  /// Returns the flags that change a specification, or how its data are read.
  ///
  /// - Throws: `Failure` for a flag of reading that makes no sense.
  func specificationFlags(_ request: ChartRequest) throws(Failure) -> SpecificationFlags {
    var reading = input
    // A specification is no table, and its data are in formats of their own.
    reading.inputFormat = nil
    var given = givenFlags
    // The terminal sets a width where none was asked for.
    if request.width != nil, !given.contains("--width") { given.append("--width") }
    let isRead = allChartFlags.contains { $0.isOfReading && given.contains($0.name) }
    return SpecificationFlags(
      given, request, options: isRead ? try reading.readOptions() : nil, data: input.data,
      allowedFiles: input.allowFiles)
  }

  private var givenFlags: [String] {
    input.givenFlags + rows.givenFlags + encoding.givenFlags + chart.givenFlags + texts.givenFlags
      + axes.givenFlags
      + look.givenFlags + annotations.givenFlags + output.givenFlags
  }
}
