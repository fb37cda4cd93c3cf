extension ChartRequest {
  /// Whether the values of names lie along x, as flags tell that only an axis of values can have; nil
  /// where none does.
  ///
  /// - Parameter labels: the names, which lines may stand at too.
  func turnsOver(_ labels: [String]) -> Bool? {
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

  /// Whether anything is said of one of the axes.
  var namesAxes: Bool {
    xTitle != nil || yTitle != nil || !xAxis.isEmpty || !yAxis.isEmpty || !annotations.isEmpty
  }
}
