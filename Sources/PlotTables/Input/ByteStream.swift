/// A run of bytes that is read from its start to its end, once or several times.
///
/// A stream is used by one thread at a time and holds its place; after an error it is of no use
/// until it is rewound. Streams are stacked: a decompressor is a stream over another one.
///
/// To add one: write a class that conforms; say in `rewind` whether the bytes can come again.
package protocol ByteStream: AnyObject {
  /// Fills as much of `buffer` as is at hand, and returns how many bytes that is: at least one,
  /// 0 only at the end (again and again, if asked again). The buffer is not empty.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int

  /// Goes back to the first byte; false if that cannot be done (a pipe), when nothing has changed.
  func rewind() throws(TableError) -> Bool

  /// The number of bytes from first to last where it is known (a plain file), for reserving memory
  /// and showing progress. A promise of the file's, not of ours: fewer or more may come.
  var expectedCount: Int? { get }

  /// Notes on the bytes read so far, such as garbage after the end.
  var notes: [Note] { get }
}

extension ByteStream {
  package var expectedCount: Int? { nil }
  package var notes: [Note] { [] }

  /// Reads until `count` more bytes are appended to `bytes`, or the end: fewer only at the end.
  package func append(upTo count: Int, to bytes: inout [UInt8]) throws(TableError) {
    let wanted = bytes.count + count
    var failure: TableError?
    let old = bytes
    bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      filled = buffer.initialize(fromContentsOf: old)
      do throws(TableError) {
        while filled < wanted {
          let free = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let got = try read(into: free)
          if got == 0 { break }
          filled += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
