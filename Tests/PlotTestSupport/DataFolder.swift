#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Folders of files that are no part of the project, named by environment variables.
package enum DataFolder {
  package struct Unreadable: Error {
    package let path: String
  }

  /// Real data: `PLOT_DATA`, else `data` beside the folder of test suites.
  package static let data =
    variable("PLOT_DATA") ?? variable("PLOT_CORPORA").map { $0 + "/../data" }

  /// Test suites of others.
  package static let corpora = variable("PLOT_CORPORA")

  /// The folder that holds this file.
  package static func beside(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The names of the files in a folder, sorted by their bytes.
  package static func files(_ folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { throw Unreadable(path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    guard ferror(file) == 0 else { throw Unreadable(path: path) }
    return bytes
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
