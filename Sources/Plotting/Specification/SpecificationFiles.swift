import PlotTables
import PlotWords

/// The files that a specification names, seen from its own folder: all of them are opened here.
final class SpecificationFiles {
  private let folder: FilePath
  /// The path of `--data`, relative to the working directory.
  private let data: String?
  private let reach: FileReach
  private let targets: [OutputTarget]
  private let progress: (any ProgressShowing)?
  /// Why the last file could not be read, with all there is to say of it.
  private(set) var failure: Failure?

  /// The files that were opened.
  private(set) var opened: [FilePath] = []

  /// The largest file, in bytes.
  private static let limit = 4 << 30

  init(
    _ specification: InputFile, data: String?, allowed: [String], besides targets: [OutputTarget],
    showing progress: (any ProgressShowing)? = nil
  ) throws(Failure) {
    folder =
      switch specification.source {
      case .standardInput: FilePath(argument: ".")
      // The folder of a pipe says nothing.
      case .file(let path) where path.status().map(FileKind.init) == .regular: path.directory
      case .file: FilePath(argument: ".")
      }
    reach = try FileReach(folder, allowed: allowed)
    self.data = data
    self.targets = targets
    self.progress = progress
  }

  func bytes(of path: String) throws(ChartError) -> [UInt8] {
    do throws(Failure) {
      return try read(path)
    } catch {
      failure = error
      throw ChartError(.data, error.messages.first?.text ?? "'\(path)' cannot be read")
    }
  }

  /// Names a file in a specification that is written into another one, seen from the folder of that
  /// one; leaves the name where that is not known without the working directory.
  func name(of path: String, in target: String) -> String {
    let here = FilePath(argument: ".")
    let into = Self.folder(of: target)
    let seen = seen(path)
    if path != data, into == folder || path.contains("://") || path.hasPrefix("data:") {
      return path
    }
    if into == here || seen.text.hasPrefix("/") { return seen.text }
    let steps = into.text.split(separator: "/").filter { $0 != "." }
    guard !into.text.hasPrefix("/"), !steps.contains("..") else { return path }
    return String(repeating: "../", count: steps.count) + seen.text
  }

  /// The folder of a file that a specification in `target` may read only where that folder is allowed.
  func folder(of path: String, outside target: String) -> FilePath? {
    guard path != "-", !path.contains("://"), !path.hasPrefix("data:"),
      let reach = try? FileReach(Self.folder(of: target), allowed: []),
      (try? reach.check(seen(path))) == nil
    else { return nil }
    return seen(path).directory
  }

  private static func folder(of target: String) -> FilePath {
    FilePath(argument: target == "-" ? "." : target).directory
  }

  /// The path from the working directory.
  private func seen(_ path: String) -> FilePath {
    let place = FilePath(argument: path)
    return path == data || folder == FilePath(argument: ".") ? place : place.resolved(in: folder)
  }

  private func read(_ path: String) throws(Failure) -> [UInt8] {
    guard !path.isEmpty else {
      throw Failure(
        .input, "the specification names a file without a name",
        hint: "its 'url' is empty: name a file beside the specification")
    }
    if path != data { try reach.check(seen(path)) }
    let file = path == data && path == "-" ? .standardInput : InputFile(seen(path))
    if case .file(let place) = file.source { opened.append(place) }
    let stream = try file.open(besides: targets, showing: progress)
    var bytes: [UInt8] = []
    do throws(TableError) {
      try stream.appendAll(upTo: Self.limit, to: &bytes)
    } catch {
      throw Failure(error)
    }
    return bytes
  }
}
