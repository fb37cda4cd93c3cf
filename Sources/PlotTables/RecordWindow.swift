/// The last records of a growing text, with the lines above its first row.
///
/// Its memory is proportional to the kept records.
package struct RecordWindow {
  /// The greatest number of kept records.
  package var most: Int
  /// The number of complete records so far, dropped ones included.
  package private(set) var count = 0
  private var bytes: [UInt8] = []
  /// The number of bytes up to the end of the last whole line.
  package private(set) var wholeCount = 0
  /// The number of bytes above the first row; nil until it is known.
  private var headCount: Int?
  private var quote: UInt8?
  /// The offset of the end of each record, and its time of arrival.
  private var ends: [(place: Int, arrival: Double)] = []
  /// The number of dropped records at the start of `ends`.
  private var dropped = 0
  /// The offset of the first byte that was not scanned.
  private var next = 0
  private var isQuoted = false
  private var isAtStart = true
  private var hasInk = false
  private var recordStart = 0

  /// The most bytes of a quoted record with line ends; beyond them, its quote counts as unclosed.
  private static let longestRecord = 1 << 20

  package init(most: Int) { self.most = most }

  /// Whether the lines above the first row are known.
  package var hasHead: Bool { headCount != nil }

  /// The number of kept records.
  package var keptCount: Int { ends.count - dropped }

  /// The times of arrival of the kept records.
  package var arrivals: [Double] { ends[dropped...].map(\.arrival) }

  /// The number of bytes of the last line, as far as it goes; of all lines as long as no row is known.
  package var openCount: Int { bytes.count - (hasHead ? wholeCount : 0) }

  /// Whether the text is blank.
  package var isBlank: Bool { bytes.allSatisfy(Byte.isBlank) }

  /// Appends bytes.
  ///
  /// - Parameter arrival: their time of arrival, in seconds.
  package mutating func append(_ more: some Collection<UInt8>, at arrival: Double) {
    let start = bytes.count
    bytes += more
    if let last = bytes[start...].lastIndex(of: Byte.lf) { wholeCount = last + 1 }
    if headCount != nil { look(arrival) }
  }

  /// Takes the layout of the rows from a reading of the whole text so far.
  package mutating func take(_ fixed: FixedReading, at arrival: Double) {
    var (lines, end) = (fixed.lineCountBeforeRows, 0)
    while lines > 0, end < bytes.count {
      if bytes[end] == Byte.lf { lines -= 1 }
      end += 1
    }
    (headCount, quote, next, recordStart) = (end, fixed.quote, end, end)
    look(arrival)
  }

  /// Drops the oldest kept records.
  package mutating func drop(_ count: Int) {
    dropped += max(0, min(count, keptCount))
    compact()
  }

  /// Returns the text of the head and of the kept records.
  ///
  /// - Parameter isEnded: whether the text has ended, so that a last line without a line end is complete.
  package func text(isEnded: Bool) -> [UInt8] {
    guard let headCount else { return isEnded ? bytes : Array(bytes[..<wholeCount]) }
    let end = isEnded ? bytes.count : ends.last?.place ?? headCount
    return Array(bytes[..<headCount] + bytes[max(headCount, firstKept)..<max(headCount, end)])
  }

  /// The offset of the first kept record.
  private var firstKept: Int { dropped == 0 ? headCount ?? 0 : ends[dropped - 1].place }

  /// Scans new bytes for the ends of records.
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
          // A quote opens a cell only at its start; any other byte than a letter, a digit or a quote may be
          // a delimiter before it.
          isAtStart = !(Byte.isLetter(byte) || Byte.isDigit(byte) || byte >= 0x80 || byte == quote)
        }
      }
    }
    drop(keptCount - most)
  }

  /// Frees the memory of dropped records, if that is most of it.
  private mutating func compact() {
    let start = headCount ?? 0
    let gone = firstKept - start
    guard gone > 1 << 16, 2 * gone > bytes.count else { return }
    bytes.removeSubrange(start..<start + gone)
    ends.removeFirst(dropped)
    for index in ends.indices { ends[index].place -= gone }
    (next, recordStart, dropped) = (next - gone, recordStart - gone, 0)
    wholeCount -= gone
  }
}
