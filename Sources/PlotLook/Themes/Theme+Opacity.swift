import PlotViews

extension Theme {
  /// Returns the colour of a mark that should let others show through: as translucent as is wanted,
  /// but no more than leaves a lone one visible. On printed paper nothing is translucent.
  package func translucent(_ color: Color, _ alpha: Double) -> Color {
    guard medium != .print else { return color.withAlpha(1) }
    return color.translucent(alpha, on: paper, ratio: SeriesColors.leastContrast)
  }

  /// Returns the colour of a surface behind the line that carries the values; mixed with the paper
  /// where nothing is translucent.
  package func tint(_ color: Color, _ share: Double) -> Color {
    medium == .print ? paper.mixed(with: color, share) : color.withAlpha(share)
  }

  /// The ink of lines and points that are too many to distinguish.
  package var crowd: Color { medium == .print ? axis : translucent(ink, 0.35) }

  /// A colour for values that are shown as opacity.
  package struct Shades {
    private let theme: Theme
    private let strongest: Color
    private let alphas: ClosedRange<Double>

    /// - Parameter alphas: the faintest and the strongest opacity of the colour as it is; nil where the
    ///   paper decides.
    package init(of color: Color, theme: Theme, between alphas: ClosedRange<Double>? = nil) {
      self.theme = theme
      if let alphas {
        (strongest, self.alphas) = (color, alphas)
        return
      }
      // A weak colour has no room to fade.
      strongest = color.withAlpha(1).legible(on: theme.paper, towards: theme.ink, ratio: 8)
      self.alphas =
        strongest.translucent(0.15, on: theme.paper, ratio: SeriesColors.leastContrast).alpha...1
    }

    /// - Parameter fraction: 0 for the faintest, which still stands out from the paper, to 1.
    package func color(at fraction: Double) -> Color {
      theme.tint(
        strongest, alphas.lowerBound + (alphas.upperBound - alphas.lowerBound) * fraction)
    }
  }
}
