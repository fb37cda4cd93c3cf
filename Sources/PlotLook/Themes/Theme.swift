import PlotViews

/// The look of a chart: everything follows from paper, ink, palette and one base size.
///
/// To add one: a static value, and a line in `AllThemes.swift`. The tests hold every theme to its
/// contrasts on the paper: texts 4.5:1, marks 3:1.
public struct Theme: Sendable, Hashable {
  /// The medium of the picture.
  package enum Medium: Sendable, Hashable {
    case screen
    /// For print: nothing is translucent, and series differ in grey: by lightness, dashes and
    /// symbols.
    case print
    /// A page that is light or dark as its reader has it: see `night`.
    case reader
  }

  /// The rules by which a specification is completed and laid out.
  package enum Conventions: Sendable, Hashable {
    case house, vegaLite
  }

  /// The sizes of texts, in points where the theme gives no size.
  package struct TypeScale: Sendable, Hashable {
    /// Tick labels and captions.
    var small: Double
    /// Names, legends and titles of axes and panels.
    var name: Double
    var subtitle: Double
    var title: Double

    static let wide = TypeScale(small: 12, name: 13, subtitle: 14, title: 20)
    /// For pictures that are narrower than `leastWideWidth`, and for the look of Vega-Lite.
    static let narrow = TypeScale(small: 11, name: 12, subtitle: 13, title: 18)
    /// The width in points from which pictures have the wide scale.
    package static let leastWideWidth = 480.0
  }

  /// A colour that is no series' own.
  package enum Tone: Sendable, Hashable { case ink, paper, grey }

  package let name: String
  package let paper: Color
  package let ink: Color
  /// The palette of series.
  package let palette: Palette
  /// The palette of quantities; nil for the hue of the first series.
  package let ramp: Palette?
  /// The colours of series as they are drawn, in order of use: at least one, all apart.
  package let accents: [Color]
  /// As many colours for surfaces with a rim: closer to the palette's own colours, which are more
  /// vivid and more distinct, as the rim provides the contrast with the paper.
  package let surfaces: [Color]
  /// Whether all of those stand out from the paper by themselves: their rim is of paper, which parts points
  /// that overlap.
  package var rimsAreOfPaper: Bool
  /// The size of the smallest text, in points, if it is not that of the type scale.
  private(set) var givenSize: Double?
  private(set) var typeScale: TypeScale
  /// The size of the smallest text, in points; the others are in proportion.
  package var baseSize: Double { givenSize ?? typeScale.small }
  /// The factor of lines, points and gaps, which grow with the texts.
  package var unit: Double { baseSize / typeScale.small }
  /// Whether ordered categories have colours of the ramp, by the palette that was chosen; nil for the usual.
  package var shadesRanks: Bool?
  /// The families of all texts, in order of preference.
  package internal(set) var families: [String]
  package let medium: Medium
  package let conventions: Conventions

  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - paper: The ground of pictures.
  ///   - ink: The colour of texts.
  ///   - palette: The palette of series.
  ///   - ramp: The palette of quantities; nil for the hue of the first series.
  ///   - baseSize: The size of the smallest text in points; nil for 12, and 11 in narrow pictures.
  public init(
    name: String, paper: Color, ink: Color, palette: Palette = .plot, ramp: Palette? = nil,
    baseSize: Double? = nil
  ) {
    self.init(
      name: name, paper: paper, ink: ink, palette: palette, ramp: ramp, baseSize: baseSize,
      medium: .screen)
  }

  /// - Parameter atMost: how many colours of the palette may be used.
  package init(
    name: String, paper: Color, ink: Color, palette: Palette = .plot, ramp: Palette? = nil,
    baseSize: Double? = nil, families: [String] = TextStyle.defaultFamilies,
    medium: Medium = .screen, conventions: Conventions = .house, atMost: Int = .max
  ) {
    self.name = name
    self.paper = paper
    self.ink = ink
    self.palette = palette
    self.ramp = ramp
    typeScale = conventions == .house ? .wide : .narrow
    givenSize = baseSize
    self.families = families
    self.medium = medium
    self.conventions = conventions
    guard !palette.isExact else {
      (accents, surfaces) = (palette.colors, palette.colors)
      rimsAreOfPaper = medium == .print || Theme.standOut(surfaces, on: paper)
      return
    }
    let fitted = SeriesColors(on: paper, inGrey: medium == .print).fitted(palette.colors)
    var count = min(atMost, fitted.count)
    if medium == .reader {
      // A series has the same colour of the palette, and the same dashes, by day and by night.
      let night = SeriesColors(on: Theme.nightPaper, inGrey: false).fitted(palette.colors)
      count = min(count, night.count)
    }
    accents = count > 0 ? Array(fitted.prefix(count)) : [ink]
    let vivid = SeriesColors(
      on: paper, inGrey: false, contrast: SeriesColors.leastSurfaceContrast
    ).fitted(Array(palette.colors.prefix(accents.count)))
    surfaces = medium == .print || vivid.count < accents.count ? accents : vivid
    rimsAreOfPaper = medium == .print || Theme.standOut(surfaces, on: paper)
  }

  package func color(of tone: Tone) -> Color {
    switch tone {
    case .ink: ink
    case .paper: paper
    case .grey: paper.mixed(with: ink, 0.5)
    }
  }

  /// Returns this look with other colours: a palette for series, or one for quantities.
  package func with(_ palette: Palette) -> Theme {
    var theme = Theme(
      name: name, paper: paper, ink: ink, palette: palette.isCategorical ? palette : self.palette,
      ramp: palette.isCategorical ? ramp : palette, families: families,
      medium: medium, conventions: conventions
    ).with(typeScale, givenSize)
    theme.shadesRanks = !palette.isCategorical
    return theme
  }

  /// Returns this look with smaller or larger texts, lines and gaps.
  package func with(baseSize: Double) -> Theme { with(typeScale, baseSize) }

  private func with(_ scale: TypeScale, _ size: Double?) -> Theme {
    var theme = self
    (theme.typeScale, theme.givenSize) = (scale, size)
    return theme
  }

  /// Returns this look for a picture of that width; a size that was given stays.
  package func fitted(toWidth width: Double) -> Theme {
    width < TypeScale.leastWideWidth ? with(.narrow, givenSize) : self
  }

  /// The looks of wide and of narrow pictures.
  package var inAllTypeScales: [Theme] {
    conventions == .house ? [.wide, .narrow].map { with($0, givenSize) } : [self]
  }

  /// Returns this look with the smallest letters that are read without effort.
  package var withSmallLetters: Theme {
    with(.narrow, min(0.75 * TypeScale.narrow.small, baseSize))
  }

  /// Puts the families that CSS lists before all others.
  package mutating func prefer(_ list: String) {
    let named = list.split(separator: ",").map { family in
      String(family.filter { !"'\"".contains($0) }.trimmingPrefix(while: \.isWhitespace))
    }
    families = named + families.filter { !named.contains($0) }
  }

  /// Returns the look on another paper, with a legible ink.
  package func on(_ paper: Color) -> Theme {
    func best(_ inks: [Color]) -> Color {
      inks.max { $0.contrast(with: paper) < $1.contrast(with: paper) } ?? self.ink
    }
    var ink = best([ink, self.paper])
    // One of the two has at least 4.58:1 on any colour.
    if ink.contrast(with: paper) < Theme.textContrast { ink = best([.black, .white]) }
    return Theme(
      name: name, paper: paper, ink: ink, palette: palette, ramp: ramp, families: families,
      medium: medium == .reader ? .screen : medium, conventions: conventions
    ).with(typeScale, givenSize)
  }

  /// The look for dark pages, if the theme has one.
  package var night: Theme? {
    guard medium == .reader else { return nil }
    return Theme(
      name: name, paper: Theme.nightPaper, ink: Theme.nightInk, palette: palette, ramp: ramp,
      families: families, atMost: accents.count
    ).with(typeScale, givenSize)
  }

  /// The colour of tick labels, captions and subtitles: readable, but behind the data.
  package var quietInk: Color {
    paper.mixed(with: ink, 0.745).legible(on: paper, towards: ink, ratio: Theme.textContrast)
  }
  /// The colour of lines that carry an axis or a zero, and of rows without a category.
  package var axis: Color {
    paper.mixed(with: ink, 0.443)
      .legible(on: paper, towards: ink, ratio: SeriesColors.leastContrast)
  }
  /// The colour of grid lines, which help the eye across; no value is read from them alone.
  package var grid: Color { paper.mixed(with: ink, 0.107) }

  /// The least contrast of texts: WCAG 2.1, 1.4.3, https://www.w3.org/TR/WCAG21/#contrast-minimum
  static let textContrast = 4.5

  package var titleStyle: TextStyle { running(typeScale.title, ink, .semibold) }
  package var subtitleStyle: TextStyle { running(typeScale.subtitle, quietInk) }
  package var captionStyle: TextStyle { running(typeScale.small, quietInk) }
  package var tickStyle: TextStyle { text(typeScale.small, quietInk) }
  package var categoryStyle: TextStyle { text(typeScale.name, ink) }
  package var axisTitleStyle: TextStyle { text(typeScale.name, ink) }
  /// Returns the line around a point of this colour, which shows where one point is on top of another: of
  /// paper, or where colours are pale, of one that stands out from the paper.
  ///
  /// - Parameter isAny: whether it is of another colour than the paper even so.
  package func rim(around color: Color, isAny: Bool = false) -> Stroke {
    guard !rimsAreOfPaper || isAny && medium != .print else {
      return Stroke(paper, width: medium == .print ? 0.5 : 0.75)
    }
    return Stroke(
      color.mixed(with: ink, 0.35)
        .legible(on: paper, towards: ink, ratio: SeriesColors.leastContrast), width: 0.75)
  }

  /// Colours of whole bytes may be just below the contrast that they are adjusted to.
  private static func standOut(_ colors: [Color], on paper: Color) -> Bool {
    colors.allSatisfy { $0.contrast(with: paper) >= 0.98 * SeriesColors.leastContrast }
  }

  /// The colour of marks behind those that stand out.
  package var receded: Color { paper.mixed(with: ink, 0.28) }

  package var panelTitleStyle: TextStyle { text(typeScale.name, ink, .semibold) }
  package var legendStyle: TextStyle { text(typeScale.name, ink) }

  /// Returns the style of a name beside its line: in the line's colour, dark enough to be read.
  package func directLabelStyle(_ color: Color) -> TextStyle {
    text(
      typeScale.name, color.legible(on: paper, towards: ink, ratio: Theme.textContrast), .semibold)
  }

  /// Returns the style of words that are read as a sentence.
  private func running(
    _ size: Double, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    var style = text(size, color, weight)
    style.figures = .proportional
    return style
  }

  /// - Parameter size: one of the type scale.
  private func text(
    _ size: Double, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(
      size: baseSize * size / typeScale.small, weight: weight, color: color, families: families)
  }
}

extension Theme {
  private static let leastContrastOfRanks = 1.5

  /// Returns colours for ordered categories: along the ramp at equal steps, the first near the paper.
  ///
  /// - Parameter arePoints: whether they are small, and among each other rather than side by side: without a
  ///   chosen ramp they then have one of many hues, with less contrast to the paper.
  package func colors(ofRanks count: Int, arePoints: Bool = false) -> [Color] {
    let ramp =
      arePoints && ramp == nil
      ? ColorRamp(theme: with(.viridis), contrast: Self.leastContrastOfRanks)
      : ColorRamp(theme: self)
    return (0..<count).map { ramp.color(at: Double($0) / Double(max(1, count - 1))) }
  }

  /// Returns colours for ordered categories around a middle: from the end of the ramp to its start, and
  /// grey in the middle of an odd number.
  package func colorsAroundMiddle(count: Int) -> [Color] {
    var theme = self
    if case .diverging? = ramp?.kind {} else { theme = with(.blueRed) }
    let colors = ColorRamp(theme: theme)
    return (0..<count).map { index in
      2 * index + 1 == count
        ? paper.mixed(with: ink, 0.22)
        : colors.color(at: (Double(count - index) - 0.75) / (Double(count) - 0.5))
    }
  }
}
