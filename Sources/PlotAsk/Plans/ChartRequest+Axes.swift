import PlotLook
import PlotMarks
import PlotTables
import PlotWords

extension ChartRequest {
  /// The request for the number of rows at each value of x, for one that names x and no values: numbers
  /// without a mark are counted in bins. Nil for other requests.
  func countingRows(in table: Table) -> ChartRequest? {
    guard let x, y.isEmpty, !isComplete, smooth == nil, error == nil,
      marks.isEmpty || marks == [BarMark().name]
    else { return nil }
    var counted = self
    if marks.isEmpty, case .numbers? = table.column(named: x)?.cells {
      counted.mark = ChartRequest.histogram
    } else {
      counted.mark = BarMark().name
      counted.y = ["count()"]
    }
    return counted
  }

  /// Whether the value axis is x, as implied by flags that only a value axis can have; nil if no
  /// flag implies it.
  ///
  /// - Parameter labels: the names, at which lines may also stand.
  func turnsOver(_ labels: [String]) -> Bool? {
    if let isHorizontal { return isHorizontal }
    let names = Set(labels)
    func hasLine(_ channel: Channel, atName: Bool) -> Bool {
      annotations.contains { $0.channel == channel && $0.isAt(names) == atName }
    }
    if yFormat != nil || yScale != nil || yAxis.isOfValues || hasLine(.y, atName: false)
      || hasLine(.x, atName: true)
    {
      return false
    }
    let isOver =
      xFormat != nil || xScale != nil || xAxis.isOfValues || hasLine(.x, atName: false)
      || hasLine(.y, atName: true)
    return isOver ? true : nil
  }

  /// Refuses bars whose columns, as they are named, make them stand where they are to lie, or lie where they
  /// are to stand.
  func refuseOtherDirection(of plan: ChartPlan, in table: Table) throws(ChartError) {
    guard let isHorizontal, isHorizontal != plan.isHorizontal, let places = plan.x, !plan.y.isEmpty
    else { return }
    let isNamed = (places.type ?? table.column(named: places.field)?.fieldType)?.isCategorical
    let names = (places.field + (isNamed == true ? "" : ":O")).quotedForShell
    let values = plan.y.map(\.field)
    let value = values.map(\.quotedForShell).joined(separator: ",")
    throw ChartError(
      .usage,
      "\(isHorizontal ? "horizontal" : "vertical") bars have their names along "
        + "\(isHorizontal ? "y" : "x"), and '\(places.field)' is along \(isHorizontal ? "x" : "y")",
      hint: isHorizontal ? "-x \(value) -y \(names)" : "-x \(names) -y \(value)")
  }

  /// Refuses flags about axes, and about marks that stand at them.
  ///
  /// - Parameter words: the chart without axes in a sentence.
  func refuseAxes(of words: String) throws(ChartError) {
    let flag = allPartFlags.first { !$0.subjects.isDisjoint(with: .axes) && $0.isSet(self) }
    guard let flag else { return }
    switch flag.subjects {
    case .xAxis: throw noAxis("x", flag.name)
    case .yAxis: throw noAxis("y", flag.name)
    default: throw flag.refused(for: words, reason: ", which has no axes")
    }
  }

  /// Whether a property of an axis is set.
  var namesAxes: Bool {
    xTitle != nil || yTitle != nil || !xAxis.isEmpty || !yAxis.isEmpty || !annotations.isEmpty
  }
}
