import PlotLook
import PlotNumbers
import PlotTables
import PlotViews
import PlotWords

/// Palettes as flags ask for them: by name, or as colours.
extension Palette {
  /// The name of those that a request lists.
  private static let listed = "listed"

  /// Reads the name of a palette, or a list of colours of CSS with commas.
  package init(asked text: String) throws(ChartError) {
    if let palette = allPalettes.first(where: { $0.name == text }) {
      self = palette
      return
    }
    let words = Palette.words(of: text)
    guard words.count > 1 || Color(css: text) != nil || text.hasPrefix("#") else {
      do throws(ChartError) {
        self = try named(text, "palette", in: allPalettes, by: \.name)
      } catch {
        var error = error
        error.hint = error.hint.map { "\($0); or colours of CSS with commas: '#0057c0,orange'" }
        throw error
      }
      return
    }
    var colors: [Color] = []
    for word in words {
      let color = try Color(asked: word, by: "--palette")
      guard color.alpha == 1 else {
        throw ChartError(
          .usage, "--palette: '\(ChartText.line(word))' is translucent",
          hint: "give opaque colours")
      }
      colors.append(color)
    }
    self.init(Palette.listed, .categorical(colors), isExact: true)
  }

  /// As it is typed: its name, or its colours.
  package var text: String {
    if allPalettes.contains(self) { return name }
    switch kind {
    case .categorical(let colors), .sequential(let colors):
      return colors.map(\.hex).joined(separator: ",")
    case .diverging: return name
    }
  }

  /// Splits at the commas outside of parentheses.
  private static func words(of text: String) -> [String] {
    var (words, depth) = ([""], 0)
    for character in text {
      if character == ",", depth == 0 {
        words.append("")
        continue
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      words[words.count - 1].append(character)
    }
    return words.map { word in
      let start = word.drop(while: \.isWhitespace)
      return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  /// Returns listed colours as those of a quantity, in the order of values.
  ///
  /// - Throws: `ChartError` for fewer than two.
  package func asRamp() throws(ChartError) -> Palette {
    guard colors.count > 1 else {
      throw ChartError(
        .usage, "--palette \(text) is one colour, and a quantity needs two or more",
        hint: "such as --palette 'white,\(text)'")
    }
    return Palette(name, .sequential(colors), isExact: true)
  }

  /// Returns a note on listed colours that do not stand out from the paper, which whoever chose them knows.
  package func weakColors(on paper: Color) -> [Note] {
    let weak =
      isExact ? colors.filter { $0.contrast(with: paper) < SeriesColors.leastContrast } : []
    guard let first = weak.first else { return [] }
    let tenths = Int(first.contrast(with: paper) * 10)
    return [
      Note(
        .detail,
        "\(Sentence.joined(weak.map(\.hex))) \(weak.count == 1 ? "has" : "have") too little contrast "
          + "with the paper: \(tenths / 10).\(tenths % 10):1\(weak.count == 1 ? "" : " for the first"), "
          + "and marks need 3:1",
        hint: paper.luminance > 0.18 ? "darker colours stand out" : "lighter colours stand out")
    ]
  }
}
