import PlotTables
import PlotViews

extension MarkProperties {
  /// How its items are laid onto what is there; nil where they cover it.
  ///
  /// - Throws: `ChartError` with the place of a word that is none of CSS.
  var blendMode: BlendMode? {
    get throws(ChartError) {
      guard let node = self["blend"], !node.isNull else { return nil }
      guard let name = string("blend") else {
        throw node.error("a blend mode is a text", hint: "such as \"multiply\"")
      }
      if name == "source-over" { return nil }
      guard let mode = BlendMode(rawValue: name) else {
        let names = BlendMode.allCases.map(\.rawValue)
        throw node.error(
          "there is no blend mode '\(DisplayText.line(name))'",
          hint: (nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? "")
            + "modes are: " + names.joined(separator: ", "))
      }
      return mode == .normal ? nil : mode
    }
  }
}
