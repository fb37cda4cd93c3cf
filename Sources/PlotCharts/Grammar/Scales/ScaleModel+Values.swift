import PlotTables
import PlotViews

/// What a trained scale gives for a value.
extension ScaleModel {
  func number(_ datum: Datum) -> Double? {
    if type is IdentitySpecifiedScale { return datum.number }
    switch output {
    case .interval(let low, let high):
      return fraction(datum).map { low + (high - low) * clamped($0) }
    case .numbers(let numbers):
      if let index = index(datum), !numbers.isEmpty {
        if case .steps = mapping { return numbers[min(index, numbers.count - 1)] }
        return numbers[index % numbers.count]
      }
      return fraction(datum).flatMap { fraction in
        guard numbers.count > 1 else { return numbers.first }
        let place = max(0, min(1, fraction)) * Double(numbers.count - 1)
        let index = min(Int(place), numbers.count - 2)
        return numbers[index] + (numbers[index + 1] - numbers[index]) * (place - Double(index))
      }
    default: return nil
    }
  }

  private func clamped(_ fraction: Double) -> Double {
    property("clamp")?.bool == true ? max(0, min(1, fraction)) : fraction
  }

  func color(_ datum: Datum) -> Color? {
    switch output {
    case .ramp(let ramp): return fraction(datum).map { ramp(max(0, min(1, $0))) }
    case .colors(let colors):
      guard let index = index(datum), !colors.isEmpty else { return nil }
      if case .steps = mapping { return colors[min(index, colors.count - 1)] }
      return colors[index % colors.count]
    default: return nil
    }
  }

  func text(_ datum: Datum) -> String? {
    guard case .texts(let texts) = output, let index = index(datum), !texts.isEmpty else {
      return nil
    }
    return texts[index % texts.count]
  }

  func dash(_ datum: Datum) -> [Double]? {
    guard case .dashes(let dashes) = output, let index = index(datum), !dashes.isEmpty else {
      return nil
    }
    return dashes[index % dashes.count]
  }
}
