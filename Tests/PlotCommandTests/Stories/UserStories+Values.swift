import Testing

extension UserStoriesTests {
  @Test("shares of the whole are written as percentages")
  func valuesOfShares() throws {
    let csv = "year,kind,n\n" + "a,x,1\na,y,3\nb,x,1\nb,y,1\nc,x,1\nc,y,999\n"
    let flags = ["-m", "bar", "-c", "kind", "--stack", "normalize"]
    func labels(
      x: String, y: String, _ more: String...
    ) throws -> (written: [String], error: String) {
      try folder.write(csv, to: "t.csv")
      let result = try plot.run(
        ["t.csv", "-f", "layout", "-o", "-", "-x", x, "-y", y] + flags + more, in: folder.path)
      #expect(result.status == 0, "\(result.error)")
      let texts = try PictureLayout(result.output).texts(of: "role-label")
      return (texts.map(\.text).sorted(), result.error)
    }
    // The segment of one in a thousand is thinner than its words.
    let upright = try labels(x: "year", y: "n", "--values")
    #expect(upright.written == ["100%", "25%", "50%", "50%", "75%"])
    #expect(upright.error.contains("no room for 1 of the values"))
    #expect(try labels(x: "n", y: "year", "--values").written == upright.written)
    let unasked = try labels(x: "year", y: "n")
    #expect(unasked.written == upright.written && unasked.error == "", "\(unasked.error)")
    #expect(try labels(x: "year", y: "n", "--no-values").written == [])
    #expect(try labels(x: "year", y: "n", "--y-format", ".1%").written.contains("75.0%"))
  }

  @Test("--values without a visible mark is noted")
  func valuesOfNone() throws {
    try folder.write("t,v\n1,2\n2,3\n3,5\n", to: "t.csv")
    let result = try plot.run(
      ["t.csv", "--values", "-m", "line", "-o", "t.svg", "--x-domain", "7,9"], in: folder.path)
    #expect(result.error.contains("--values has no effect"))
  }

  @Test("candles are drawn where all prices rise or all fall", arguments: ["2", "9"])
  func oneDirection(close: String) throws {
    let rows = (1...4).map { "2024-01-0\($0),5,10,1,\(close)\n" }
    let drawn = try draw("day,open,high,low,close\n" + rows.joined(), "-m", "candlestick")
    #expect(drawn.texts.contains(close == "9" ? "rose" : "fell"))
    #expect(Set(drawn.bars.map { $0.midX.rounded() }).count == 4)
  }
}
