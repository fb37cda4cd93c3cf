import PlotMarks
import PlotSpecs

extension PlotAreaSide {
  /// A side of a view of a specification: a number, or an object with a step.
  init?(_ value: SpecValue) {
    if let length = value.number, length > 0 {
      self = .length(length)
    } else if let members = value.object, members.count == 1, let step = value["step"]?.number,
      step > 0
    {
      self = .step(step)
    } else {
      return nil
    }
  }
}

extension PanelSpacing {
  /// A number, or an object with one for rows and one for columns.
  init?(_ value: SpecValue) {
    self.init()
    row = value.number ?? value["row"]?.number
    column = value.number ?? value["column"]?.number
    guard row != nil || column != nil else { return nil }
  }
}

extension FixedPlace {
  /// Parses the constant of a position: points, or `width` or `height`.
  ///
  /// - Returns: nil for any other value.
  init?(_ value: SpecValue) {
    if ["width", "height"].contains(value.string) {
      self = .end
    } else if let points = value.number, points.isFinite {
      self = .points(points)
    } else {
      return nil
    }
  }
}
