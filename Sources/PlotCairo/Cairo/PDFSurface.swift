import CCairo

/// A PDF document of one page that is written to memory. Owns the surface.
///
/// The file has neither date nor producer, so that the same chart has the same bytes.
struct PDFSurface: ~Copyable {
  let pointer: OpaquePointer
  private let sink: ByteSink

  /// - Parameters: the page's sides in 1/72 inch.
  init(width: Double, height: Double) throws(CairoError) {
    let sink = ByteSink()
    self.sink = sink
    pointer = cairo_pdf_surface_create_for_stream(
      { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), width, height)
    // From 1.5 on, Cairo may hide the entries that `withoutProducer` blanks in compressed objects.
    cairo_pdf_surface_restrict_to_version(pointer, CAIRO_PDF_VERSION_1_4)
    // An empty date is written as none.
    set(CAIRO_PDF_METADATA_CREATE_DATE, to: "")
    set(CAIRO_PDF_METADATA_MOD_DATE, to: "")
  }

  deinit { cairo_surface_destroy(pointer) }

  /// - Parameter text: without control characters.
  func set(_ metadata: cairo_pdf_metadata_t, to text: String) {
    cairo_pdf_surface_set_metadata(pointer, metadata, text)
  }

  /// The complete file. Nothing can be drawn afterwards.
  func finish() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(pointer)
    if let error = CairoError(cairo_surface_status(pointer)) { throw error }
    return withoutProducer(sink.bytes)
  }
}

/// The destination of Cairo's output.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// The file with Cairo's name and version overwritten by spaces, so that no offset in it changes.
func withoutProducer(_ file: [UInt8]) -> [UInt8] {
  var file = file
  let key = Array("/Producer (".utf8)
  // The entry belongs to the information dictionary, near the end of the file.
  guard
    let start = (0...max(0, file.count - key.count)).last(where: { file[$0...].starts(with: key) })
  else { return file }
  var depth = 0
  for i in start..<file.count {
    let byte = file[i]
    file[i] = 0x20
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") {
      depth -= 1
      if depth == 0 { break }
    }
  }
  return file
}
