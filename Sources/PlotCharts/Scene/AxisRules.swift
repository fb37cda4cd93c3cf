/// Which lines a plot area needs: as few as let values be read.
struct AxisRules {
  /// Lines across at the ticks of a y axis that has values.
  var hasHorizontalGrid: Bool
  /// Lines up at the ticks of the x axis, where values are read from both axes or from this one.
  var hasVerticalGrid: Bool
  /// Ticks under a continuous x axis whose positions no grid line shows.
  var hasTicks: Bool
  var hasBottomLine: Bool
  var baselineIsHorizontal: Bool
  var baselineIsVertical: Bool
  /// Whether some ink lies outside of the plot area.
  var needsClip: Bool

  init(_ layers: [PlacedLayer]) {
    let isHorizontal = layers.first?.data.orientation == .horizontal
    let scatters = !layers.isEmpty && layers.allSatisfy(\.data.mark.roundsPlaces)
    let x = layers.first?.scales.x
    let y = layers.first?.scales.y
    let xIsCategorical = x?.isCategorical ?? true
    let yIsCategorical = y?.isCategorical ?? true
    hasHorizontalGrid = !yIsCategorical || scatters
    hasVerticalGrid =
      !xIsCategorical && (isHorizontal || scatters && !(x?.isTemporal ?? false))
    hasTicks = !xIsCategorical && !hasVerticalGrid
    hasBottomLine = hasTicks && !((y?.holdsZero ?? false) && (y?.domain?.lowerBound ?? 0) < 0)
    baselineIsHorizontal = !isHorizontal && !scatters
    baselineIsVertical = isHorizontal && !scatters
    // Of points those outside are not drawn, and those at the edge are drawn whole.
    needsClip = layers.contains { layer in
      !(layer.data.mark is PointMark)
        && [layer.data.x, layer.data.y].contains { data in
          guard let data else { return false }
          return data.scale.hasDomain && !data.scale.clamp
            || data.values.contains(where: \.isInfinite)
        }
    }
  }
}
