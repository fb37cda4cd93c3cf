import PlotViews

/// A kind of colour vision: common, without one of the three kinds of cones, or through a printer
/// with black ink only.
enum ColorVision: CaseIterable, Sendable {
  case common, protanopia, deuteranopia, tritanopia, grey

  /// The kinds of human vision; `grey` is a matter of paper.
  static let ofEyes: [ColorVision] = [.common, .protanopia, .deuteranopia, .tritanopia]

  /// Simulates the appearance of an opaque colour.
  func seen(_ color: Color) -> OKLab { seen(color.light) }

  /// Simulates the appearance of light.
  func seen(_ light: LinearLight) -> OKLab {
    func clipped(_ row: (Double, Double, Double)) -> Double {
      max(0, min(1, row.0 * light.red + row.1 * light.green + row.2 * light.blue))
    }
    guard let (red, green, blue) = matrix else { return OKLab(light) }
    return OKLab(LinearLight(red: clipped(red), green: clipped(green), blue: clipped(blue)))
  }

  private typealias Row = (Double, Double, Double)

  /// The matrix for linear light; nil for the identity. Deficiencies are complete (severity 1.0):
  /// Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
  /// Deficiency", 2009, doi:10.1109/TVCG.2009.113; the numbers as at
  /// https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html.
  private var matrix: (Row, Row, Row)? {
    switch self {
    case .common:
      return nil
    case .protanopia:
      return (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998)
      )
    case .deuteranopia:
      return (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881)
      )
    case .tritanopia:
      return (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900)
      )
    case .grey:
      // Relative luminance, as WCAG 2.1 has it.
      let row = (0.2126, 0.7152, 0.0722)
      return (row, row, row)
    }
  }
}
