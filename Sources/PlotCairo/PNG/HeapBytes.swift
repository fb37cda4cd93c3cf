#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A block of memory that may be refused without ending the process, as an array's would. Owns it.
struct HeapBytes: ~Copyable {
  let pointer: UnsafeMutableRawPointer
  let count: Int

  /// Allocates uninitialised bytes.
  init(count: Int) throws(CairoError) {
    guard let pointer = malloc(max(1, count)) else {
      throw CairoError(.memory, "not enough memory to encode the picture")
    }
    self.pointer = pointer
    self.count = count
  }

  deinit { free(pointer) }
}
