import PlotTables
import PlotWords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a specification may name: those in some folders, and below them.
///
/// A specification may come from elsewhere, and what it reads stands in the picture.
struct FileReach {
  /// Folders or files, without links.
  private let places: [FilePath]

  /// - Parameters:
  ///   - folder: the specification's.
  ///   - allowed: the arguments of `--allow-files`.
  init(_ folder: FilePath, allowed: [String]) throws(Failure) {
    var places = [folder.real].compactMap { $0 }
    for argument in allowed {
      guard let place = FilePath(argument: argument).real else {
        throw Failure(.usage, "--allow-files: there is no folder '\(argument)'")
      }
      places.append(place)
    }
    self.places = places
  }

  /// Refuses a file that a link or its name places elsewhere, and one that is no plain file.
  func check(_ path: FilePath) throws(Failure) {
    guard let real = path.realOrMissing, places.contains(where: { real.isWithin($0) }) else {
      let isLink = path.linkTarget() != nil
      let text = (isLink ? "leads out of" : "is outside") + " the specification's folder"
      if path.isSpecial { throw refusal(of: path, text, hint: dataHint(path)) }
      let folder = (isLink ? path : path.directory).text.quotedForShell
      // Nothing is said of a file that is not to be read, not even that it is missing.
      throw refusal(
        of: path, text,
        hint: "--allow-files \(folder) lets the specification read "
          + (isLink ? "it" : "files there"))
    }
    guard real.isSpecial else { return }
    throw refusal(
      of: path, "is not a regular file, and a specification may read no others",
      hint: dataHint(path))
  }

  private func dataHint(_ path: FilePath) -> String {
    "--data \(path.text.quotedForShell) draws it in place of the specification's data"
  }

  private func refusal(of path: FilePath, _ text: String, hint: String) -> Failure {
    var failure = Failure(.input, text, hint: hint)
    failure.messages[0].location = SourceLocation(file: path.text)
    return failure
  }
}

extension FilePath {
  /// Whether it is neither a plain file nor a folder.
  fileprivate var isSpecial: Bool {
    switch status().map(FileKind.init) {
    case .regular, .directory, nil: false
    case .characterDevice, .socket, .other: true
    }
  }

  /// The path without links; nil if there is no such file.
  fileprivate var real: FilePath? {
    guard let text = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(text) }
    return FilePath(bytes: (0..<strlen(text)).map { UInt8(bitPattern: text[$0]) })
  }

  /// The path without links, also of a missing file, whose place says nothing of what lies there.
  fileprivate var realOrMissing: FilePath? {
    if let real { return real }
    let name = FilePath(bytes: lastComponent)
    guard !bytes.isEmpty, self != directory, name.text != "..", linkTarget() == nil else {
      return nil
    }
    return directory.realOrMissing.map(name.resolved)
  }

  fileprivate func isWithin(_ folder: FilePath) -> Bool {
    bytes == folder.bytes || folder.bytes == Array("/".utf8)
      || bytes.starts(with: folder.bytes + Array("/".utf8))
  }
}
