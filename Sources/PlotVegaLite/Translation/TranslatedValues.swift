import PlotLook
import PlotMarks
import PlotSpecs
import PlotWords

/// The layer that writes the values of the bars or cells below it.
struct TranslatedValues {
  /// The values that it writes.
  let text: TranslatedChannel

  /// - Parameters:
  ///   - marks: the names of those below it.
  ///   - shown: the channels of these marks.
  /// - Returns: nil where a layer of texts is a mark like others.
  /// - Throws: `ChartError` where it writes something else.
  init?(
    _ layer: SpecValue, over marks: [String], _ shown: [Channel: [TranslatedChannel]],
    _ defaults: Defaults
  ) throws(ChartError) {
    guard let mark = layer["mark"], mark.markName == "text", marks == ["bar"] || marks == ["rect"],
      !defaults.textsKeepPlaces
    else { return nil }
    let known = ["type", "align", "baseline", "dx", "dy"]
    guard mark.object?.allSatisfy({ known.contains($0.name) }) ?? true,
      layer.object?.allSatisfy({ ["mark", "encoding"].contains($0.name) }) == true
    else { throw ChartError.unsupported(layer) }
    var words = TranslatedEncoding(defaults)
    if let encoding = layer["encoding"] { _ = try words.take(encoding) }
    guard let text = words.channels.removeValue(forKey: .text)?.first,
      text.format ?? ",.4~r" == ",.4~r"
    else { throw ChartError.unsupported(layer) }
    let values: [Channel] = marks == ["bar"] ? [.x, .y] : [.color, .fill]
    let isValue = values.compactMap { shown[$0]?.first }.contains {
      $0.type == .quantitative && $0.field == text.field && $0.aggregate == text.aggregate
    }
    guard isValue, words.channels.allSatisfy({ $0.value == shown[$0.key] }) else {
      throw ChartError.unsupported(layer)
    }
    self.text = text
  }
}
