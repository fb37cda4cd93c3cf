/// The name of the program. One place, since other packages install a `plot` too.
package enum Program {
  package static let name = "plot"
  package static let version = "0.1.0"
  /// The date of the manual page: the day on which this version was made.
  package static let manualDate = "November 25, 2026"
}
