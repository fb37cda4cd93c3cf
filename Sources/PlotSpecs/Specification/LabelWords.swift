import PlotScales
import PlotTransforms

/// Checks of label formats.
enum LabelWords {
  /// Whether a format is one of d3, and an expression can be evaluated for a label.
  static func accepts(_ text: String, for name: String) -> Bool {
    switch name {
    case "format":
      if (try? NumberPattern(text)) != nil { return true }
      return text.contains("%") && (try? TimePattern(text)) != nil
    case "labelExpr":
      guard let expression = try? Expression(text) else { return false }
      return expression.fields.allSatisfy { ["value", "label"].contains($0) }
    default: return true
    }
  }
}
