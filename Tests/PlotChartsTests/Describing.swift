import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// A table of comma-separated text with a header line.
func table(_ csv: String, name: String = "t.csv") throws -> Table {
  var options = ReadOptions()
  options.format = "csv"
  options.delimiter = .byte(UInt8(ascii: ","))
  options.hasHeader = true
  return try Table.read(Array(csv.utf8), name: name, options: options).table
}

/// The chart that a request gives for a table.
func described(
  _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
) throws -> (chart: Chart, notes: [Note]) {
  var request = ChartRequest()
  set(&request)
  return try Chart.described(by: request, for: try table(csv), measuring: FixedTextMeasuring())
}

/// The error that describing or drawing ends in.
func chartError(
  _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
) -> ChartError? {
  do {
    _ = try scene(csv, set)
    return nil
  } catch {
    return error as? ChartError
  }
}

extension Chart {
  /// The first layer in one line, such as `bar x=fruit y=kg color=shop detail=day`. The row's number
  /// is `row`; a folded column is written as the columns that it was made of.
  var summary: String {
    guard let layer = layers.first else { return "nothing" }
    var names: [String: String] = [:]
    for transform in transforms {
      switch transform {
      case let fold as FoldTransform: names[fold.value] = fold.columns.joined(separator: "+")
      case let number as RowNumberTransform: names[number.name] = "row"
      default: break
      }
    }
    let channels = Channel.allCases.compactMap { channel -> String? in
      guard let definition = layer.encoding[channel] else { return nil }
      let fields = definition.fields.map { names[$0] ?? $0 }.joined(separator: "+")
      return "\(channel.rawValue)=\(fields)" + (definition.type.map { ":\($0.rawValue)" } ?? "")
    }
    return ([layer.mark.name] + channels).joined(separator: " ")
  }
}
