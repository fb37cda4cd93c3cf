import PlotTables

/// A table, with the notes of reading it.
public protocol TableSource {
  var table: Table { get }
  var notes: [Note] { get }
}

extension Table: TableSource {
  public var table: Table { self }
  public var notes: [Note] { [] }

  /// Reads a file of CSV, TSV, JSON or NDJSON, compressed or not, as the command line does.
  public static func read(
    file: String, options: ReadOptions = ReadOptions()
  ) throws(Failure) -> ReadTable {
    var options = options
    options.zones = ZoneFile.zones
    let input = InputFile(FilePath(argument: file))
    let stream = try input.open().stream
    do throws(TableError) {
      return try read(from: stream, name: input.name, options: options)
    } catch {
      throw Failure(error)
    }
  }
}

extension ReadTable: TableSource {}
