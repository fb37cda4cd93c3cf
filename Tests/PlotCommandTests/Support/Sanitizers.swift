import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Trait where Self == ConditionTrait {
  /// Marks a test that limits the address space or the size of files: the runtimes of sanitizers have their
  /// own heap, reserve terabytes of addresses, and that of threads writes a file before the program starts.
  static var limitsResources: Self {
    .disabled(
      if: Executable.sanitizerOptions.contains { getenv($0) != nil }, "a sanitizer needs more"
    )
  }
}
