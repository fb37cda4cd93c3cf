/// The number of passes over all rows of a column, by what they look for, for tests that hold it: the time
/// of a run changes with the machine, and this does not.
///
/// A pass counts where it begins, and not the threads that share it.
package final class PassTally: Sendable {
  @TaskLocal package static var current: PassTally?
  private let counts = Locked<[String: Int]>([:])

  package init() {}

  /// The passes so far.
  package var passes: [String: Int] { counts.use { $0 } }

  /// Returns work for another thread that counts for the same tally.
  static func sharing(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let current else { return body }
    return { $current.withValue(current, operation: body) }
  }

  /// Counts a pass, where somebody counts.
  package static func count(_ pass: String) {
    current?.counts.use { $0[pass, default: 0] += 1 }
  }
}
