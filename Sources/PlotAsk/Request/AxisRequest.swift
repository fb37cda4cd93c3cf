import PlotMarks
import PlotWords

/// The options of a position axis, as typed.
package struct AxisRequest: Sendable {
  /// The domain: `MIN,MAX`, one of which may be left out; the larger one first reverses the axis.
  package var domain: String?
  package var reverse = false
  package var zero: Bool?
  package var nice: Bool?
  package var clamp = false

  package init() {}

  /// Whether anything is asked for.
  var isEmpty: Bool { !isOfValues && !reverse }

  /// Whether anything is asked for that names have not.
  package var isOfValues: Bool { domain != nil || zero != nil || nice != nil || clamp }
}

extension AxisRequest {
  /// Applies the requested settings to a scale.
  ///
  /// - Parameter name: `x` or `y`.
  package func apply(
    to scale: inout ScaleDefinition, _ name: String, _ value: AxisValue
  ) throws(ChartError) {
    if zero != nil || nice != nil || clamp { try value.refuseCategories(name) }
    scale.reverse = reverse
    scale.zero = zero
    scale.nice = nice
    scale.clamp = clamp
    guard let domain else { return }
    (scale.domainMin, scale.domainMax) = try value.ends(of: domain)
    guard let low = scale.domainMin, let high = scale.domainMax, low > high else { return }
    (scale.domainMin, scale.domainMax) = (high, low)
    scale.reverse.toggle()
  }
}
