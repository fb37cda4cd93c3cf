@testable import PlotTables

extension FuzzTarget {
  /// A plain decimal is what the standard library makes of it, to the last bit.
  static func numberProblem(_ bytes: [UInt8]) -> String? {
    let found = ScannedNumber(bytes, 0, bytes.count)
    let plain = Array("0123456789+-.eE".utf8)
    guard bytes.allSatisfy(plain.contains) else {
      return found == nil ? nil : "something else than digits is a number"
    }
    let reference = Double(String(decoding: withDigitsAroundPoint(bytes), as: UTF8.self))
    guard let found else { return reference == nil ? nil : "\(reference ?? 0) is not read" }
    guard let reference else { return "\(found.value) is read from what is no number" }
    if found.value.bitPattern != reference.bitPattern { return "\(found.value) for \(reference)" }
    if let integer = found.integer, Double(integer) != found.value {
      return "\(integer) for \(found.value)"
    }
    return nil
  }

  /// `.5` and `5.` as `0.5` and `5.0`, which the standard library is sure to read.
  private static func withDigitsAroundPoint(_ bytes: [UInt8]) -> [UInt8] {
    guard let point = bytes.firstIndex(of: Byte.dot) else { return bytes }
    func isDigit(_ i: Int) -> Bool { bytes.indices.contains(i) && Byte.isDigit(bytes[i]) }
    let (before, after) = (isDigit(point - 1), isDigit(point + 1))
    if before == after { return bytes }
    var bytes = bytes
    bytes.insert(Byte.zero, at: before ? point + 1 : point)
    return bytes
  }
}
