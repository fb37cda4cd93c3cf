/// A smooth wave between -1 and 1 with a period of 1, of parabolas.
enum Wave {
  static func height(at phase: Double) -> Double {
    let place = phase - phase.rounded(.down)
    return place < 0.5 ? 16 * place * (0.5 - place) : -16 * (place - 0.5) * (1 - place)
  }
}
