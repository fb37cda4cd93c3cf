import PlotSpecs
import PlotTransforms

/// The order of the categories of a channel, in the words of a request.
enum TranslatedOrder: Hashable {
  case own(isDescending: Bool)
  /// In the table's order.
  case asTheyStand
  case listed([String])
  /// By an aggregate of a field in the rows of each.
  case by(operation: String, field: String, isDescending: Bool)
  /// By the values on another axis.
  case axis(String)

  /// - Returns: nil where a request has no words for it.
  init?(_ value: SpecValue) {
    if value.isNull {
      self = .asTheyStand
    } else if let names = value.strings, value.array != nil {
      self = .listed(names)
    } else if let word = value.string {
      switch word {
      case "ascending", "descending": self = .own(isDescending: word == "descending")
      case "x", "-x", "y", "-y": self = .axis(word)
      default: return nil
      }
    } else {
      let order = value["order"]?.string
      guard
        value.object?.allSatisfy({ ["field", "encoding", "op", "order"].contains($0.name) })
          == true, order == nil || order == "ascending" || order == "descending"
      else { return nil }
      let isDescending = order == "descending"
      if let axis = value["encoding"]?.string, axis == "x" || axis == "y", value["op"] == nil {
        self = .axis((isDescending ? "-" : "") + axis)
      } else {
        let operation = value["op"]?.string ?? "mean"
        let field = value["field"]?.string.map(fieldName)
        guard field != nil || operation == "count",
          (try? AggregateOperation.named(operation)) != nil
        else { return nil }
        self = .by(operation: operation, field: field ?? "", isDescending: isDescending)
      }
    }
  }
}
