import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Trait where Self == ConditionTrait {
  /// Marks a test that takes 0.6 s of a processor or more: `make test-quick` leaves it out.
  package static var slow: Self {
    .disabled(if: getenv("PLOT_TESTS").map { String(cString: $0) } == "quick", "slow")
  }
}
