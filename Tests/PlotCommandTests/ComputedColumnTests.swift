import PlotTestSupport
import Testing

/// Shorthand, filters and formulas in flags, by the built program.
@Suite("Computed columns")
struct ComputedColumnTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write(
      """
      region,date,unit price,n
      EU,2024-01-05,4,1
      US,2024-01-09,10,2
      EU,2024-02-11,6,3
      US,2024-02-12,20,4
      EU,2024-03-01,8,5

      """, to: "s.csv")
  }

  func run(_ arguments: String...) throws -> Executable.Result {
    try plot.run(["s.csv", "-f", "svg"] + arguments, in: folder.path)
  }

  @Test("an axis has its computed column as title, and so does the description")
  func aggregate() throws {
    let result = try run("-x", "region", "-y", "mean(unit price)")
    #expect(result.status == 0, "\(result.error)")
    // awk: (4 + 6 + 8) / 3 = 6 and (10 + 20) / 2 = 15
    #expect(result.outputText.contains("mean unit price"))
    #expect(result.outputText.contains("lowest at 6 (EU) and highest at 15 (US)"))
  }

  @Test("columns named by index are the same ones in panels")
  func panels() throws {
    let result = try run("-m", "point", "-x", "4", "-y", "3", "--facet", "1", "-q")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText.contains("unit price"))
  }

  @Test("only the columns of the chart are required")
  func unread() throws {
    let result = try run("-x", "month(date)", "-y", "sum(n),max(n)", "-q")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    for label in ["sum of n", "highest n", ">Jan<", ">Feb<", ">Mar<"] {
      #expect(result.outputText.contains(label), "\(label)")
    }
  }

  @Test("a histogram is a mark of the command line")
  func histogram() throws {
    let result = try run("-m", "histogram", "-x", "unit price")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText.contains("number of rows"))
    #expect(try run("-m", "histogramm").error.contains("did you mean 'histogram'?"))
  }

  @Test("derived columns and filters come before all other computation")
  func formulas() throws {
    let result = try run(
      "--derive", "total = n * datum[\"unit price\"]", "--where", "region == \"EU\" && n > 1",
      "-x", "date", "-y", "total", "-v")
    #expect(result.status == 0, "\(result.error)")
    // awk: 3 · 6 = 18, 5 · 8 = 40
    #expect(result.outputText.contains("2 rows") || result.outputText.contains("18"))
    #expect(result.error.contains("note: --where keeps 2 of 5 rows"))
  }

  @Test("a caret points at the error in a formula")
  func caret() throws {
    let result = try run("--where", "n > 1 && regoin == \"EU\"")
    #expect(result.status == 2)
    #expect(
      result.error
        == """
        plot: --where: there is no column 'regoin'
          n > 1 && regoin == "EU"
                   ^
        hint: did you mean 'region'?

        """)
  }

  @Test("--sort and --top order and sum categories on the command line")
  func arranged() throws {
    let result = try run("-x", "date", "-x", "region", "-y", "sum(n)", "--sort", "-y", "--top", "1")
    #expect(result.status == 0, "\(result.error)")
    // awk: EU 1 + 3 + 5 = 9, US 2 + 4 = 6
    #expect(result.outputText.contains("lowest at 6 (Other) and highest at 9 (EU)"))
    #expect(try run("--others", "drop").error.hasPrefix("plot: --others needs --top"))
    #expect(
      try run("-x", "region", "-y", "sum(n)", "--top", "1", "--others", "dorp").error
        .contains("did you mean 'drop'?"))
    #expect(try run("--top", "0").error.hasPrefix("plot: --top 0 leaves no category"))
  }

  @Test("curves and error bars are drawn and described")
  func errorAndSmooth() throws {
    let bars = try run("-x", "region", "-y", "mean(n)", "--error", "stdev")
    #expect(bars.outputText.contains("Bars of error show mean n ± standard deviation."))
    let curve = try run("-x", "n", "-y", "unit price", "--smooth", "poly:2")
    #expect(curve.status == 0, "\(curve.error)")
    #expect(curve.outputText.contains("runs a curve: a polynomial of order 2"))
    #expect(try run("--smooth", "splines").status == 2)
  }

  @Test("an error in shorthand ends with 2 and lists the columns")
  func refused() throws {
    let result = try run("-x", "region", "-y", "meen(n)")
    #expect(result.status == 2)
    #expect(
      result.error.hasPrefix("plot: there is no function 'meen'\nhint: did you mean 'mean'?"),
      "\(result.error)")
  }
}
