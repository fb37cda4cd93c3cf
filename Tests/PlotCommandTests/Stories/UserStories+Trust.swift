import PlotViews
import Testing

extension UserStoriesTests {
  // shenwei356/csvtk#335: names sorted, values not. #279: a point that was in no row. #314: turned
  // round, the titles stayed at the other axis.
  @Test("bars keep their values, vertical and horizontal, and titles follow their axes")
  func values() throws {
    let values = [("c", 30.0), ("a", 10), ("b", 20), ("d", 5)]
    let csv = "name,value\n" + values.map { "\($0),\($1)\n" }.joined()
    let upright = try draw(csv, "-x", "name", "-y", "value", "-m", "bar")
    let level = try draw(csv, "-x", "value", "-y", "name", "-m", "bar")
    #expect(upright.bars.count == 4 && level.bars.count == 4)
    for (name, value) in values {
      let place = (try upright.place(of: name), try level.place(of: name))
      let high = try #require(upright.bars.first { abs($0.midX - place.0.x) < 1 })
      let wide = try #require(level.bars.first { abs($0.midY - place.1.y) < 1 })
      #expect(abs(high.height / upright.bars[0].height - value / 30) < 0.001)
      #expect(abs(wide.width / level.bars[0].width - value / 30) < 0.001)
    }
    // The title of the upright axis stands above it, that of the level one under its right end.
    #expect(try upright.place(of: "value").y < upright.frame.y)
    #expect(try upright.place(of: "name").y > upright.frame.y + upright.frame.height)
    // Level bars have names of their own accord, and need no title of them.
    #expect(level.texts.filter { $0 == "value" }.count == 1)
  }

  // shenwei356/csvtk#279, #314.
  @Test("there are as many points as rows with values")
  func points() throws {
    let drawn = try draw("a,b\n3,1\n1,2\n2,\n5,4\n", "-m", "point")
    #expect(drawn.svg.split(separator: "<circle").count - 1 == 3)
  }

  // Psy-Fer/kuva#74: the wrong column was drawn, without a word. PlotJuggler#378.
  @Test("a comma in a quoted name moves no column")
  func quotedNames() throws {
    let csv =
      "id,\"Temp, in °C\",\"Wind, \"\"gusts\"\"\",last\n"
      + (1...9).map { "\($0),\(20 + $0),\(100 + $0),\(1000 + $0)\n" }.joined()
    let last = try draw(csv, "-x", "id", "-y", "last")
    #expect(last.layout.description.contains("last rises from its lowest, 1,001 (id 1)"))
    let quoted = try draw(csv, "-x", "id", "-y", "\"Temp, in °C\"")
    #expect(quoted.layout.description.contains("Temp, in °C rises from its lowest, 21 (id 1)"))
    #expect(try draw(csv, "-x", "id", "-y", "2").svg == quoted.svg)
    #expect(try draw(csv, "-x", "id", "-y", "3").texts.contains("Wind, \"gusts\""))
  }

  // Psy-Fer/kuva#75, tenox7/ttyplot#42: the signal was a flat line far above zero.
  @Test("a line uses the height of its plot area, wherever zero is")
  func zero() throws {
    let drawn = try draw("t,v\n" + (5..<45).map { "\($0),\(1000 + $0 % 5)\n" }.joined())
    let places = drawn.lines.flatMap { $0.flatMap(\.self) }.map(\.y)
    let height = (places.max() ?? 0) - (places.min() ?? 0)
    #expect(height > 0.75 * drawn.frame.height && !drawn.texts.contains("0"))
    #expect(try draw("t,v\n1,1000\n2,1004\n", "--y-zero").texts.contains("0"))
  }

  // vega/vega-lite#3372, #9326, elastic/kibana#3234: bridged, or drawn as zero or as the maximum.
  @Test("a missing value breaks its line and no other", .slow, arguments: ["", "NA", "-", "null"])
  func gaps(missing: String) throws {
    let rows = (10...29).map { day in
      "2024-01-\(day),\((14...17).contains(day) ? missing : "\(day)"),\(40 - day)\n"
    }
    let drawn = try draw("day,a,b\n" + rows.joined())
    #expect(drawn.lines.map { $0.map(\.count) } == [[4, 12], [20]])
    let days = try #require(drawn.lines.last?.first).map(\.x)
    // From the 13th to the 18th nothing is drawn.
    #expect(drawn.lines[0][0].map(\.x) == Array(days[..<4]))
    #expect(drawn.lines[0][1].map(\.x) == Array(days[8...]))
    #expect(!drawn.texts.contains("0"))
  }

  // PlotJuggler#378, #479, cleverage/daltons#24, jasp-stats#403.
  @Test("a table in German notation is read correctly")
  func german() throws {
    let drawn = try draw(
      "# exported\n# 2024\nDatum;Umsatz;\"Kosten, gesamt\"\n"
        + (1...9).map { "1\($0).01.2024;3.50\($0),5;3.10\($0),25\n" }.joined())
    #expect(drawn.layout.description.contains("Datum runs from 2024-01-11 to 2024-01-19."))
    // Sentences round to four digits: 3.101,25 and 3.509,5.
    #expect(drawn.layout.description.contains("lowest at 3,101 (Kosten, gesamt, 2024-01-11)"))
    #expect(drawn.layout.description.contains("highest at 3,510 (Umsatz, 2024-01-19)"))
    #expect(drawn.texts.contains("Kosten, gesamt") && drawn.error.isEmpty)
  }
}
