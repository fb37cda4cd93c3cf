import PlotTables

/// A property of a specification that does not show in the chart.
package struct SpecNote: Sendable {
  package enum Reason: Sendable, Hashable {
    /// No property has this name; the nearest one is a suggestion.
    case unknown(suggestion: String?)
    /// The property has a meaning that is not drawn here.
    case notDrawn
    /// The value is of a wrong shape, or a word that is none.
    case wrong
  }

  package let reason: Reason
  package let origin: Origin

  package init(reason: Reason, origin: Origin) {
    (self.reason, self.origin) = (reason, origin)
  }

  package var path: String { origin.path }
}
