#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import PlotViews

/// The colours of a palette in the order that names suggest: rain is blue, and `red` is red.
///
/// Charts whose colours agree with what they stand for are read faster: S. Lin, J. Fortuna, C. Kulkarni,
/// M. Stone and J. Heer, "Selecting Semantically-Resonant Colors for Data Visualization", 2013.
package enum ResonantColors {
  /// The colours at the beginning of a palette that are told apart best.
  private static let leading = 6

  /// Returns the place in the palette for each name; nil if no name suggests a colour that the palette
  /// has, or if there are more names than colours. Names that suggest none have the others, in order.
  package static func places(of names: [String], in palette: [Color]) -> [Int]? {
    guard names.count > 1, names.count <= palette.count else { return nil }
    let colors = palette.prefix(max(names.count, leading)).map(OKLab.init)
    var fits: [(name: Int, place: Int, distance: Double)] = []
    for (name, text) in names.enumerated() {
      guard let hue = hue(of: text) else { continue }
      for (place, color) in colors.enumerated() {
        guard let distance = hue.distance(to: color) else { continue }
        fits.append((name, place, distance))
      }
    }
    var places = [Int?](repeating: nil, count: names.count)
    for fit in fits.sorted(by: { ($0.distance, $0.name) < ($1.distance, $1.name) })
    where places[fit.name] == nil && !places.contains(fit.place) {
      places[fit.name] = fit.place
    }
    guard places.contains(where: { $0 != nil }) else { return nil }
    var others = colors.indices.filter { !places.contains($0) }[...]
    return places.map { $0 ?? others.removeFirst() }
  }

  /// Returns the hue that one of the words of a name suggests, if they agree.
  private static func hue(of name: String) -> Hue? {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let found = Set(words.compactMap { hues[$0] })
    return found.count == 1 ? found.first : nil
  }

  private static let hues = Dictionary(
    uniqueKeysWithValues: words.flatMap { hue, words in
      words.split(separator: " ").map { (String($0), hue) }
    })

  /// Colours in English, German, French and Spanish, and things that most people give a colour.
  private static let words: KeyValuePairs<Hue, String> = [
    .red:
      "red rot rouge rojo crimson scarlet fire fires wildfire wildfires blood hot bronze republican "
      + "republicans error errors failed failure failures critical",
    .orange: "orange naranja amber sun sunny sunshine solar brown braun marron desert copper",
    .yellow: "yellow gelb jaune amarillo gold golden",
    .green: "green grün vert verde renewable renewables forest forests woodland grass grassland "
      + "vegetation leaf leaves passed ok success successful",
    .teal: "teal turquoise cyan drizzle",
    .blue: "blue blau bleu azul navy water rain rainy sea ocean river rivers lake lakes hydro "
      + "hydropower marine democrat democrats",
    .purple: "purple violet violett lila lilac lavender snow snowy",
    .pink: "pink",
    .grey: "grey gray grau gris fog foggy cloud clouds cloudy overcast smoke ash coal fossil stone "
      + "rock concrete silver",
  ]
}

/// A hue in degrees of OKLab; nil for grey.
private enum Hue: Hashable {
  case red, orange, yellow, green, teal, blue, purple, pink, grey

  private var degrees: Double? {
    switch self {
    case .red: 25
    case .orange: 65
    case .yellow: 95
    case .green: 150
    case .teal: 190
    case .blue: 258
    case .purple: 305
    case .pink: 350
    case .grey: nil
    }
  }

  /// Returns how far a colour is from the hue, in degrees; nil where it is none of that name.
  func distance(to color: OKLab) -> Double? {
    let chroma = hypot(color.a, color.b)
    guard let degrees else { return chroma < 0.07 ? 100 * chroma : nil }
    let turn = abs(atan2(color.b, color.a) * 180 / .pi - degrees).truncatingRemainder(
      dividingBy: 360)
    let distance = min(turn, 360 - turn)
    return chroma >= 0.08 && distance <= 40 ? distance : nil
  }
}
