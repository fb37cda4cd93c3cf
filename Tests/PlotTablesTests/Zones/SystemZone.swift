#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The zone files of the machine that runs the tests.
enum SystemZone {
  static func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen("/usr/share/zoneinfo/\(name)", "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
