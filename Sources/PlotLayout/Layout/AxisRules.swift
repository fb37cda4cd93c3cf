import PlotLook
import PlotMarks
import PlotTransforms
import PlotViews

/// The grid lines, ticks and axis lines of a plot area: as few as reading values requires.
struct AxisRules {
  /// Whether there are grid lines at the ticks of a y axis with values.
  var hasHorizontalGrid: Bool
  /// Whether there are grid lines at the ticks of the x axis: values are then read from it.
  var hasVerticalGrid: Bool
  /// Whether a continuous x axis without grid lines has ticks.
  var hasTicks: Bool
  /// Whether the y axis has ticks.
  var hasLeftTicks = false
  var hasBottomLine: Bool
  /// Whether the line at the bottom is where the values along y are zero, or there are none.
  let bottomIsAtZero: Bool
  /// Whether there are lines along the y axis, and around the plot area.
  var hasLeftLine = false
  var hasFrame = false
  var baselineIsHorizontal: Bool
  var baselineIsVertical: Bool
  private let layers: [PlacedLayer]

  init(_ all: [PlacedLayer], _ policy: LayoutPolicy = .house) {
    let layers = all.readingAxes
    self.layers = layers
    let isHorizontal = layers.first?.data.orientation == .horizontal
    let areCells = !layers.isEmpty && layers.allSatisfy(\.data.mark.fillsCells)
    let scatters = !layers.isEmpty && layers.allSatisfy(\.data.mark.roundsPlaces) || areCells
    let x = layers.first?.scales.x
    let y = layers.first?.scales.y
    let xIsCategorical = x?.isCategorical ?? true
    let yIsCategorical = y?.isCategorical ?? true
    let data = layers.first?.data
    hasHorizontalGrid = data?.y?.axis.grid ?? (!yIsCategorical || scatters && !areCells)
    hasVerticalGrid =
      data?.x?.axis.grid
      ?? (!xIsCategorical && (isHorizontal || scatters && !(x?.isTemporal ?? false)))
    hasTicks = !xIsCategorical && !hasVerticalGrid
    hasBottomLine = hasTicks && !((y?.holdsZero ?? false) && (y?.domain?.lowerBound ?? 0) < 0)
    bottomIsAtZero =
      policy.hasAllGrids || yIsCategorical || y?.isTemporal == true
      || y?.domain?.lowerBound == 0 || isHorizontal
    // Centred stacks do not begin at zero.
    let hasBaseline = !scatters && data?.stack != .center
    baselineIsHorizontal = !isHorizontal && hasBaseline
    baselineIsVertical = isHorizontal && hasBaseline
    if policy.hasAllGrids {
      // Bins of numbers have no grid: it would coincide with their edges.
      func hasGrid(_ data: PositionData?) -> Bool {
        data?.axis.grid ?? (data.map { !$0.isCategorical && ($0.bins == nil || $0.isTemporal) })
          ?? false
      }
      (hasHorizontalGrid, hasVerticalGrid) = (hasGrid(data?.y), hasGrid(data?.x))
      hasTicks = false
      // A side without a channel has no axis.
      (hasBottomLine, hasLeftLine) = (
        layers.contains { $0.data.x != nil }, layers.contains { $0.data.y != nil }
      )
      (baselineIsHorizontal, baselineIsVertical) = (false, false)
    }
    hasFrame = policy.hasFrame
    let (xWords, yWords) = (x?.words, y?.words)
    hasTicks = xWords?.ticks ?? (hasTicks || xWords?.look.saysTicks == true)
    hasLeftTicks = yWords?.ticks ?? (yWords?.look.saysTicks == true)
    if xWords?.domain == false { (hasBottomLine, baselineIsHorizontal) = (false, false) }
    if yWords?.domain == false { (hasLeftLine, baselineIsVertical) = (false, false) }
    if xWords?.saysDomain == true { hasBottomLine = true }
    if yWords?.saysDomain == true { hasLeftLine = true }
    guard all.contains(where: \.data.isPolar) else { return }
    (hasLeftLine, hasFrame) = (false, false)
    (hasHorizontalGrid, hasVerticalGrid, hasTicks, hasBottomLine) = (false, false, false, false)
    (hasLeftTicks, baselineIsHorizontal, baselineIsVertical) = (false, false, false)
  }

  /// The rectangle that clips the marks; nil if no mark extends beyond the plot area.
  ///
  /// - Complexity: O(n)
  var clip: Rect? {
    // Symbols are not clipped: those outside are not drawn, those at the edge are drawn whole.
    let cut = layers.filter { layer in
      layer.data.defaults.clips && !layer.data.mark.showsSymbols
        && [layer.data.x, layer.data.y].contains { data in
          guard let data else { return false }
          return data.isCut || hasInfinity(data.values)
        }
    }
    guard let layer = cut.first else { return nil }
    // A line along the edge is drawn at its full width. Not so at the ends of a cut axis of places, where a
    // line goes on beyond the plot area and would end in a hook.
    let half = 1.5 * layer.theme.unit
    let places = layer.data.places?.isCut == true ? 0 : -half
    let area = Rect(origin: .zero, size: layer.size)
    return area.inset(
      by: isHorizontal(layers)
        ? Insets(top: places, left: -half, bottom: places, right: -half)
        : Insets(top: -half, left: places, bottom: -half, right: places))
  }
}

private func isHorizontal(_ layers: [PlacedLayer]) -> Bool {
  layers.first?.data.orientation == .horizontal
}

extension PositionData {
  /// Whether rows may lie beyond the ends of the axis.
  fileprivate var isCut: Bool { scale.hasDomain && !scale.clamp }
}
