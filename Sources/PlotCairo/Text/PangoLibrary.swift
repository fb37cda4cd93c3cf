import CPango

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pango, which is opened when the first text needs it and never closed: see `TextShaper`.
enum PangoLibrary {
  /// Its functions; nil if it is not installed.
  static let functions: plot_pango_functions? = {
    // If the program is linked to Pango, its functions are loaded already.
    if let functions = found(in: dlopen(nil, RTLD_NOW)) { return functions }
    for name in names {
      if let library = dlopen(name, RTLD_NOW), let functions = found(in: library) {
        return functions
      }
    }
    return nil
  }()

  #if canImport(Darwin)
    private static let names = [
      "libpangoft2-1.0.0.dylib", "/opt/homebrew/lib/libpangoft2-1.0.0.dylib",
    ]
  #else
    private static let names = ["libpangoft2-1.0.so.0"]
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
