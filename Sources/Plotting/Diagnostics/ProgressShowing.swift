/// A display of work that takes long, for all threads that do it.
///
/// To add one: keep the last stage and place behind a lock, and draw them from time to time.
package protocol ProgressShowing: Sendable {
  /// Begins a stage of the work, such as "layout".
  func begin(_ stage: String)

  /// Takes how far a file was read: a place before the last one begins it again.
  ///
  /// - Parameters:
  ///   - place: the number of bytes so far.
  ///   - expected: the number of all bytes, where it is known.
  func read(_ place: Int, of expected: Int?, in file: String)

  /// Shows nothing more: the result comes.
  func end()
}
