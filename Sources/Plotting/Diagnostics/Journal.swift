import PlotTables

/// A record of the notes between a request and its files, of the tables that were read, and of the time
/// that each stage took.
package final class Journal {
  /// The notes so far, in their order.
  package private(set) var notes: [Note] = []
  /// The tables so far, as JSON, where they are to be reported.
  private(set) var tables: [JSONNode] = []
  /// Whether a report is wanted: missing cells of large tables take time to count.
  package var isReported = false
  package private(set) var stopwatch: Stopwatch
  /// The display of work that takes long; nil for none.
  package var progress: (any ProgressShowing)?
  private let tell: ([Note]) -> Void

  /// - Parameters:
  ///   - start: the beginning of the process, where its time counts.
  ///   - tell: says notes as they come.
  package init(
    since start: Stopwatch.Start? = nil, telling tell: @escaping ([Note]) -> Void = { _ in }
  ) {
    stopwatch = Stopwatch(start)
    self.tell = tell
  }

  package func say(_ notes: [Note]) {
    self.notes += notes
    tell(notes)
  }

  package func record(_ table: @autoclosure () -> JSONNode) {
    if isReported { tables.append(table()) }
  }

  /// Returns a journal for the same work done again: it says what has not been said.
  package func ofFurtherWork() -> Journal {
    Journal { [self] notes in say(notes.filter { !self.notes.contains($0) }) }
  }

  package func time<Value>(
    _ name: String, _ stage: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    progress?.begin(name)
    return try stopwatch.time(name, stage)
  }

  func add(_ name: String, _ nanoseconds: UInt64) { stopwatch.add(name, nanoseconds) }
}
