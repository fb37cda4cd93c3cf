import CZlib

/// Inflates gzip members (RFC 1952) and checks their checksums, with zlib.
///
/// The unsafe part: zlib keeps the address of its structure, which is allocated in `init` and freed
/// in `deinit`; the addresses of input and output are given anew with each call, are not used after
/// it, and their lengths are cut to what zlib can count.
final class GzipDecompressor: Decompressor {
  private let state: UnsafeMutablePointer<z_stream>

  init() throws(DecompressionProblem) {
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    // The largest window, and 16 for a gzip header instead of zlib's.
    let result = inflateInit2_(
      state, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else {
      state.deallocate()
      throw .memory("not enough memory")
    }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
  }

  func start() throws(DecompressionProblem) {
    guard inflateReset(state) == Z_OK else { throw .broken("zlib cannot start") }
  }

  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionProblem) -> DecompressionStep {
    let given = UInt32(clamping: input.count)
    let room = UInt32(clamping: output.count)
    // zlib does not write to its input; its interface is older than `const`.
    state.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    state.pointee.avail_in = given
    state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = room
    let result = inflate(state, Z_NO_FLUSH)
    switch result {
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .memory("not enough memory")
    default: throw .broken(state.pointee.msg.map { String(cString: $0) } ?? "zlib error \(result)")
    }
    return DecompressionStep(
      consumed: Int(given - state.pointee.avail_in), produced: Int(room - state.pointee.avail_out),
      endsMember: result == Z_STREAM_END)
  }
}
