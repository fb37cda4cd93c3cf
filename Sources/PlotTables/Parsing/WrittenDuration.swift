/// A duration as people write it: `10m`, `500ms`, `1h30m`, `1:30:00`.
package struct WrittenDuration {
  package let seconds: Double

  /// Nil for anything else, and for numbers without a unit.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let duration = CompoundDuration(bytes, 0, bytes.count), !bytes.isEmpty else { return nil }
    var seconds = Double(duration.significand)
    for _ in 0..<abs(duration.powerOfTen) {
      seconds = duration.powerOfTen < 0 ? seconds / 10 : seconds * 10
    }
    self.seconds = seconds
  }
}
