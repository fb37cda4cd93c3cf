import PlotViews

/// Colours for a quantity, even to the eye: equal steps of it are equal steps in OKLab, along
/// straight lines. All of it stands out from the paper.
package struct ColorRamp: Sendable {
  private let points: [OKLab]
  /// The distance of each point from the first, along the way; the last is the length.
  private let distances: [Double]
  /// Whether the middle is a value with a meaning, such as zero.
  package let isDiverging: Bool
  /// Another way through colours at equal steps.
  private var way: (@Sendable (Double) -> Color)?

  /// Makes a ramp from near the paper for the smallest value to far from it for the largest: light
  /// to dark on light paper, dark to light on dark paper.
  ///
  /// - Parameter contrast: the contrast of its faintest colour with the paper: adjoining surfaces,
  ///   which are seen together, need less.
  package init(theme: Theme, contrast: Double = SeriesColors.leastContrast) {
    let paper = theme.paper
    switch theme.ramp?.kind {
    case .diverging(let low, let high):
      self.init(ColorRamp.arms(low, high, on: paper, contrast), isDiverging: true)
    case .sequential(let colors) where theme.ramp?.isExact == true:
      self.init(evenly: colors)
      way = theme.ramp?.interpolation?.ramp(colors)
    case .sequential(let colors):
      let way = colors.map { OKLab($0) }
      let isRising = paper.luminance < 0.18
      self.init(
        ColorRamp.visible(isRising ? way : way.reversed(), on: paper, contrast), isDiverging: false)
    case .categorical, nil:
      self.init(throughAccentOf: theme, contrast)
    }
  }

  /// Makes the ramp of counts, which have no middle: the first series' hue replaces a diverging
  /// palette.
  package init(counting theme: Theme) {
    if case .diverging? = theme.ramp?.kind {
      self.init(throughAccentOf: theme, SeriesColors.leastContrast)
    } else {
      self.init(theme: theme)
    }
  }

  /// Through the colour of the first series, so that one chart has one voice; lighter colours turn towards
  /// yellow and darker ones towards violet, as those of these hues do: values are told apart by hue, too.
  private init(throughAccentOf theme: Theme, _ contrast: Double) {
    let (paper, ink) = (OKLab(theme.paper), OKLab(theme.ink))
    let accent = OKLab(theme.accents.first ?? theme.ink)
    let isDark = paper.lightness < ink.lightness
    let (far, vivid) =
      isDark ? (ink.lightness, 0.6) : (accent.mixed(with: ink, 0.65).lightness, 0.25)
    let pale = accent.turned(
      towards: 95, by: 180, lightness: isDark ? far : paper.lightness, chroma: accent.chroma * vivid
    )
    let deep = accent.turned(
      towards: 290, by: 35, lightness: isDark ? paper.lightness : far, chroma: accent.chroma * 0.7)
    // Eight steps of hue: a straight way would be grey in its middle.
    let lighter = (0..<8).map { pale.turned(to: accent, Double($0) / 8) }
    let way = ColorRamp.rounded(lighter + [accent, deep])
    self.init(
      ColorRamp.visible(
        (isDark ? way.reversed() : way).map { OKLab($0.color) }, on: theme.paper, contrast),
      isDiverging: false)
  }

  /// Returns a way with its corners cut: Chaikin, "An algorithm for high-speed curve generation", 1974.
  private static func rounded(_ way: [OKLab]) -> [OKLab] {
    let cut = zip(way, way.dropFirst()).flatMap {
      [$0.mixed(with: $1, 0.25), $0.mixed(with: $1, 0.75)]
    }
    return way.prefix(1) + cut + way.suffix(1)
  }

  /// Makes a ramp at equal steps of a quantity.
  private init(evenly colors: [Color]) {
    points = colors.map { OKLab($0) }
    distances = colors.indices.map { Double($0) }
    isDiverging = false
  }

  private init(_ points: [OKLab], isDiverging: Bool) {
    self.points = points
    self.isDiverging = isDiverging
    distances = zip(points, points.dropFirst()).reduce(into: [0]) { sums, pair in
      sums.append(sums[sums.count - 1] + pair.0.distance(to: pair.1))
    }
  }

  /// - Parameter fraction: 0 for the smallest value to 1 for the largest.
  package func color(at fraction: Double) -> Color {
    if let way { return way(max(0, min(1, fraction))) }
    guard let first = points.first, let last = points.last, let length = distances.last,
      length > 0
    else { return points.first?.color ?? .black }
    let way = max(0, min(1, fraction)) * length
    guard let next = distances.firstIndex(where: { $0 > way }), next > 0 else {
      return (way > 0 ? last : first).color
    }
    let share = (way - distances[next - 1]) / (distances[next] - distances[next - 1])
    return points[next - 1].mixed(with: points[next], share).color
  }

  /// Returns the part of a way that begins where colours stand out from the paper.
  private static func visible(
    _ way: [OKLab], on paper: Color, _ contrast: Double = SeriesColors.leastContrast
  ) -> [OKLab] {
    func isVisible(_ point: OKLab) -> Bool {
      point.color.contrast(with: paper) >= contrast
    }
    guard let next = way.firstIndex(where: isVisible), next > 0 else { return way }
    var (hidden, shown) = (0.0, 1.0)
    for _ in 0..<16 {
      let middle = (hidden + shown) / 2
      let isShown = isVisible(way[next - 1].mixed(with: way[next], middle))
      if isShown { shown = middle } else { hidden = middle }
    }
    return [way[next - 1].mixed(with: way[next], shown)] + way[next...]
  }

  /// Returns two straight arms of equal length from a grey with that contrast to the paper, to equal
  /// lightness and chroma: values at equal distances from the middle differ from it equally. Surfaces
  /// that stand out together need no contrast in their middle, which is paper.
  private static func arms(
    _ low: Double, _ high: Double, on paper: Color, _ contrast: Double
  ) -> [OKLab] {
    let isDark = paper.luminance < 0.18
    let far = OKLab(lightness: isDark ? 0.76 : 0.43, a: 0, b: 0)
    let grey = OKLab(lightness: OKLab(paper).lightness, a: 0, b: 0)
    let middle =
      contrast < SeriesColors.leastContrast
      ? OKLab(paper) : visible([grey, far], on: paper, contrast)[0]
    // The most chroma that sRGB has for both hues at that lightness.
    var chroma = 0.3
    for hue in [low, high] {
      let vivid = OKLab(OKLab(lightness: far.lightness, chroma: 0.3, hue: hue).color)
      chroma = min(chroma, (vivid.a * vivid.a + vivid.b * vivid.b).squareRoot())
    }
    return [
      OKLab(lightness: far.lightness, chroma: chroma, hue: low), middle,
      OKLab(lightness: far.lightness, chroma: chroma, hue: high),
    ]
  }
}
