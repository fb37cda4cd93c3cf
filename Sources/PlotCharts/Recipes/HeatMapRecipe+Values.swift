import PlotScales
import PlotTables

extension HeatMapRecipe {
  /// The number of each cell as a layer over the cells; nil, with a word about it, where they have no
  /// room.
  func values(
    _ x: RecipeChannel, _ y: RecipeChannel, _ color: RecipeChannel, _ request: inout RecipeRequest
  ) throws(ChartError) -> JSONNode? {
    guard color.isAggregated else {
      throw ChartError(
        .usage, "--values writes numbers, and '\(color.title)' has none", hint: "leave it out")
    }
    let amounts = try request.amounts(of: color, by: [x, y])
    let panels = request.panelCounts
    let side = (
      request.size.width * 0.85 / Double(amounts.counts[0] * panels.columns),
      request.size.height * 0.85 / Double(amounts.counts[1] * panels.rows)
    )
    guard request.width(ofLetters: amounts.mostLetters) + 4 <= side.0,
      request.theme.baseSize * 1.3 <= side.1
    else {
      request.warn(
        "the cells have no room for their values", hint: "--width and --height give them some")
      return nil
    }
    let column = color.field.map { "\(color.function?.value.string ?? "")_\($0)" } ?? "__count"
    let onPaper = paperRuns(amounts.values, request).map { run in
      "inrange(datum['\(column)'], [\(run.lowerBound), \(run.upperBound)])"
    }
    var ink: JSONNode = ["value": JSONNode(request.theme.ink.hex)]
    if !onPaper.isEmpty {
      ink = ink.setting(
        "condition",
        [
          "test": JSONNode(onPaper.joined(separator: " || ")),
          "value": JSONNode(request.theme.paper.hex),
        ])
    }
    return [
      "mark": ["type": "text", "fontSize": JSONNode(request.theme.baseSize)],
      "encoding": [
        "x": x.definition, "y": y.definition, "color": ink,
        "text": color.definition.setting("format", JSONNode(amounts.format)),
      ],
    ]
  }

  /// From where to where values have colours on which paper is easier to read than ink.
  private func paperRuns(_ values: [Double], _ request: RecipeRequest) -> [ClosedRange<Double>] {
    let values = Set(values).sorted()
    guard var low = values.first, var high = values.last else { return [] }
    let ends = (request.colorScale.domain ?? "").split(
      separator: ",", omittingEmptySubsequences: false
    )
    .map { Double($0) }
    if ends.count == 2 { (low, high) = (ends[0] ?? low, ends[1] ?? high) }
    let type = request.colorScale.type.flatMap { try? ScaleType.chosen($0) }
    let scale = (type?.quantitative(low, high)) ?? LinearScale(lower: low, upper: high)
    let ramp = ColorRamp(theme: request.theme, contrast: SpecificationLook.heatContrast)
    var runs: [ClosedRange<Double>] = []
    var isRunning = false
    for value in values {
      let fraction = scale.fraction(of: value)
      // One value has the middle of all colours.
      let color = ramp.color(at: fraction.isFinite ? fraction : 0.5)
      let isPaper = request.isPaperBetter(on: color)
      if isPaper, isRunning, let last = runs.popLast() {
        runs.append(last.lowerBound...value)
      } else if isPaper {
        runs.append(value...value)
      }
      isRunning = isPaper
    }
    return runs
  }
}
