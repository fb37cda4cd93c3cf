import PlotTables
import Plotting

/// Returns the names of the columns of the files on an unfinished command line; none if they
/// cannot be read. Standard input is not read.
///
/// Only the beginning of a large file is read, unless its format needs the end.
func columnNames(of words: [String], in surroundings: Surroundings) -> [String] {
  guard var input = try? UsageError.parsed(PlotCommand.self, words).input else { return [] }
  input.strict = false
  guard !input.files.isEmpty, let inputs = try? InputSet(input) else { return [] }
  var names: [String] = []
  for file in inputs.files where file.source != .standardInput {
    for name in columnNames(of: file, inputs.options) where !names.contains(name) {
      names.append(name)
    }
  }
  return names
}

private func columnNames(of file: InputFile, _ options: ReadOptions) -> [String] {
  for limit in [1 << 20, 256 << 20] {
    guard let stream = try? file.open().stream else { return [] }
    let beginning = BeginningStream(stream, byteCount: limit)
    if let read = try? Table.read(from: beginning, name: file.name, options: options) {
      return read.table.columns.map(\.name)
    }
    if !beginning.isCut { return [] }
  }
  return []
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
