import CCairo

/// A document of one page that Cairo writes to memory. Owns the surface.
struct DocumentSurface: ~Copyable {
  /// A function of Cairo that makes a surface, such as `cairo_pdf_surface_create_for_stream`.
  typealias Create = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, _ width: Double, _ height: Double
  ) -> OpaquePointer?

  let pointer: OpaquePointer
  private let sink: ByteSink

  /// - Parameters: the page's sides in 1/72 inch.
  init(_ create: Create, width: Double, height: Double) throws(CairoError) {
    let sink = ByteSink()
    self.sink = sink
    let surface = create(
      { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), width, height)
    guard let surface else { throw CairoError(.memory, "not enough memory to draw the picture") }
    pointer = surface
  }

  deinit { cairo_surface_destroy(pointer) }

  /// The complete file. Nothing can be drawn afterwards.
  func finish() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(pointer)
    if let error = CairoError(cairo_surface_status(pointer)) { throw error }
    return sink.bytes
  }
}

/// The destination of Cairo's output.
private final class ByteSink {
  var bytes: [UInt8] = []
}
