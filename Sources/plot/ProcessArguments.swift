import Plotting

#if os(Linux)
  import CProcess
#endif

/// The arguments of this process.
enum ProcessArguments {
  /// Returns the arguments without the program's name; to be called before anything else is.
  static func texts() -> [String] {
    let (first, count) = vector()
    guard let first else { return [] }
    return (1..<max(1, count)).compactMap { i in
      first[i].map { argument in
        var bytes: [UInt8] = []
        var cursor = argument
        while cursor.pointee != 0 {
          bytes.append(UInt8(bitPattern: cursor.pointee))
          cursor += 1
        }
        return ArgumentText.text(of: bytes)
      }
    }
  }

  private static func vector() -> (
    first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, count: Int
  ) {
    #if os(Linux)
      var count: Int32 = 0
      if let first = plot_process_arguments(&count) { return (first, Int(count)) }
    #endif
    return (CommandLine.unsafeArgv, Int(CommandLine.argc))
  }
}
