import PlotScales
import PlotWords

/// Words on a square of panels, each of two columns.
struct MatrixWords {
  /// The columns: "bill length (mm), bill depth (mm) and flipper (mm)".
  let subject: String
  /// "bill length (mm) and flipper (mm) go together closest (rank correlation 0.87)"
  let closest: String?

  init(_ panels: FacetedData) {
    let names = panels.rowTitles
    subject = Sentence.joined(names)
    var best: (value: Double, words: String)?
    for lower in names.indices {
      for upper in names.indices.dropFirst(lower + 1) {
        guard let layer = panels.panels[lower * names.count + upper].layers.lead,
          let x = layer.x?.values, let y = layer.y?.values,
          let value = rankCorrelation(Array(x), Array(y)),
          value.magnitude > best?.value.magnitude ?? 0
        else { continue }
        best = (value, "\(names[lower]) and \(names[upper])")
      }
    }
    closest = best.map {
      let number = NumberLabels.text(for: ($0.value * 100).rounded() / 100)
      return "\($0.words) \(Self.fewest < names.count ? "go together closest" : "go together") "
        + "(rank correlation \(number))"
    }
  }

  private static let fewest = 2
}
