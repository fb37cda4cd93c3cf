import CLoadedCodecs

/// Decompresses xz streams, checksums included, with liblzma where that is installed.
///
/// The unsafe part: liblzma's structure stands at one place of its own from `init` to `deinit`; the
/// addresses of input and output are given anew with each call and are not used after it. The
/// functions are those of liblzma 5 (lzma/base.h, lzma/container.h).
final class XZDecompressor: Decompressor {
  private typealias Stream = UnsafeMutablePointer<plot_lzma_stream>
  private typealias Decode = @convention(c) (Stream, UInt64, UInt32) -> Int32
  private typealias Code = @convention(c) (Stream, Int32) -> Int32
  private typealias End = @convention(c) (Stream) -> Void

  private let state: Stream
  private let decode: Decode
  private let code: Code
  private let end: End

  /// In bytes; `xz -9` needs 65 MiB, the largest dictionary 1.5 GiB.
  private static let memoryLimit: UInt64 = 256 << 20

  init() throws(DecompressionProblem) {
    let library = try LoadedLibrary(["liblzma.so.5", "liblzma.5.dylib"], called: "liblzma")
    decode = try library.symbol("lzma_stream_decoder", as: Decode.self)
    code = try library.symbol("lzma_code", as: Code.self)
    end = try library.symbol("lzma_end", as: End.self)
    state = .allocate(capacity: 1)
    state.initialize(to: plot_lzma_stream())
  }

  deinit {
    end(state)
    state.deallocate()
  }

  func start() throws(DecompressionProblem) {
    guard decode(state, XZDecompressor.memoryLimit, 0) == 0 else {
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
    let result = code(state, 0)
    switch result {
    // In order, all good: done with this call, the end, a check of an unknown kind, no progress.
    case 0, 1, 2, 10: break
    case 5: throw .memory("not enough memory")
    case 6: throw .memory("it needs more than 256 MiB of memory")
    case 8: throw .broken("options that this liblzma does not know")
    default: throw .broken("corrupt data")
    }
    return DecompressionStep(
      consumed: input.count - state.pointee.avail_in,
      produced: output.count - state.pointee.avail_out, endsMember: result == 1)
  }
}
