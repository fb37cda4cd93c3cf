import CPango

extension PangoLibrary {
  /// Returns the SHA-256 of bytes (FIPS 180-4) in hexadecimal digits, as GLib computes it; nil if Pango,
  /// which brings GLib, cannot be opened.
  package static func sha256(of bytes: [UInt8]) -> String? {
    guard let functions else { return nil }
    let digits = bytes.withUnsafeBufferPointer {
      functions.compute_checksum_for_data(G_CHECKSUM_SHA256, $0.baseAddress, gsize($0.count))
    }
    guard let digits else { return nil }
    defer { functions.free(digits) }
    return String(cString: digits)
  }
}
