import CZstd

/// Decompresses zstd frames (RFC 8878), checksums included, with libzstd.
///
/// The unsafe part: the context belongs to this object alone from `init` to `deinit`; the addresses
/// of input and output are given anew with each call and are not used after it.
final class ZstdDecompressor: Decompressor {
  private let context: OpaquePointer

  /// Frames may ask for a window of up to 2 to this power: 128 MiB, as the `zstd` program allows.
  private static let largestWindow: Int32 = 27

  init() throws(DecompressionProblem) {
    guard let context = ZSTD_createDCtx() else { throw .memory("not enough memory") }
    self.context = context
    _ = ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, ZstdDecompressor.largestWindow)
  }

  deinit { ZSTD_freeDCtx(context) }

  func start() throws(DecompressionProblem) {
    _ = ZSTD_DCtx_reset(context, ZSTD_reset_session_only)
  }

  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionProblem) -> DecompressionStep {
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let result = ZSTD_decompressStream(context, &target, &source)
    if ZSTD_isError(result) != 0 {
      switch ZSTD_getErrorCode(result) {
      case ZSTD_error_frameParameter_windowTooLarge:
        throw .memory("a frame wants a window of more than 128 MiB")
      case ZSTD_error_memory_allocation:
        throw .memory("not enough memory")
      default:
        throw .broken(String(cString: ZSTD_getErrorName(result)))
      }
    }
    return DecompressionStep(
      consumed: source.pos, produced: target.pos, endsMember: result == 0)
  }
}
