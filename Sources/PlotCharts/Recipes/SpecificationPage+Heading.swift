import PlotTables
import PlotViews

extension SpecificationPage {
  /// The picture under the heading of a chart, with as many parts of the heading as leave room for it.
  ///
  /// - Returns: The picture, and a warning of the parts that are left out.
  func picture(
    under chart: Chart, _ measuring: any TextMeasuring
  ) throws(ChartError) -> (Picture, Note?) {
    let size = Size(
      width: chart.width ?? LayoutBuilder.defaultSize.width,
      height: chart.height ?? LayoutBuilder.defaultSize.height)
    let text = TextSetter(measuring: measuring)
    var omitted: Set<ChartLayout.Part> = []
    for next in [ChartLayout.Part.spareHeading, .caption, .subtitle, .title, .labels] {
      let heading = ChartHeading(chart, omitted: omitted, text)
      do throws(ChartError) {
        var picture = try self.picture(
          SpecificationCanvas(
            width: size.width, height: size.height - heading.top - heading.bottom))
        picture.view = HeadedView(picture.view, heading, size: size, paper: chart.theme.paper)
        let parts = [
          (ChartLayout.Part.caption, chart.caption), (.subtitle, chart.subtitle),
          (.title, chart.title),
        ].filter { omitted.contains($0.0) && shown($0.1) != nil }.map(\.0.rawValue)
        guard !parts.isEmpty else { return (picture, nil) }
        return (
          picture,
          Note(
            .warning, "no room for the \(parts.joined(separator: ", "))",
            hint: "use a larger --width or --height")
        )
      } catch {
        if next == .labels || error.kind != .usage { throw error }
        omitted.insert(next)
      }
    }
    return (try picture(SpecificationCanvas(width: size.width, height: size.height)), nil)
  }
}
