import PlotWords

extension SpecValue {
  /// Returns an error at this place of the specification.
  package func error(_ message: String, hint: String? = nil) -> ChartError {
    ChartError(.usage, "\(path): \(message)", hint: hint)
  }

  /// Returns an error of this value with its place.
  package func error(_ error: ChartError) -> ChartError {
    var error = error
    guard !error.message.hasPrefix("$") else { return error }
    // The last name of the path is not repeated.
    let path = path
    var steps = path[...]
    while steps.hasSuffix("]"), let start = steps.lastIndex(of: "[") { steps = steps[..<start] }
    if let end = error.message.firstRange(of: ": ") {
      let name = error.message[..<end.lowerBound]
      if steps.hasSuffix(".\(name)") { error.message = String(error.message[end.upperBound...]) }
    }
    error.message = "\(path): \(error.message)"
    return error
  }

  package func requiredString(_ name: String) throws(ChartError) -> String {
    guard let node = self[name] else { throw error("'\(name)' is missing") }
    guard let text = node.string else {
      throw node.error("a text is expected, not \(node.shapeName)")
    }
    return text
  }
}
