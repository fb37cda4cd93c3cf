import PlotTables
import Plotting

/// Returns the names of the columns of the files on an unfinished command line; none if they
/// cannot be read. Standard input is not read.
///
/// Only the beginning of a large file is read, unless its format needs the end.
func columnNames(of words: [String]) -> [String] {
  names(in: beginnings(of: words).map { $0.columns.map(\.name) })
}

/// Returns the names in the columns of text of the files on an unfinished command line, as far as their
/// beginnings hold them.
func categoryNames(of words: [String]) -> [String] {
  names(
    in: beginnings(of: words).flatMap(\.columns).map { column in
      guard case .texts = column.cells else { return [] }
      return (0..<column.count).compactMap(column.text(at:))
    })
}

/// Returns each name once, in the order of the lists.
private func names(in lists: [[String]]) -> [String] {
  var seen = Set<String>()
  return lists.joined().filter { seen.insert($0).inserted }
}

private func beginnings(of words: [String]) -> [Table] {
  guard var input = try? UsageError.parsed(PlotCommand.self, words).input else { return [] }
  input.strict = false
  guard !input.files.isEmpty, let inputs = try? InputSet(input) else { return [] }
  return inputs.files.filter { $0.source != .standardInput }
    .compactMap { beginning(of: $0, inputs.options) }
}

private func beginning(of file: InputFile, _ options: ReadOptions) -> Table? {
  for limit in [1 << 20, 256 << 20] {
    guard let stream = try? file.open().stream else { return nil }
    let beginning = BeginningStream(stream, byteCount: limit)
    if let read = try? Table.read(from: beginning, name: file.name, options: options) {
      return read.table
    }
    if !beginning.isCut { return nil }
  }
  return nil
}

/// The first bytes of a stream.
private final class BeginningStream: ByteStream {
  private let stream: any ByteStream
  private let byteCount: Int
  private var left: Int
  /// Whether the stream has more bytes.
  private(set) var isCut = false

  init(_ stream: any ByteStream, byteCount: Int) {
    self.stream = stream
    self.byteCount = byteCount
    left = byteCount
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    guard left > 0 else {
      isCut = true
      return 0
    }
    let count = try stream.read(into: .init(rebasing: buffer[..<min(buffer.count, left)]))
    left -= count
    return count
  }

  func rewind() throws(TableError) -> Bool {
    guard try stream.rewind() else { return false }
    left = byteCount
    return true
  }
}
