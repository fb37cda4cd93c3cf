#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A C library that is used where it is installed, and not needed to build or start.
///
/// The unsafe part of its callers: the type that they give a symbol is the one of the library's
/// header, which the version in the library's name vouches for. A library is never closed, so that
/// the addresses stay good.
struct LoadedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// - Parameter names: what the loader may know it by, the first that is there is taken.
  init(_ names: [String], called name: String) throws(DecompressionProblem) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    throw .noLibrary(name)
  }

  func symbol<Function>(
    _ name: String, as type: Function.Type
  ) throws(DecompressionProblem) -> Function {
    guard let address = dlsym(handle, name) else { throw .noLibrary(name) }
    return unsafeBitCast(address, to: type)
  }
}
