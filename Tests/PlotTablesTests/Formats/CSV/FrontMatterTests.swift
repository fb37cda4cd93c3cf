import Testing

@testable import PlotTables

/// Lines above a table that nothing of it parts.
@Suite("Facts above tables") struct FrontMatterTests {
  private let rows = "t,v\n1,2.5\n2,3.5\n3,4.5\n"
  private let summary = "t number 1 2 3; v number 2.5 3.5 4.5"

  /// The example of csvy.org, in short.
  @Test("the YAML of a CSVY file is no data, and said to be skipped")
  func csvy() throws {
    let yaml = "---\nname: temperatures\nfields:\n- name: t\n  type: integer\n# units: K, s\n---\n"
    let table = try read(yaml + rows)
    #expect(table.summary == summary)
    #expect(table.notes.contains { $0.message == "skipped 7 lines before the table" })
  }

  @Test("settings with names and colons above a table are no data")
  func settings() throws {
    #expect(try read("Station: Berlin, Dahlem\nHeight: 51 m\n\n" + rows).summary == summary)
    #expect(try read("Station: Berlin\nHeight: 51 m\n" + rows).summary == summary)
  }

  /// The output of `go test -bench`: https://pkg.go.dev/testing#hdr-Benchmarks.
  @Test("Go's benchmarks are a table of their lines")
  func goBenchmarks() throws {
    let text = """
      goos: linux
      goarch: amd64
      pkg: example.org/x
      cpu: Some CPU @ 2.40GHz
      BenchmarkEncode-8   \t 1000000\t      1052 ns/op\t      64 B/op\t       2 allocs/op
      BenchmarkDecode-8   \t  500000\t      3210 ns/op\t     512 B/op\t       9 allocs/op
      BenchmarkHash-8     \t 3000000\t       402 ns/op\t       0 B/op\t       0 allocs/op
      PASS
      ok  \texample.org/x\t5.123s

      """
    let table = try read(text, name: "bench.txt")
    #expect(table.table.rowCount == 3)
    #expect(table.table.columns.count == 5)
    #expect(table.table.columns[1].numbers == [1_000_000, 500_000, 3_000_000])
    #expect(table.table.columns[2].numbers == [1052, 3210, 402])
  }

  @Test("a table of names and values with colons keeps its first lines")
  func pairs() throws {
    #expect(try read("a: 1\nb: 2\nc: 3\n").table.rowCount + 1 >= 3)
    #expect(
      try read("key: x,value\nkind: y,3\nother: z,4\n", hasHeader: true).table.rowCount == 2)
  }

  @Test("--skip 0 keeps facts as rows")
  func kept() throws {
    var options = ReadOptions()
    options.skippedLineCount = 0
    let text = "Station: Berlin\nHeight: 51 m\n" + rows
    let table = try Table.read(Array(text.utf8), name: "t.csv", options: options)
    #expect(table.table.rowCount > 3)
  }
}
