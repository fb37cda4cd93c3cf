/// The text of a progress line, such as "reading sales.csv: 1.2 of 3.4 GB (35%), 410 MB/s".
struct ProgressText {
  private var stage = ""
  private var start: UInt64 = 0
  private var file: (name: String, place: Int, expected: Int?, start: UInt64)?

  /// - Parameter now: in nanoseconds, as all times here.
  mutating func begin(_ stage: String, at now: UInt64) {
    (self.stage, start, file) = (stage, now, nil)
  }

  mutating func read(_ place: Int, of expected: Int?, in name: String, at now: UInt64) {
    let isSame = file.map { $0.name == name && $0.place <= place } ?? false
    file = (name, place, expected, isSame ? file?.start ?? now : now)
  }

  func line(at now: UInt64) -> String {
    guard let file else { return "\(stage): \(Self.seconds(now - min(start, now)))" }
    var (amount, unit) = Self.amount(file.place)
    var share = ""
    if let expected = file.expected, expected > 0 {
      let whole = Self.amount(expected)
      amount =
        (whole.unit == unit ? amount : "\(amount) \(unit)") + " of \(whole.number)"
      unit = whole.unit
      share = " (\(min(100, Int(100 * Double(file.place) / Double(expected))))%)"
    }
    let nanoseconds = now - min(file.start, now)
    let rate = Self.amount(
      nanoseconds > 0 ? Int(min(1e18, Double(file.place) * 1e9 / Double(nanoseconds))) : 0)
    return "\(stage) \(file.name): \(amount) \(unit)\(share), \(rate.number) \(rate.unit)/s"
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    let tenths = nanoseconds / 100_000_000
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// Returns an amount with two or three digits, and its unit.
  private static func amount(_ bytes: Int) -> (number: String, unit: String) {
    var (rest, unit) = (Double(bytes), "B")
    for next in ["kB", "MB", "GB", "TB"] where rest >= 1000 {
      (rest, unit) = (rest / 1000, next)
    }
    let tenths = Int((rest * 10).rounded())
    return (
      unit == "B" || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)", unit
    )
  }
}
