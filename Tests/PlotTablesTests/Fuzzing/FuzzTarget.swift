/// A function under fuzzing: it may end in any error, but neither crash nor break a law.
///
/// `Fuzz/run` compiles this folder together with the module, so nothing here imports `Testing`; the
/// tests run the same functions over the fixtures. To add one: a case here, a file with its check,
/// and a folder of fixtures with its name.
enum FuzzTarget: String, CaseIterable {
  case chunks, compressed, csv, dialect, json, ndjson, number, options, time

  /// Returns the violated law for these bytes, or nil.
  func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .chunks: FuzzTarget.chunksProblem(bytes)
    case .compressed: FuzzTarget.compressedProblem(bytes)
    case .csv: FuzzTarget.csvProblem(bytes)
    case .dialect: FuzzTarget.dialectProblem(bytes)
    case .json: FuzzTarget.jsonProblem(bytes)
    case .ndjson: FuzzTarget.ndjsonProblem(bytes)
    case .number: FuzzTarget.numberProblem(bytes)
    case .options: FuzzTarget.optionsProblem(bytes)
    case .time: FuzzTarget.timeProblem(bytes)
    }
  }
}
