import PlotLook
import PlotTables

/// A theme as the command line gives it: the name of one of the program's, or a file.
package enum ThemeSource {
  /// The largest theme in bytes: far more than one needs, and little enough to be read whole.
  private static let limit = 65_536

  /// Returns the theme of a name or of a file.
  package static func named(_ argument: String) throws(Failure) -> Theme {
    if let theme = Theme.named(argument) { return theme }
    if let own = try theme(in: argument) { return own }
    throw Failure.unknown("theme", argument, known: allThemeNames)
  }

  /// Returns the theme of a file.
  ///
  /// - Returns: nil where the argument is no file: neither a path by its looks (with a dot or a
  ///   slash), nor the name of one that is there.
  package static func theme(in argument: String) throws(Failure) -> Theme? {
    let path = FilePath(argument: argument)
    guard argument.contains(".") || argument.contains("/") || path.status() != nil else {
      return nil
    }
    let bytes = try InputFile(path).bytes(upTo: limit)
    // A byte order mark of UTF-8 is no part of the text.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    do throws(ThemeFile.Flaw) {
      return try ThemeFile.theme(of: SourceText(name: argument, bytes: bytes, start: start))
    } catch {
      var failure = Failure(.input, error.message, hint: error.hint)
      failure.messages[0].location = error.location
      throw failure
    }
  }
}

extension InputFile {
  /// Returns the whole content of a small file.
  fileprivate func bytes(upTo limit: Int) throws(Failure) -> [UInt8] {
    let stream = try open().stream
    var bytes: [UInt8] = []
    do throws(TableError) {
      try stream.append(upTo: limit + 1, to: &bytes)
    } catch {
      throw Failure(error)
    }
    guard bytes.count <= limit else {
      var failure = Failure(
        .limit, "more than \(limit >> 10) KiB, the most that a theme may have",
        hint: "--theme takes the file of a theme; a table is named without a flag: plot FILE"
          + " --theme THEME")
      failure.messages[0].location = SourceLocation(file: name)
      throw failure
    }
    return bytes
  }
}
