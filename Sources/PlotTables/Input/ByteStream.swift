/// A sequence of bytes that is read from start to end, once or several times.
///
/// A stream is used by one thread at a time, and has a current position; after an error it cannot be used
/// until it is rewound. Streams are stacked: a decompressor is a stream over another one.
///
/// To add one: write a class that conforms; `rewind` says whether the bytes can be read again.
package protocol ByteStream: AnyObject {
  /// Reads the available bytes into `buffer`, which is not empty, and returns their number: at least one, or
  /// 0 at the end, in every further call, too.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int

  /// Goes back to the first byte; returns false and changes nothing if that is impossible, as for a pipe.
  func rewind() throws(TableError) -> Bool

  /// The total number of bytes, if known (a plain file), for reserving memory and showing progress. The file
  /// may change: fewer or more bytes may be read.
  var expectedCount: Int? { get }

  /// Notes on the bytes read so far, such as garbage after the end.
  var notes: [Note] { get }
}

extension ByteStream {
  package var expectedCount: Int? { nil }
  package var notes: [Note] { [] }

  /// Appends `count` more bytes to `bytes`, fewer only at the end.
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
