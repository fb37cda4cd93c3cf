/// The last records of a text that grows, with the lines above its first row.
///
/// Memory is that of the records that are kept, and of their times of arrival.
package struct RecordWindow {
  /// The most records that are kept.
  package var most: Int
  /// The number of records that have come, those that were dropped since too.
  package private(set) var count = 0
  private var bytes: [UInt8] = []
  /// The number of bytes above the first row; nil as long as it is not known.
  private var headCount: Int?
  private var quote: UInt8?
  /// The first byte after each record, and the time at which it came.
  private var ends: [(place: Int, arrival: Double)] = []
  /// The number of records of `ends` that are dropped.
  private var dropped = 0
  /// The first byte that was not looked at.
  private var next = 0
  private var isQuoted = false
  private var isAtStart = true
  private var hasInk = false
  private var recordStart = 0

  /// Longer records are quotes without an end.
  private static let longestRecord = 1 << 20

  package init(most: Int) { self.most = most }

  /// Whether the lines above the first row are known.
  package var hasHead: Bool { headCount != nil }

  /// The number of records that are kept.
  package var keptCount: Int { ends.count - dropped }

  /// The times of arrival of the records that are kept.
  package var arrivals: [Double] { ends[dropped...].map(\.arrival) }

  /// Whether there is anything but blanks.
  package var isBlank: Bool { bytes.allSatisfy(Byte.isBlank) }

  /// Adds bytes to the end.
  ///
  /// - Parameter arrival: the time at which they came, in seconds.
  package mutating func append(_ more: some Sequence<UInt8>, at arrival: Double) {
    bytes += more
    if headCount != nil { look(arrival) }
  }

  /// Takes the layout of the rows from a reading of all of the text so far.
  package mutating func take(_ fixed: FixedReading, at arrival: Double) {
    var (lines, end) = (fixed.lineCountBeforeRows, 0)
    while lines > 0, end < bytes.count {
      if bytes[end] == Byte.lf { lines -= 1 }
      end += 1
    }
    (headCount, quote, next, recordStart) = (end, fixed.quote, end, end)
    look(arrival)
  }

  /// Drops the oldest of the records that are kept.
  package mutating func drop(_ count: Int) {
    dropped += max(0, min(count, keptCount))
    compact()
  }

  /// The text of the head and of the records that are kept.
  ///
  /// - Parameter isEnded: whether the last line is whole although no line end follows.
  package func text(isEnded: Bool) -> [UInt8] {
    guard let headCount else {
      guard !isEnded, let last = bytes.lastIndex(of: Byte.lf) else { return bytes }
      return Array(bytes[...last])
    }
    let end = isEnded ? bytes.count : ends.last?.place ?? headCount
    return Array(bytes[..<headCount] + bytes[max(headCount, firstKept)..<max(headCount, end)])
  }

  /// The first byte of the records that are kept.
  private var firstKept: Int { dropped == 0 ? headCount ?? 0 : ends[dropped - 1].place }

  /// Looks for the ends of records in bytes that have come.
  private mutating func look(_ arrival: Double) {
    let text = bytes
    text.withUnsafeBufferPointer { bytes in
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        if isQuoted {
          if byte == quote { isQuoted = false }
          guard byte == Byte.lf, next - recordStart > Self.longestRecord else { continue }
          isQuoted = false
        }
        if byte == Byte.lf {
          if hasInk {
            ends.append((next, arrival))
            count += 1
          }
          (isAtStart, hasInk, recordStart) = (true, false, next)
        } else if !Byte.isBlank(byte) {
          hasInk = true
          if byte == quote, isAtStart { isQuoted = true }
          // A quote within a cell is a letter: behind one of these, a cell begins.
          isAtStart = !(Byte.isLetter(byte) || Byte.isDigit(byte) || byte >= 0x80 || byte == quote)
        }
      }
    }
    drop(keptCount - most)
  }

  /// Gives back the memory of dropped records, where that is most of it.
  private mutating func compact() {
    let start = headCount ?? 0
    let gone = firstKept - start
    guard gone > 1 << 16, 2 * gone > bytes.count else { return }
    bytes.removeSubrange(start..<start + gone)
    ends.removeFirst(dropped)
    for index in ends.indices { ends[index].place -= gone }
    (next, recordStart, dropped) = (next - gone, recordStart - gone, 0)
  }
}
