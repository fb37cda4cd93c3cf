import PlotLayout
import PlotSpecs
import PlotWords

/// The domains, ticks and label formats that were written because the rows ask for them, and that flags
/// about rows, marks and scales make obsolete.
struct FittedAxes {
  let picture: WrittenPicture

  /// The flags that change the rows or what marks show of them, and so both axes.
  private static let moving: Set = ["--where", "--mark", "--stack"]

  /// Nil for a specification without axes that were fitted.
  init?(of chart: ChartSpec) {
    guard let picture = WrittenPicture(of: chart), !picture.fitted.domains.isEmpty else {
      return nil
    }
    self.picture = picture
  }

  /// Returns a specification without what flags make obsolete.
  func released(_ chart: ChartSpec, by flags: [ChartFlag]) throws(ChartError) -> ChartSpec {
    let channels = picture.fitted.domains.filter { channel in
      flags.contains { flag in
        Self.moving.contains(flag.name)
          || flag.scaledChannel == channel && !["--width", "--height"].contains(flag.name)
      }
    }
    guard !channels.isEmpty else { return chart }
    var chart = chart
    try chart.editViews { (view) throws(ChartError) in
      guard var encoding: EncodingSpec = view.part(.encoding) else { return }
      for channel in channels {
        guard var definition = encoding[channel: channel] else { continue }
        if var scale: ScaleSpec = definition.part(.scale) {
          scale.remove("domain", "nice", "padding", "zero")
          definition.set(ChannelVocabulary.Parts.scale, to: scale.value)
        }
        if var axis: AxisSpec = definition.part(.axis) {
          axis.remove("values")
          if picture.fitted.formats.contains(channel) { axis.remove("format", "labelExpr") }
          definition.set(ChannelVocabulary.Parts.axis, to: axis.value)
        }
        encoding.set(channel, to: definition.value)
      }
      view.set(ViewVocabulary.Parts.encoding, to: encoding.value)
    }
    return chart
  }
}
