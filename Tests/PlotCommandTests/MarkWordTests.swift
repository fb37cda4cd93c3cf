import PlotTestSupport
import Testing

/// Words of other programs for marks that are drawn in a way of ours.
@Suite("Words for marks") struct MarkWordTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write(
      "date,open,high,low,close\n2024-01-01,3,5,2,4\n2024-01-02,4,6,3,5\n2024-01-03,5,6,1,2\n",
      to: "prices.csv")
    try folder.write("a,b\n1,2\n3,9\n5,8\n", to: "w.csv")
    try folder.write(
      "team,gold,silver\nJapan,20,12\nChina,40,27\nItaly,12,13\nSpain,5,4\n", to: "medals.csv")
  }

  @Test("-m ohlc says that it draws candlesticks, off a terminal too")
  func candlesticks() throws {
    let result = try plot.run(["prices.csv", "-m", "ohlc", "-o", "a.svg"], in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.error.contains(
        "warning: the mark 'ohlc' is taken as 'candlestick': bodies from open to close"),
      "\(result.error)")
  }

  @Test("-m rug draws ticks along the column that -x names", arguments: ["rug", "strip"])
  func rug(word: String) throws {
    let result = try plot.run(["w.csv", "-m", word, "-x", "a", "-q", "-o", "-"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText.contains("Strip plot of a"), "\(result.outputText.prefix(600))")
  }

  @Test("colours that the user chose are judged with -v alone")
  func paleColors() throws {
    let arguments = ["w.csv", "--palette", "lightgrey,gold", "-o", "a.svg"]
    #expect(!(try plot.run(arguments, in: folder.path).error.contains("contrast")))
    #expect(try plot.run(arguments + ["--strict"], in: folder.path).status == 0)
    #expect(try plot.run(arguments + ["-v"], in: folder.path).error.contains("contrast"))
  }

  @Test("a chart that suggests itself is explained once")
  func explained() throws {
    let notes = try plot.run(["medals.csv", "-v", "-o", "a.svg"], in: folder.path).error
    #expect(notes.ranges(of: "bar chart of").count == 1, "\(notes)")
  }
}
