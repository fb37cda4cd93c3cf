import PlotNumbers
import PlotWords

/// An operation on the window of each row, by its name in Vega-Lite's `window`,
/// https://vega.github.io/vega-lite/docs/window.html#ops.
package enum WindowOperation: Sendable, Hashable {
  /// 1, 2, 3 …
  case rowNumber
  /// The number of rows before the first peer, and one; peers share it and leave a gap.
  case rank
  /// Like `rank`, without gaps.
  case denseRank
  /// The rank from 0 to 1; 0 of a single row.
  case percentRank
  /// The share of rows up to the last peer, as in SQL; Vega's differs for ties at the beginning.
  case cumeDist
  /// Which of so many equal parts `cumeDist` falls into, from 1 on.
  case ntile(Int)
  /// The cell so many rows before, missing where there is none.
  case lag(Int)
  /// The cell so many rows behind.
  case lead(Int)
  case firstValue
  case lastValue
  /// The cell of that row of the frame, from 1 on, missing where it has fewer.
  case nthValue(Int)
  case aggregate(AggregateOperation)

  /// The names of all of them; those of the aggregates last.
  package static let allNames =
    [
      "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead",
      "first_value", "last_value", "nth_value",
    ] + allAggregateOperationNames

  /// Returns the operation of that name.
  ///
  /// - Parameter parameter: the number that `ntile` and `nth_value` need, and that `lag` and `lead`
  ///   have 1 for.
  package static func named(
    _ name: String, parameter: Int? = nil
  ) throws(ChartError) -> WindowOperation {
    switch name {
    case "row_number": return .rowNumber
    case "rank": return .rank
    case "dense_rank": return .denseRank
    case "percent_rank": return .percentRank
    case "cume_dist": return .cumeDist
    case "ntile": return .ntile(try positive(parameter, for: name))
    case "lag": return .lag(try positive(parameter ?? 1, for: name))
    case "lead": return .lead(try positive(parameter ?? 1, for: name))
    case "first_value": return .firstValue
    case "last_value": return .lastValue
    case "nth_value": return .nthValue(try positive(parameter, for: name))
    default: break
    }
    if let operation = allAggregateOperations.first(where: { $0.name == name }) {
      return .aggregate(operation)
    }
    let nearest = nearestName(to: name, in: allNames).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage, "window: there is no operation '\(ChartText.line(name))'",
      hint: nearest + "operations are: " + allNames.joined(separator: ", "))
  }

  private static func positive(
    _ parameter: Int?, for name: String
  ) throws(ChartError) -> Int {
    if let parameter, parameter > 0, parameter <= Int(Int32.max) { return parameter }
    throw ChartError(.usage, "window: '\(name)' needs a whole number above 0")
  }

  /// The name in Vega-Lite, also the default name of its column.
  var name: String {
    switch self {
    case .rowNumber: "row_number"
    case .rank: "rank"
    case .denseRank: "dense_rank"
    case .percentRank: "percent_rank"
    case .cumeDist: "cume_dist"
    case .ntile: "ntile"
    case .lag: "lag"
    case .lead: "lead"
    case .firstValue: "first_value"
    case .lastValue: "last_value"
    case .nthValue: "nth_value"
    case .aggregate(let operation): operation.name
    }
  }

  /// Whether it looks at the cells of a column.
  var needsField: Bool {
    switch self {
    case .rowNumber, .rank, .denseRank, .percentRank, .cumeDist, .ntile: false
    case .lag, .lead, .firstValue, .lastValue, .nthValue: true
    case .aggregate(let operation): operation.needsField
    }
  }
}
