import PlotTestSupport
import Testing

@testable import PlotTables

/// Test suites of others, below the folder that `PLOT_CORPORA` names.
@Suite(.enabled(if: DataFolder.corpora != nil)) struct CorporaTests {
  private let corpora: String

  init() throws { corpora = try #require(DataFolder.corpora) }

  // Max Ogden's csv-spectrum: every CSV file beside its content as JSON.
  @Test("the files of csv-spectrum equal their JSON counterparts")
  func csvSpectrum() throws {
    let files = try DataFolder.files(corpora + "/csv-spectrum/csvs")
    #expect(files.count == 12)
    for file in files {
      let twin = String(file.dropLast(4)) + ".json"
      let found = try cells("/csv-spectrum/csvs/" + file, format: "csv")
      var expected = try cells("/csv-spectrum/json/" + twin, format: "json")
      if file == "location_coordinates.csv" {
        // The two files hold different telephone numbers.
        #expect(found[0].first == expected[0].first)
        expected[0] = found[0]
      }
      #expect(found == expected, "\(file)")
    }
  }

  /// Names and texts. Carriage returns are left out, as not every copy of the CSV files has them.
  private func cells(_ path: String, format: String) throws -> [[String?]] {
    var options = ReadOptions()
    options.format = format
    options.hasHeader = true
    let table = try Table.read(try DataFolder.bytes(corpora + path), name: path, options: options)
      .table
    return table.columns.map { column in
      [column.name]
        + (0..<table.rowCount).map { row in
          column.text(at: row).map { String(decoding: $0.utf8.filter { $0 != 13 }, as: UTF8.self) }
        }
    }
  }

  // The same suite: what it leaves open (i_) may be either, but has to be read.
  @Test("JSON values are accepted and rejected as in the JSON test suite")
  func jsonValues() throws {
    let folder = corpora + "/json-test-suite/test_parsing"
    for file in try DataFolder.files(folder) {
      let bytes = try DataFolder.bytes(folder + "/" + file)
      let isAccepted = (try? JSONNode.parse(bytes, name: file)) != nil
      if file.hasPrefix("y_") { #expect(isAccepted, "\(file)") }
      if file.hasPrefix("n_") { #expect(!isAccepted, "\(file)") }
      #expect(FuzzTarget.nodeProblem(bytes) == nil, "\(file)")
    }
  }

  // Nicolas Seriot, "Parsing JSON is a minefield", 2016: y_ has to be accepted, n_ refused.
  @Test("JSON files are accepted and rejected as in the JSON test suite")
  func jsonSuite() throws {
    let folder = corpora + "/json-test-suite/test_parsing"
    let files = try DataFolder.files(folder)
    #expect(files.count == 318)
    // Called empty rather than malformed.
    let blank = [
      "n_structure_no_data.json", "n_single_space.json", "n_structure_UTF8_BOM_no_data.json",
    ]
    for file in files {
      let kind = jsonProblem(try DataFolder.bytes(folder + "/" + file))
      let isAccepted = kind == nil || kind == .noData || kind == .noRows
      switch file.prefix(2) {
      case "y_": #expect(isAccepted, "\(file)")
      case "n_":
        let isRefused = blank.contains(file) ? kind == .noRows : !isAccepted
        #expect(isRefused, "\(file)")
      default: #expect(file.hasPrefix("i_"))
      }
    }
  }

  private func jsonProblem(_ bytes: [UInt8]) -> TableError.Kind? {
    var options = ReadOptions()
    options.format = "json"
    do throws(TableError) {
      _ = try Table.read(bytes, name: "t.json", options: options)
      return nil
    } catch {
      return error.kind
    }
  }

  // Nigel Tao's parse-number-fxx-test-data, 2020: half, single and double in hexadecimal, then the
  // number as text.
  @Test(
    "every number of a published list is read to the last bit",
    arguments: [
      "freetype-2-7", "google-wuffs", "lemire-fast-float", "more-test-cases", "tencent-rapidjson",
    ])
  func numbers(list: String) throws {
    let bytes = try DataFolder.bytes(corpora + "/number-parsing/\(list).txt")
    var wrong: [String] = []
    var count = 0
    for line in bytes.split(separator: Byte.lf) {
      let text = Array(line.dropFirst(31))
      let expected = UInt64(
        String(decoding: line.dropFirst(14).prefix(16), as: UTF8.self), radix: 16)
      let found = ScannedNumber(text, 0, text.count)?.value.bitPattern
      if expected == nil || found != expected {
        wrong.append(String(decoding: line, as: UTF8.self))
      }
      count += 1
    }
    #expect(count >= 60)
    #expect(wrong == [])
  }
}
