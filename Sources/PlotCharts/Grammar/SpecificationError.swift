import PlotTables

extension JSONNode {
  /// An error at this place of the specification.
  func error(_ message: String, hint: String? = nil) -> ChartError {
    ChartError(.usage, "\(path): \(message)", hint: hint)
  }

  /// An error of what was made of this part of the specification, with its place.
  func error(_ error: ChartError) -> ChartError {
    var error = error
    guard !error.message.hasPrefix("$") else { return error }
    // What the path ends with, but for places in lists, is not said again.
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

  func requiredString(_ name: String) throws(ChartError) -> String {
    guard let node = self[name] else { throw error("'\(name)' is missing") }
    guard let text = node.string else {
      throw node.error("a text is expected, not \(node.kindName)")
    }
    return text
  }

  /// The texts of a list, or of a text alone.
  var strings: [String]? {
    if let string { return [string] }
    guard let array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }

  var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
}
