import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The options of a colour, size or opacity scale, as typed.
package struct ChannelScaleRequest: Sendable {
  /// The name of a scale of numbers: see `ScaleDefinition.type`.
  package var type: String?
  /// The numbers of its ends: `MIN,MAX`, one of which may be left out.
  package var domain: String?
  /// The range of sizes, `SMALLEST,LARGEST`: the diameters at the ends of the domain, in points.
  package var range: String?

  package init() {}
}

extension ChannelScaleRequest {
  /// A point larger than this hides the chart.
  static let largestDiameter = 100.0

  /// Applies the requested settings to a channel.
  ///
  /// - Throws: `ChartError` if the channel shows no numbers, or the scale would make no sense.
  package func apply(
    to definition: inout ChannelDefinition?, of channel: Channel, in table: Table,
    _ transforms: [any Transform]
  ) throws(ChartError) {
    let name = channel.rawValue
    let asked = [("scale", type), ("domain", domain), ("range", range)].first { $0.1 != nil }
    guard let asked else { return }
    let flag = "--\(name)-\(asked.0)"
    guard var changed = definition else {
      throw ChartError(
        .usage, "\(flag) needs a column of --\(name), and there is none",
        hint: "--\(name) COLUMN names one of numbers")
    }
    let value = AxisValue("--\(name)-domain", changed, in: table, transforms, showsShares: false)
    guard value.type == .quantitative else {
      throw ChartError(
        .usage,
        "\(flag) is for numbers, and '\(value.shownName)' holds "
          + (value.type == .temporal ? "times" : "names"),
        hint: "--\(name) COLUMN names a column of numbers")
    }
    if let type { changed.scale.type = try ScaleType.chosen(type).name }
    if let domain {
      (changed.scale.domainMin, changed.scale.domainMax) = try value.ends(of: domain)
      try refuseDomain(changed.scale, domain, channel)
    }
    if let range { changed.scale.range = try diameters(range) }
    definition = changed
  }

  private func refuseDomain(
    _ scale: ScaleDefinition, _ domain: String, _ channel: Channel
  ) throws(ChartError) {
    let flag = "--\(channel.rawValue)-domain"
    if let low = scale.domainMin, let high = scale.domainMax, low > high {
      let ends = domain.split(separator: ",")
      throw ChartError(
        .usage, "\(flag) '\(domain)' begins with the larger number",
        hint: "write it as '\(ends.reversed().joined(separator: ","))'")
    }
    let least = [scale.domainMin, scale.domainMax].compactMap { $0 }.min()
    if channel == .size, let least, least < 0 || scale.domainMax == 0 {
      throw ChartError(
        .usage, "\(flag) '\(domain)': numbers below zero have no size", hint: "begin it at 0")
    }
  }

  private func diameters(_ text: String) throws(ChartError) -> ClosedRange<Double> {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      throw ChartError(
        .usage, "--size-range takes two diameters with a comma between them, not '\(text)'",
        hint: "'4,40', in px")
    }
    guard numbers[0] >= 0, numbers[1] > numbers[0],
      numbers[1] <= ChannelScaleRequest.largestDiameter
    else {
      throw ChartError(
        .usage, "--size-range '\(text)' is not a smallest and a larger diameter",
        hint: "both are between 0 and 100 px, the larger one last")
    }
    return numbers[0]...numbers[1]
  }
}
