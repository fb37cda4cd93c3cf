import PlotAsk
import PlotMarks
import PlotScales
import PlotWords

extension ChartRequest {
  /// Returns the request, if all of it makes sense whatever the table.
  package func checked() throws(Failure) -> ChartRequest {
    if let top, top < 1 { throw Failure(.usage, "--top \(top) leaves no category") }
    if top == nil, others != nil {
      throw Failure(
        .usage, "--others needs --top: it is about the categories beyond",
        hint: "--top 10 shows the ten largest")
    }
    if let width { try Self.check(width, "--width") }
    if let height { try Self.check(height, "--height") }
    if let xFormat { try Self.check(pattern: xFormat, "--x-format") }
    if let yFormat { try Self.check(pattern: yFormat, "--y-format") }
    if let y2Format { try Self.check(pattern: y2Format, "--y2-format") }
    if y2.isEmpty, let flag = flagOfNoAxis {
      throw Failure(
        .usage, "\(flag) needs --y2: it is about the second axis",
        hint: "--y2 COLUMN makes one")
    }
    var request = self
    request.xScale = try Self.scale(xScale)
    request.yScale = try Self.scale(yScale)
    request.colorScale.type = try Self.scale(colorScale.type)
    return request
  }

  /// A flag about the second axis.
  private var flagOfNoAxis: String? {
    if y2Title != nil { return "--y2-title" }
    if y2Format != nil { return "--y2-format" }
    return y2Axis.domain == nil ? nil : "--y2-domain"
  }

  /// Returns the name under which a scale is known.
  private static func scale(_ name: String?) throws(Failure) -> String? {
    guard let name else { return nil }
    do throws(ChartError) {
      return try ScaleType.chosen(name).name
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter typed: the text of the number, where it was given as text.
  package static func check(
    _ number: Double, _ flag: String, typed: String? = nil
  ) throws(Failure) {
    guard number.isFinite, number > 0 else {
      throw Failure(.usage, "\(flag) \(typed ?? shortest(number)) is not a number above 0")
    }
  }

  private static func check(pattern: String, _ flag: String) throws(Failure) {
    do throws(LabelPatternError) {
      _ = try LabelPattern(pattern)
    } catch {
      throw Failure(
        .usage, "\(flag) '\(pattern)': \(error.message)", hint: LabelPatternError.hint)
    }
  }
}
