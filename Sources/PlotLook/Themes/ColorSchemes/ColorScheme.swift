import PlotNumbers
import PlotViews
import PlotWords

/// Colours that go by a name of Vega's: https://vega.github.io/vega/docs/schemes/
///
/// Between its stops a scheme is straight in sRGB. The colours of the house, which are fitted to the
/// paper, are `Palette`s.
///
/// To add one: a line in a file here, in a list that `AllColorSchemes.swift` names.
package struct ColorScheme: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Colours for categories, used one by one.
    case categorical
    /// Colours for quantities, from small to large.
    case sequential
    /// Colours for quantities with a middle.
    case diverging
    /// Colours for cyclic values; the last equals the first.
    case cyclical
  }

  /// The name, in lower case.
  package let name: String
  package let kind: Kind
  private let stops: [Color]

  /// - Parameter stops: six hexadecimal digits each, with spaces between.
  init(_ name: String, _ kind: Kind, _ stops: String) {
    self.name = name
    self.kind = kind
    self.stops = stops.split(separator: " ").map { Color(rgb: UInt32($0, radix: 16) ?? 0) }
  }

  /// Returns the scheme of this name, in any case of letters; nil if there is none.
  package static func named(_ name: String) -> ColorScheme? {
    let name = name.lowercased()
    return allColorSchemes.first { $0.name == name }
  }

  /// Returns the name that this one is most likely a misspelling of.
  package static func nearestName(to name: String) -> String? {
    PlotWords.nearestName(to: name, in: allColorSchemeNames)
  }

  /// The colours for categories in order of use; nil for a scheme that is a way through colours.
  package var colors: [Color]? { kind == .categorical ? stops : nil }

  /// Returns the colour at a share of the way from the first to the last stop.
  ///
  /// Beyond 0 and 1 the first and the last piece are extrapolated, as in Vega's unclamped scales.
  /// NaN gives the first colour.
  package func color(at share: Double) -> Color {
    ColorInterpolation(.rgb).color(along: stops, at: share)
  }

  /// The way through the colours of times: Vega takes two of the scheme for the ends.
  package var rampOfTimes: @Sendable (_ share: Double) -> Color {
    ColorInterpolation(.hcl).ramp([1.0 / 3, 2.0 / 3].map(color(at:)))
  }

  /// Returns a number of colours: the first ones of a categorical scheme, repeated; else those at
  /// even shares, without the ends, as Vega uses them for ordinal scales and bins.
  ///
  /// - Parameter extent: the part of the scheme; reversed if its `from` is the larger.
  package func colors(
    count: Int, extent: (from: Double, to: Double) = (from: 0, to: 1)
  ) -> [Color] {
    guard count > 0 else { return [] }
    if kind == .categorical { return (0..<count).map { stops[$0 % stops.count] } }
    return (1...count).map { i in
      color(at: extent.from + (extent.to - extent.from) * Double(i) / Double(count + 1))
    }
  }
}
