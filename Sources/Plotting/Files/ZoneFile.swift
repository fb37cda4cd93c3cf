#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import PlotTables

/// The system's copy of the IANA time zone database. Read only where a flag or a cell names a zone:
/// the zone of the machine is never asked for.
package enum ZoneFile {
  private static let folder = "/usr/share/zoneinfo"
  /// The largest zone file in bytes; those of the database have at most some thousands.
  private static let limit = 1 << 18

  /// The zones of the database.
  package static let zones = TimeZones { bytes(of: $0) }

  /// Returns the zone that `--tz` names.
  package static func rules(named name: String) throws(Failure) -> ZoneRules {
    if let rules = zones.rules(named: name) { return rules }
    let hint =
      access(folder, R_OK) == 0
      ? "a name of the IANA database such as Europe/Berlin, UTC, or an offset such as +01:00"
      : "there is no zone database in \(folder): install tzdata, or give an offset such as +01:00"
    throw Failure(.usage, "unknown time zone '\(name)'", hint: hint)
  }

  /// The names of the zones; none without a database.
  package static var names: [String] {
    // The third field of each line, of which `#` begins those of comments.
    let lines = String(decoding: content(of: "zone.tab") ?? [], as: UTF8.self).split(
      separator: "\n")
    let named = lines.filter { $0.first != "#" }.compactMap { line -> String? in
      let fields = line.split(separator: "\t")
      return fields.count > 2 ? String(fields[2]) : nil
    }
    return named.isEmpty ? [] : ["UTC"] + named.sorted()
  }

  /// Returns the content of a zone's file. The name is checked by the one who asks: see
  /// `TimeZones`.
  private static func bytes(of name: String) -> [UInt8]? {
    TimeZones.isName(name.utf8) ? content(of: name) : nil
  }

  private static func content(of name: String) -> [UInt8]? {
    let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, Int(status.st_size) <= limit
    else { return nil }
    var got = 0
    // `read(2)` fills the array; as many bytes as it reports are taken over.
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      got = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
      count = got
    }
    return got == Int(status.st_size) ? bytes : nil
  }
}
