import CLzma

/// Decompresses xz streams and checks their checksums, with liblzma.
///
/// The unsafe part: liblzma's structure is allocated in `init` and freed in `deinit`; the addresses
/// of input and output are given anew with each call and are not used after it.
final class XZDecompressor: Decompressor {
  private let state: UnsafeMutablePointer<lzma_stream>

  /// The memory limit in bytes; `xz -9` needs 65 MiB, the largest dictionary 1.5 GiB.
  private static let memoryLimit: UInt64 = 256 << 20

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: lzma_stream())
  }

  deinit {
    lzma_end(state)
    state.deallocate()
  }

  func start() throws(DecompressionProblem) {
    guard lzma_stream_decoder(state, XZDecompressor.memoryLimit, 0) == LZMA_OK else {
      throw .memory("not enough memory")
    }
  }

  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionProblem) -> DecompressionStep {
    state.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_in = input.count
    state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = output.count
    let result = lzma_code(state, LZMA_RUN)
    switch result {
    // The last two: a check of an unknown kind, and no progress, for which the caller looks.
    case LZMA_OK, LZMA_STREAM_END, LZMA_NO_CHECK, LZMA_BUF_ERROR: break
    case LZMA_MEM_ERROR: throw .memory("not enough memory")
    case LZMA_MEMLIMIT_ERROR: throw .memory("it needs more than 256 MiB of memory")
    case LZMA_OPTIONS_ERROR: throw .broken("options that this liblzma does not know")
    default: throw .broken("corrupt data")
    }
    return DecompressionStep(
      consumed: input.count - state.pointee.avail_in,
      produced: output.count - state.pointee.avail_out, endsMember: result == LZMA_STREAM_END)
  }
}
