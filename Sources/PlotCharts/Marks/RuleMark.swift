import PlotViews

/// A straight line at each row: across the whole plot area where only one place is given, else from
/// end to end, or from zero to the value.
public struct RuleMark: Mark {
  public let name = "rule"
  public let joinsRows = false
  let fillsBands = true
  let stacking = MarkStacking.onRequest
  let isFilled = false
  let isInk = true
  let sizeMeaning = MarkSize.strokeWidth

  public init() {}

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] {
    let ends = view.ruleEnds(rows)
    if let batch = view.ruleBatch(rows, ends) {
      return [MarkItem(ink: [.spans(batch)], label: nil)]
    }
    return zip(rows, ends).compactMap { row, ends in
      guard let ends, let stroke = view.looks.stroked(row).strokeStyle else { return nil }
      return MarkItem(
        ink: [.stroke(.line(from: ends.0, to: ends.1), stroke)], label: view.words.label(row))
    }
  }
}
