import PlotThreads

/// The time zones by name, each read once. The caller provides their rules: this module opens no
/// files.
package final class TimeZones: Sendable {
  private let data: @Sendable (String) -> [UInt8]?
  private let known = Locked<[String: ZoneRules?]>([:])

  /// - Parameter data: the TZif bytes (RFC 9636) of a zone of the IANA database, nil for a name
  ///   that is none. Names that could lead out of a folder are never asked for.
  package init(data: @escaping @Sendable (String) -> [UInt8]?) {
    self.data = data
  }

  /// Knows no names but UTC and offsets.
  package static let empty = TimeZones { _ in nil }

  /// The rules of `Europe/Berlin`, `UTC`, `+01:00` …, nil if there is no such zone.
  package func rules(named name: String) -> ZoneRules? {
    known.use { known in
      if let rules = known[name] { return rules }
      let rules = read(name)
      known[name] = .some(rules)
      return rules
    }
  }

  private func read(_ name: String) -> ZoneRules? {
    if name == "UTC" || name == "Z" { return .utc }
    let bytes = Array(name.utf8)
    if let first = bytes.first, first == Byte.plus || first == Byte.minus {
      var scanner = TimeScanner(bytes, 0, bytes.count)
      guard let offset = scanner.scanOffset(), scanner.isAtEnd else { return nil }
      return ZoneRules(name: name, offset: offset)
    }
    guard TimeZones.isName(bytes), let data = data(name) else { return nil }
    return ZoneRules(name: name, tzif: data)
  }

  /// Whether this can be the name of a zone: letters, digits and `_+-/`, no part of it empty.
  package static func isName(_ name: some Collection<UInt8>) -> Bool {
    guard name.count <= 64, !name.isEmpty else { return false }
    return name.split(separator: Byte.slash, omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          Byte.isLetter($0) || Byte.isDigit($0) || $0 == Byte.plus || $0 == Byte.minus
            || $0 == UInt8(ascii: "_")
        }
    }
  }
}
