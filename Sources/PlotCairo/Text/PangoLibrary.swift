import CPango
import PlotThreads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pango, which is opened when the first text needs it and never closed: see `TextShaper`.
package enum PangoLibrary {
  /// Its functions; nil if it cannot be opened.
  static var functions: plot_pango_functions? { opened.functions }

  /// Why it cannot be opened; nil if it is open, or not installed.
  package static var error: String? {
    opened.error.flatMap { $0.lowercased().contains("no such file") ? nil : $0 }
  }

  /// Whether GLib's last words are an error of ours, with its exit code, and no signal of the process. A
  /// program that uses the library may have its own way.
  package static let endsWithError = Locked(false)

  private static let opened: (functions: plot_pango_functions?, error: String?) = {
    // If the program is linked to Pango, its functions are loaded already.
    for name in [nil] + names {
      if let library = dlopen(name, RTLD_NOW), var functions = found(in: library) {
        if endsWithError.use({ $0 }) { plot_pango_take_log(&functions) }
        return (functions, nil)
      }
    }
    return (nil, dlerror().map { String(cString: $0) })
  }()

  #if canImport(Darwin)
    private static let names: [String?] = [
      "libpangoft2-1.0.0.dylib", "/opt/homebrew/lib/libpangoft2-1.0.0.dylib",
    ]
  #else
    private static let names: [String?] = ["libpangoft2-1.0.so.0"]
  #endif

  private static func found(in library: UnsafeMutableRawPointer?) -> plot_pango_functions? {
    withUnsafeTemporaryAllocation(of: plot_pango_functions.self, capacity: 1) { room in
      // Every member is set where the answer is true.
      guard let functions = room.baseAddress, plot_pango_find(library, functions) else {
        return nil
      }
      return functions.pointee
    }
  }
}
