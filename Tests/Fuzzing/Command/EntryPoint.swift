#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The target that `PLOT_FUZZ_TARGET` names.
private let target: CommandFuzzTarget = {
  let name = getenv("PLOT_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = CommandFuzzTarget(rawValue: name) else {
    let known = CommandFuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("PLOT_FUZZ_TARGET is none of \(known)")
  }
  return target
}()

/// The function that libFuzzer calls with every input. https://llvm.org/docs/LibFuzzer.html
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let problem = target.problem(with: bytes) { fatalError("\(target): \(problem)") }
  return 0
}
