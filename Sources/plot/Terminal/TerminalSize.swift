import PlotViews
import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The size of the terminal of a standard stream: ioctl_tty(2).
struct TerminalSize {
  let columns: Int
  let rows: Int
  /// The size of a cell in pixels, where it is known.
  let cell: Size?

  /// Nil if the stream is no terminal, or the terminal does not know its size.
  init?(of stream: StandardStream) {
    var size = winsize()
    #if canImport(Darwin)
      let request = UInt(0x4008_7468)
    #else
      let request = 0x5413 as UInt
    #endif
    guard ioctl(stream.rawValue, request, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let hasPixels = size.ws_xpixel > 0 && size.ws_ypixel > 0
    cell =
      hasPixels
      ? Size(
        width: Double(size.ws_xpixel) / Double(columns),
        height: Double(size.ws_ypixel) / Double(rows)) : nil
  }
}
