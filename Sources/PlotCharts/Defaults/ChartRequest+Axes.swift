extension ChartRequest {
  /// Whether the value axis is x, as implied by flags that only a value axis can have; nil if no
  /// flag implies it.
  ///
  /// - Parameter labels: the names, at which lines may also stand.
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

  /// Refuses flags about axes, and about marks that stand at them.
  ///
  /// - Parameter words: the chart without axes in a sentence.
  func refuseAxes(of words: String) throws(ChartError) {
    let axes = [
      ("x", xTitle, xScale, xFormat, xAxis, freeX), ("y", yTitle, yScale, yFormat, yAxis, freeY),
    ]
    for (name, title, scale, format, axis, isFree) in axes {
      let flags: [(name: String, isSet: Bool)] = [
        ("--\(name)-title", title != nil), ("--\(name)-scale", scale != nil),
        ("--\(name)-format", format != nil), ("--\(name)-domain", axis.domain != nil),
        ("--\(name)-reverse", axis.reverse), ("--\(name)-zero", axis.zero != nil),
        ("--\(name)-nice", axis.nice != nil), ("--\(name)-clamp", axis.clamp),
        ("--free-\(name)", isFree),
      ]
      if let flag = flags.first(where: \.isSet) { throw noAxis(name, flag.name) }
    }
    let flags: [(name: String, isSet: Bool)] = [
      ("--stack", stack != nil), ("--error", error != nil), ("--smooth", smooth != nil),
      ("--density", density != nil), ("--events", events != nil),
      ("--\(annotations.first?.kind.rawValue ?? "")", !annotations.isEmpty),
    ]
    guard let flag = flags.first(where: \.isSet) else { return }
    throw ChartError(
      .usage, "\(flag.name) has no effect on a \(words), which has no axes", hint: "leave it out")
  }

  /// Whether a property of an axis is set.
  var namesAxes: Bool {
    xTitle != nil || yTitle != nil || !xAxis.isEmpty || !yAxis.isEmpty || !annotations.isEmpty
  }
}
