import CBzip2

/// Decompresses bzip2 streams and checks their checksums, with libbz2.
///
/// The unsafe part: libbz2 keeps the address of its structure, which is allocated in `init` and
/// freed in `deinit`; the addresses of input and output are given anew with each call, are not used
/// after it, and their lengths are cut to what libbz2 can count.
final class Bzip2Decompressor: Decompressor {
  private let state: UnsafeMutablePointer<bz_stream>

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: bz_stream())
  }

  deinit {
    _ = BZ2_bzDecompressEnd(state)
    state.deallocate()
  }

  func start() throws(DecompressionProblem) {
    // No effect if there is nothing to end.
    _ = BZ2_bzDecompressEnd(state)
    state.pointee = bz_stream()
    guard BZ2_bzDecompressInit(state, 0, 0) == BZ_OK else { throw .memory("not enough memory") }
  }

  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionProblem) -> DecompressionStep {
    let given = UInt32(clamping: input.count)
    let room = UInt32(clamping: output.count)
    // libbz2 does not write to its input; its interface is older than `const`.
    state.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: CChar.self))
    state.pointee.avail_in = given
    state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: CChar.self)
    state.pointee.avail_out = room
    let result = BZ2_bzDecompress(state)
    switch result {
    case BZ_OK, BZ_STREAM_END: break
    case BZ_MEM_ERROR: throw .memory("not enough memory")
    case BZ_DATA_ERROR: throw .broken("a checksum does not match")
    case BZ_DATA_ERROR_MAGIC: throw .broken("no header at the start of a stream")
    default: throw .broken("libbz2 error \(result)")
    }
    return DecompressionStep(
      consumed: Int(given - state.pointee.avail_in), produced: Int(room - state.pointee.avail_out),
      endsMember: result == BZ_STREAM_END)
  }
}
