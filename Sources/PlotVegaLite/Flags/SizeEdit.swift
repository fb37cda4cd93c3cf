import PlotAsk
import PlotMarks
import PlotSpecs
import PlotTables
import PlotWords

/// The flags of the picture's size: plot areas get the rest of axes, titles and legends.
struct SizeEdit: Sendable {
  func setWidth(_ edited: inout EditedChart) throws(ChartError) {
    try set(&edited, "--width", .width, edited.request.width)
  }

  func setHeight(_ edited: inout EditedChart) throws(ChartError) {
    try set(&edited, "--height", .height, edited.request.height)
  }

  private func set(
    _ edited: inout EditedChart, _ flag: String, _ key: ViewVocabulary.Parts, _ side: Double?
  ) throws(ChartError) {
    guard let side else { return }
    guard side <= LayoutPolicy.longestSide else {
      throw ChartError(
        .limit, "a chart cannot be larger than 32,767 px", hint: "use a smaller \(flag)")
    }
    switch try edited.chart.content {
    case .concat, .repeated, .facet:
      addToCanvas(&edited, key, side)
    case .unit, .layer:
      if edited.chart.hasPanels { return addToCanvas(&edited, key, side) }
      let (isWide, isHigh) = (edited.request.width != nil, edited.request.height != nil)
      let type = isWide && isHigh ? "fit" : isWide ? "fit-x" : "fit-y"
      edited.chart.set(key, to: SpecValue(number: side, flag: flag))
      edited.chart.set(
        ViewVocabulary.Parts.autosize,
        to: SpecValue(["type": JSONNode(type), "contains": "padding"], flag: flag))
    }
  }

  private func addToCanvas(
    _ edited: inout EditedChart, _ key: ViewVocabulary.Parts, _ side: Double
  ) {
    var canvas = edited.canvas ?? SpecificationCanvas()
    if key == .width { canvas.width = side } else { canvas.height = side }
    edited.canvas = canvas
    edited.chart.remove("autosize")
  }

  /// Leaves the fitting of a self-fitting chart to the canvas, as a wrapper cannot fit.
  func leaveToCanvas(_ edited: inout EditedChart) {
    for (key, side) in [
      (ViewVocabulary.Parts.width, edited.request.width), (.height, edited.request.height),
    ] {
      if let side { addToCanvas(&edited, key, side) }
    }
  }
}
