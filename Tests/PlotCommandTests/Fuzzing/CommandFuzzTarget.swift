/// A way through the whole program that a fuzzer feeds with bytes: it may end in any refusal, but neither
/// crash nor break a law.
///
/// `Tests/Fuzzing/run` compiles this folder with the modules, so nothing here imports `Testing`; the
/// tests run the same functions over the fixtures. None of them touches a file.
/// To add one: a case here, a file with its check, and a folder of fixtures with its name.
enum CommandFuzzTarget: String, CaseIterable {
  case arguments, picture

  /// Finds the fault in the outcome for these bytes, or nil.
  func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .arguments: CommandFuzzTarget.argumentsProblem(bytes)
    case .picture: CommandFuzzTarget.pictureProblem(bytes)
    }
  }

  /// Finds the fault in a document, or nil.
  static func documentProblem(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
    do {
      return try SVGPicture(text).fault
    } catch {
      return "\(error)"
    }
  }
}
