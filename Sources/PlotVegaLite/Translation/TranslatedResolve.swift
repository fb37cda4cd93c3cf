import PlotLook
import PlotSpecs

/// The scales of layers or panels that a specification's `resolve` makes independent:
/// https://vega.github.io/vega-lite/docs/resolve.html
struct TranslatedResolve: LeavingOut {
  /// The axes with a scale for each layer or panel.
  private(set) var axes: Set<Channel> = []
  /// The properties that do not show: all other scales are shared, and each has one axis or legend.
  var leftOut: [SpecValue] = []

  /// - Parameter known: the axes that may be independent.
  init(_ value: SpecValue?, of known: Set<Channel>) {
    for member in value?["scale"]?.object ?? [] where member.value.string == "independent" {
      if let channel = Channel(rawValue: member.name), known.contains(channel) {
        axes.insert(channel)
      } else {
        leftOut.append(member.value)
      }
    }
    for guide in ["axis", "legend"] {
      for member in value?[guide]?.object ?? [] where member.value.string == "independent" {
        // Scales of their own have guides of their own.
        let isSaid = value?["scale"]?[member.name]?.string == "independent"
        if !isSaid { leftOut.append(member.value) }
      }
    }
  }
}
