/// The limit of decompression, against decompression bombs.
///
/// Both parts have to be exceeded: a few bytes may well expand to hundreds of times as many, and a
/// table may well be of gigabytes, but a table is not that large *and* that monotonous.
struct ExpansionLimit {
  /// Bytes given for each byte taken.
  var ratio: Int
  /// Bytes given in all.
  var count: Int

  static let usual = ExpansionLimit(ratio: 500, count: 64 << 20)

  func isExceeded(by produced: Int, from consumed: Int) -> Bool {
    produced > count && produced / ratio > consumed
  }
}
