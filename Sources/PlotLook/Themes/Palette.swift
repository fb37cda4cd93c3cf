import PlotViews

/// Named colours: for series, or for the values of a quantity.
///
/// To add one: a new static value in a file here, and a line in `AllPalettes.swift`. The tests hold
/// the number of its distinct colours on each theme, and the evenness of ramps.
public struct Palette: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// For series, in order of use: before their adjustment to a paper.
    case categorical([Color])
    /// For quantities: a way through colours of increasing lightness. The part with contrast to the
    /// paper is used.
    case sequential([Color])
    /// For quantities with a middle: the hues of the low and of the high end, in degrees of OKLab.
    case diverging(low: Double, high: Double)
  }

  package let name: String
  package let kind: Kind
  /// Whether its colours are used unchanged, whatever their contrast: those that a chart names one
  /// by one. Colours for quantities are then in the order of values, at equal steps.
  package let isExact: Bool

  /// The way between exact colours of quantities; nil for the straight one of OKLab.
  let interpolation: ColorInterpolation?

  public init(_ name: String, _ kind: Kind) { self.init(name, kind, isExact: false) }

  package init(
    _ name: String, _ kind: Kind, isExact: Bool, interpolation: ColorInterpolation? = nil
  ) {
    (self.name, self.kind, self.isExact) = (name, kind, isExact)
    self.interpolation = interpolation
  }

  init(_ name: String, series colors: [UInt32]) {
    self.init(name, .categorical(colors.map { Color(rgb: $0) }))
  }

  init(_ name: String, ramp colors: [UInt32]) {
    self.init(name, .sequential(colors.map { Color(rgb: $0) }))
  }

  /// Whether its colours are for series.
  package var isCategorical: Bool {
    if case .categorical = kind { return true }
    return false
  }

  /// The colours of series; empty for a ramp.
  package var colors: [Color] {
    if case .categorical(let colors) = kind { return colors }
    return []
  }
}
