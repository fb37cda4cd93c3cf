/// A piece of the text, cut where lines end, that one thread reads.
///
/// After the `count` bytes of text stand a line feed and zeros, so that a scan that looks for the
/// end of a cell or a number needs no other end: `Chunk.padding` bytes more may be read.
final class Chunk {
  static let padding = 64

  fileprivate(set) var bytes: [UInt8] = []
  fileprivate(set) var count = 0
  /// Index from 0, in the order of the text.
  fileprivate(set) var index = 0
  /// The place of the first byte in the text.
  fileprivate(set) var offset = 0
  private var rowsEnd: Int?
  /// Whether the text ends with it.
  fileprivate(set) var isLast = false
  /// Notes on bytes that were dropped after it.
  fileprivate(set) var endNotes: [Note] = []

  /// Puts the end of the chunk before, which could only be read together with this one, in front.
  func prepend(_ rest: [UInt8]) {
    bytes = rest + bytes[..<count]
    count = bytes.count
    offset -= rest.count
    pad()
  }

  /// Notes that the text continues after the chunk, though the cutter knows of no more.
  func goesOn() { isLast = false }

  /// Calls `body` while reading is limited to rows that begin before `end`. The bytes after it stay
  /// in place, as quotes may need a look at them.
  func endingRows(before end: Int, _ body: () -> Void) {
    rowsEnd = end
    body()
    rowsEnd = nil
  }

  /// The end of the rows that are to be read.
  var end: Int { rowsEnd ?? count }

  fileprivate func reserve(_ capacity: Int) {
    if bytes.count < capacity + Chunk.padding {
      let old = bytes
      bytes = [UInt8](repeating: 0, count: capacity + Chunk.padding)
      bytes.replaceSubrange(..<old.count, with: old)
    }
  }

  fileprivate func pad() {
    reserve(count)
    bytes[count] = Byte.lf
    for i in count + 1..<count + Chunk.padding { bytes[i] = 0 }
  }
}

/// Cuts a stream into chunks.
struct ChunkCutter {
  private let stream: any ByteStream
  /// The stream, if the text may continue after it: then the incomplete end is left out.
  private let window: LimitedStream?
  private let name: String
  /// Bytes read that belong to the next chunk.
  private var carry: ArraySlice<UInt8>
  private var offset: Int
  private var nextIndex = 0
  private var isAtEnd = false
  private var size: Int
  private let rule: CutRule
  /// Returns the number of bytes at the end of the text that are no part of the table, given some
  /// of them from the start of a line on.
  typealias EndCut = @Sendable ([UInt8]) -> (count: Int, notes: [Note])
  private let cutsEnd: EndCut?
  /// The number of bytes at the end of the text that are searched for a footer.
  private let tail: Int

  private static let maxLine = 1 << 30

  /// - Parameters:
  ///   - head: the bytes already read from the stream, from a line's start on.
  ///   - offset: the place of the head in the text.
  ///   - size: about how many bytes a chunk has.
  ///   - rule: where it may end.
  ///   - window: the stream, if the text may continue after it; then the last chunk is left out.
  init(
    _ stream: any ByteStream, name: String, head: ArraySlice<UInt8>, offset: Int, size: Int,
    tail: Int, rule: CutRule = .lineEnds, cutsEnd: EndCut? = nil, window: LimitedStream? = nil
  ) {
    self.stream = stream
    self.window = window
    self.name = name
    self.size = max(1, size)
    self.tail = max(1, tail)
    self.rule = rule
    self.cutsEnd = cutsEnd
    carry = head
    self.offset = offset
  }

  /// Fills the chunk with the next bytes; returns false at the end.
  mutating func next(into chunk: Chunk) throws(TableError) -> Bool {
    if isAtEnd, nextIndex > 0 || window?.isUsedUp == true { return false }
    var count = carry.count
    chunk.reserve(max(count, size) + tail)
    chunk.bytes.replaceSubrange(..<count, with: carry)
    carry = []
    var wanted = size
    var cut: Int?
    while cut == nil {
      count = try fill(chunk, from: count, to: wanted + tail)
      if isAtEnd { break }
      cut = rule.lastCut(in: chunk.bytes, before: min(wanted, count - tail))
      wanted *= 2
      if wanted > ChunkCutter.maxLine {
        throw TableError(
          .limit, "a line is longer than \(ChunkCutter.maxLine >> 30) GiB",
          at: SourceLocation(file: name), hint: "is this a table with one row per line?")
      }
    }
    if isAtEnd, window?.isUsedUp == true { return false }
    // A copy: a slice would share the chunk's memory, which is about to be written again.
    if let cut { carry = Array(chunk.bytes[cut..<count])[...] }
    chunk.count = cut ?? count
    chunk.endNotes = []
    if isAtEnd, let cutsEnd { cutEnd(of: chunk, cutsEnd) }
    chunk.isLast = isAtEnd
    chunk.index = nextIndex
    chunk.offset = offset
    offset += chunk.count
    nextIndex += 1
    chunk.pad()
    return true
  }

  /// Makes the chunks that are still to come larger, if they are not as large already.
  mutating func grow(to size: Int) { self.size = max(self.size, size) }

  private func cutEnd(of chunk: Chunk, _ cutsEnd: EndCut) {
    var start = max(0, chunk.count - tail)
    while start > 0, start < chunk.count, chunk.bytes[start - 1] != Byte.lf,
      chunk.bytes[start - 1] != Byte.cr
    { start += 1 }
    guard start < chunk.count else { return }
    let (count, notes) = cutsEnd(Array(chunk.bytes[start..<chunk.count]))
    chunk.count -= count
    chunk.endNotes = notes
  }

  /// The index of a chunk that could not be filled; there will be no other.
  mutating func failed() -> Int {
    isAtEnd = true
    nextIndex += 1
    return nextIndex - 1
  }

  private mutating func fill(
    _ chunk: Chunk, from start: Int, to wanted: Int
  ) throws(TableError) -> Int {
    var count = start
    chunk.reserve(wanted)
    var failure: TableError?
    chunk.bytes.withUnsafeMutableBytes { buffer in
      do throws(TableError) {
        while count < wanted {
          let free = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<wanted])
          let got = try stream.read(into: free)
          if got == 0 {
            isAtEnd = true
            return
          }
          count += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return count
  }
}
