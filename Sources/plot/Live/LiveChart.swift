import PlotAsk
import PlotCairo
import PlotLook
import PlotTables
import Plotting

/// The state that one picture of a live chart passes to the next.
final class LiveChart {
  /// The followed inputs, in their order; empty with `--watch`.
  var followed: [FollowedInput] = []
  /// The terminal that shows the chart, once it is known.
  var screen: Screen?
  /// Whether the next picture is the last one, whose axes fit its rows without a held domain.
  var isLast = false
  /// Whether one of the inputs has no row yet.
  private(set) var lacksRows = false
  /// The files of data that a specification named.
  var filesOfData: [FilePath] = []
  private(set) var pictureCount = 0
  /// The notes held back while pictures fill the terminal.
  private var lateNotes: [Note] = []
  private var said: Set<String> = []
  /// The message of the last picture's failure; nil if it was drawn.
  private var lastFailure: String?
  private var domain = HeldDomain()

  /// The height of a picture as a share of its width.
  private static let usualHeight = 0.625

  /// Whether this is the first picture.
  var isFirst: Bool { pictureCount == 0 }

  /// Records that a picture was written.
  func finish() {
    pictureCount += 1
    lastFailure = nil
  }

  /// Reports the notes that differ from all earlier ones in more than their numbers. In a terminal, holds
  /// them back, so that those of the last picture are reported at the end.
  func take(_ notes: [Note], _ reporter: Reporter) {
    if screen != nil {
      lateNotes += notes
      return
    }
    reporter.report(notes.filter { isNew($0.message) })
  }

  /// Whether a failure differs from that of the previous picture.
  func isNew(_ failure: Failure) -> Bool {
    defer { lastFailure = failure.messages[0].text }
    return lastFailure != failure.messages[0].text
  }

  private func isNew(_ message: String) -> Bool {
    said.insert(message.filter { !$0.isNumber }).inserted
  }

  /// Discards the notes of the previous picture.
  func begin() { lateNotes = [] }

  /// Reports the notes that were held back.
  func reportLateNotes(_ reporter: Reporter) { reporter.report(lateNotes) }

  /// Makes the pictures in a terminal replace each other, and no higher than it.
  func place(_ targets: inout [OutputTarget], _ request: inout ChartRequest) {
    guard let screen else { return }
    for index in targets.indices where targets[index].isStandardOutput {
      targets[index].format = targets[index].format?.inPlace(
        afterScrolling: isFirst ? screen.rows : 0)
    }
    let height = request.height ?? (request.width ?? 800) * Self.usualHeight
    request.height = min(height, screen.heightOfPicture)
  }

  /// Reads the tables of the inputs: followed ones from their records in memory.
  func read(
    _ inputs: InputSet, besides targets: [OutputTarget]
  ) throws(Failure) -> (table: Table, notes: [Note]) {
    guard !followed.isEmpty else { return try inputs.read(besides: targets) }
    lacksRows = false
    return try inputs.read(besides: targets) { (index, options) throws(TableError) in
      guard let read = try self.followed[index].table(options) else {
        self.lacksRows = true
        throw TableError(
          .noRows, "no row has arrived", at: SourceLocation(file: self.followed[index].file.name))
      }
      return read
    }
  }

  /// Returns the request with the held domain; nil if none is held, or the drawing has it already.
  func held(_ request: ChartRequest, after drawing: Drawing) -> ChartRequest? {
    guard !followed.isEmpty, !isLast, let (axis, ends) = drawing.valueDomain,
      (axis == .y ? request.yAxis : request.xAxis).domain == nil
    else { return nil }
    let count = followed.reduce(0) { $0 + $1.records.count }
    let kept = followed.reduce(0) { $0 + $1.records.keptCount }
    let held = domain.drawn(ends, after: count, keeping: kept)
    guard held != ends else { return nil }
    var request = request
    let text = "\(held.lowerBound),\(held.upperBound)"
    if axis == .y { request.yAxis.domain = text } else { request.xAxis.domain = text }
    return request
  }
}
