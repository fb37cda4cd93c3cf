import PlotWords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FilePath {
  /// The entries of a folder that are looked at: listing a huge one would take long.
  private static let mostEntries = 10_000

  /// The file beside a missing one whose name is most like its: the same name with an extension first.
  var nearestFile: FilePath? {
    let wanted = ArgumentText.text(of: lastComponent)
    guard !wanted.isEmpty else { return nil }
    let names = directory.names.sorted()
    let stems = names.filter { FilePath(argument: $0).stem.lowercased() == wanted.lowercased() }
    guard let name = stems.first ?? nearestName(to: wanted, in: names) else { return nil }
    let nearest = FilePath(
      bytes: bytes.dropLast(lastComponent.count) + FilePath(argument: name).bytes)
    return nearest.status().map(FileKind.init) == .regular ? nearest : nil
  }

  /// The names in a folder, without hidden ones; none if it cannot be read.
  private var names: [String] {
    guard let folder = withCString({ opendir($0) }) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    for _ in 0..<FilePath.mostEntries {
      guard let entry = readdir(folder) else { break }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes.first != UInt8(ascii: ".") { names.append(ArgumentText.text(of: bytes)) }
    }
    return names
  }
}
