import PlotTables
import PlotViews
import PlotWords

/// The ground of a picture in place of the theme's paper: a colour, or none.
public struct Background: Sendable, Hashable {
  /// Nil for a transparent picture, whose colours are made for the theme's paper all the same.
  package let color: Color?

  public static let transparent = Background(color: nil)

  public static func color(_ color: Color) -> Background { Background(color: color) }

  private init(color: Color?) { self.color = color }

  /// - Parameter text: `none`, or a colour of CSS.
  package init(_ text: String) throws(ChartError) {
    let flag = "--background"
    guard text != "none" else {
      self = .transparent
      return
    }
    let color = try Color(asked: text, by: flag, or: "none")
    guard color.alpha == 0 || color.alpha == 1 else {
      throw ChartError(
        .usage, "\(flag) '\(ChartText.line(text))' is translucent",
        hint: "give an opaque colour, or none")
    }
    self = color.alpha == 0 ? .transparent : .color(color)
  }

  /// As it is typed.
  package var text: String { color?.hex ?? "none" }

  /// Puts a theme on it: halos, gaps and the ends of ramps have its colour.
  ///
  /// - Returns: a warning where the theme is made for paper of the other kind.
  package func apply(to theme: inout Theme) -> [Note] {
    guard let color else { return [] }
    let own = theme
    theme = own.on(color)
    guard theme.ink != own.ink else { return [] }
    let isDark = color.luminance < 0.18
    return [
      Note(
        .warning,
        "the background \(color.hex) is \(isDark ? "dark" : "light"), and the theme '\(own.name)' is "
          + "not: texts are drawn in \(theme.ink.hex)",
        hint: "--theme \(isDark ? "dark" : "light") is made for it")
    ]
  }
}

extension Color {
  /// Reads a colour that a flag gives.
  ///
  /// - Parameter other: the words that are no colours.
  /// - Throws: `ChartError` with the nearest name.
  package init(asked text: String, by flag: String, or other: String? = nil) throws(ChartError) {
    if let color = Color(css: text) {
      self = color
      return
    }
    let names = cssColorNames.keys.sorted() + (other.map { [$0] } ?? [])
    let nearest = nearestName(to: text, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage, "\(flag): '\(ChartText.line(text))' is no colour",
      hint: "\(nearest)\(other.map { "\($0), " } ?? "")\(Color.notations)")
  }

  /// The ways to write a colour.
  static let notations = "names of CSS, #rgb, #rrggbb, rgb() or hsl(), such as #0072b2"
}
