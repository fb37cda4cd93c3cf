import CLoadedCodecs

/// Decompresses bzip2 streams, checksums included, with libbz2 where that is installed.
///
/// The unsafe part: libbz2 keeps the address of its structure, which therefore stands at one place
/// of its own from `init` to `deinit`; the addresses of input and output are given anew with each
/// call, are not used after it, and their lengths are cut to what libbz2 can count. The functions
/// are those of libbz2 1.0 (bzlib.h).
final class Bzip2Decompressor: Decompressor {
  private typealias Stream = UnsafeMutablePointer<plot_bz_stream>
  private typealias Begin = @convention(c) (Stream, Int32, Int32) -> Int32
  private typealias Step = @convention(c) (Stream) -> Int32

  private let state: Stream
  private let begin: Begin
  private let step: Step
  private let end: Step

  init() throws(DecompressionProblem) {
    let library = try LoadedLibrary(
      ["libbz2.so.1.0", "libbz2.so.1", "libbz2.1.0.dylib"], called: "libbz2")
    begin = try library.symbol("BZ2_bzDecompressInit", as: Begin.self)
    step = try library.symbol("BZ2_bzDecompress", as: Step.self)
    end = try library.symbol("BZ2_bzDecompressEnd", as: Step.self)
    state = .allocate(capacity: 1)
    state.initialize(to: plot_bz_stream())
  }

  deinit {
    _ = end(state)
    state.deallocate()
  }

  func start() throws(DecompressionProblem) {
    // Does nothing, and says so, if there is nothing to end.
    _ = end(state)
    state.pointee = plot_bz_stream()
    guard begin(state, 0, 0) == 0 else { throw .memory("not enough memory") }
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
    let result = step(state)
    switch result {
    case 0, 4: break
    case -3: throw .memory("not enough memory")
    case -4: throw .broken("a checksum does not fit")
    case -5: throw .broken("no mark where a stream should begin")
    default: throw .broken("libbz2 error \(result)")
    }
    return DecompressionStep(
      consumed: Int(given - state.pointee.avail_in), produced: Int(room - state.pointee.avail_out),
      endsMember: result == 4)
  }
}
