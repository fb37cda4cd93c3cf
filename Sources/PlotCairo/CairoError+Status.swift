import CCairo

extension CairoError {
  /// The error behind a status of Cairo, or nil for success.
  init?(_ status: cairo_status_t) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_NO_MEMORY: self.init(.memory, "not enough memory to draw the picture")
    case CAIRO_STATUS_INVALID_SIZE: self.init(.size, "an image is too large to be drawn")
    default:
      let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown reason"
      self.init(.drawing, "drawing failed: \(reason)")
    }
  }
}
