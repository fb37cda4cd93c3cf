import Testing
@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Values, places and counts are read off the tables in the tests.
@Suite("Words of columns") struct ColumnWordsTests {
  @Test(
    "several columns on one axis have their common words as title",
    arguments: [
      (["temp_max", "temp_min"], "temp"),
      (["latency_p50", "latency_p99"], "latency"),
      (["day temperature", "night temperature"], "temperature"),
      (["sea surface 1982", "sea surface 1997"], "sea surface"),
      // A word in front says no more than how, a unit or a number behind says nothing.
      (["new cases", "new deaths"], nil), (["mean temp", "mean wind"], nil),
      (["sales_usd", "profit_usd"], nil), (["sales 2020", "profit 2020"], nil),
      (["gold", "silver", "bronze"], nil), (["max", "max"], nil),
    ])
  func commonWords(columns: [String], common: String?) {
    #expect(FoldedName.commonWords(of: columns) == common)
  }

  @Test("columns with a common name have it as title, and are the series")
  func common() throws {
    let chart = try scene(
      "date,temp_max,temp_min\n2024-01-01,9,1\n2024-01-02,8,-2\n2024-01-03,12,4\n")
    #expect(chart.title == "temp by date")
    #expect(
      chart.description == "Line chart of temp by date for 2 series: temp max, temp min. "
        + "date runs from 2024-01-01 to 2024-01-03. "
        + "temp is lowest at −2 (temp min, 2024-01-02) and highest at 12 (temp max, 2024-01-03). "
        + "At the end the highest is temp max with 12, the lowest temp min with 4.")
  }

  @Test("columns without a common name are listed once; a given title replaces the list")
  func listed() throws {
    let csv = "team,gold,silver,bronze,wood\nA,3,4,1,2\nB,10,1,5,6\n"
    let three = try scene(csv) { ($0.y, $0.mark) = (["gold", "silver", "bronze"], "bar") }
    #expect(three.title == "gold, silver and bronze by team")
    #expect(
      three.description.hasPrefix(
        "Bar chart of gold, silver and bronze by team. team has 2 categories: A, B. "
          + "The value is lowest at 1 (silver, B, and 1 more) and highest at 10 (gold, B). "),
      "\(three.description)")
    let four = try scene(csv) {
      ($0.y, $0.mark) = (["gold", "silver", "bronze", "wood"], "bar")
    }
    #expect(four.title == "gold, silver and 2 more by team")
    #expect(
      four.description.hasPrefix("Bar chart of 4 columns by team: gold, silver, bronze, wood. "))
    let titled = try scene(csv) {
      ($0.y, $0.mark, $0.yTitle) = (["gold", "silver"], "bar", "medals won")
    }
    #expect(
      titled.description.hasPrefix("Bar chart of medals won by team for 2 series: gold, silver. "))
    #expect(titled.description.contains("medals won is lowest at 1 (silver, B)"))
  }

  @Test("a unit shared by all columns is in the title")
  func units() throws {
    let text = try scene("t,inside,outside\n1,21°C,3°C\n2,20°C,-1°C\n3,22°C,5°C\n").description
    #expect(text.hasPrefix("Line chart of inside and outside by t. "), "\(text)")
    #expect(text.contains("The temperature is lowest at −1°C (outside, t 2)"), "\(text)")
  }

  @Test("a unit in parentheses, or alone in the title, is written with the values")
  func saidUnits() throws {
    let common = try scene("t,temp_max (°C),temp_min (°C)\n1,9,1\n2,8,-2\n3,12,4\n").description
    #expect(
      common.hasPrefix(
        "Line chart of temp (°C) by t for 2 series: temp max (°C), temp min (°C). "), "\(common)")
    #expect(common.contains("temp is lowest at −2°C (temp min (°C), t 2)"), "\(common)")
    let apart = try scene("n,bill (mm),foot (mm)\na,9,1\nb,8,2\n").description
    #expect(apart.contains("The value is lowest at 1\u{a0}mm (foot (mm), a)"), "\(apart)")
    let titled = try scene("t,in,out\n1,21,3\n2,20,-1\n3,22,5\n") { $0.yTitle = "°C" }.description
    #expect(titled.hasPrefix("Line chart of in and out by t. "), "\(titled)")
    #expect(titled.contains("The temperature is lowest at −1°C (out, t 2)"), "\(titled)")
  }

  @Test("an axis is named by its title, unless that is only a unit or an arrow")
  func titles() throws {
    func start(_ title: String) throws -> String {
      let text = try scene("k,v\n1,2\n2,5\n3,4\n") { $0.yTitle = title }.description
      return String(text.prefix { $0 != "." })
    }
    #expect(try start("births") == "Line chart of births by k")
    for title in ["EU", "← less, more →", ""] {
      #expect(try start(title) == "Line chart of v by k", "\(title)")
    }
    #expect(try start("µg/ml") == "Line chart of v (µg/ml) by k")
  }

  @Test(
    "verbs agree with the number of their nouns",
    arguments: [
      ("sunspots", true), ("births per woman", true), ("Miles_per_Gallon", true), ("people", true),
      ("units (millions)", true), ("price", false), ("speed in miles", false), ("address", false),
      ("status", false), ("GPS", false), ("ms", false), ("CO₂ (ppm)", false), ("axis", false),
      ("mean of points", false), ("", false),
    ])
  func plural(name: String, isPlural: Bool) {
    #expect(FieldTitle(name).verb("is", "are") == (isPlural ? "are" : "is"))
  }

  @Test("the description names the drawn range of colour, size and opacity")
  func channels() throws {
    let csv = """
      x,y,depth (mm),people
      1,2,13.1,500
      2,3,21.5,20
      3,1,18,1000000
      4,,99,3
      """
    let text = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.color, $0.size) = ("x", ["y"], "point", "depth (mm)", "people")
    }.description
    #expect(
      text.contains(
        "Colour shows depth from 13.1 to 21.5\u{a0}mm, size shows people from 20 to 1,000,000."),
      "\(text)")
    let both = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.color, $0.opacity) = ("x", ["y"], "point", "people", "people")
    }.description
    #expect(
      both.contains("Colour and opacity show people from 20 to 1,000,000."), "\(both)")
  }

  @Test("the description names the columns that split series, by colour and by symbol")
  func splits() throws {
    let csv = "x,y,kind,place\n1,2,a,N\n2,3,b,N\n3,1,a,S\n4,5,b,S\n"
    func text(_ color: String?, _ shape: String?) throws -> String {
      try scene(csv) {
        ($0.x, $0.y, $0.mark, $0.color, $0.shape) = ("x", ["y"], "point", color, shape)
      }.description
    }
    #expect(try text("kind", nil).hasPrefix("Scatter plot of y by x for 2 series by kind: a, b. "))
    #expect(
      try text("kind", "kind").hasPrefix("Scatter plot of y by x for 2 series by kind: a, b. "))
    #expect(
      try text("kind", "place").hasPrefix(
        "Scatter plot of y by x for 4 series by kind (colour) and place (symbol): "
          + "a, N; a, S; b, N; b, S. "))
  }

  @Test(
    "a sentence ends with one full stop",
    arguments: [
      ("from A to Alaska Airlines Inc.", "from A to Alaska Airlines Inc."),
      ("panels: Who?", "panels: Who?"), ("Go!", "Go!"), ("and so on…", "and so on…"),
      ("札幌。", "札幌。"), ("何？", "何？"), ("a, b", "a, b."), ("(Inc.)", "(Inc.)."),
      ("\"Who?\"", "\"Who?\""), ("", "."),
    ])
  func stops(words: String, sentence: String) {
    #expect(Sentence.ended(words) == sentence)
  }

  @Test("names that end in a full stop get no second one")
  func stopsInNames() throws {
    let text = try scene("airline,delay\nAce,3\nBee?,4\nCo.,5\nDot Inc.,-1\n") {
      ($0.mark, $0.highlight) = ("bar", ["Dot Inc."])
    }.description
    #expect(text.contains("categories: Ace, Bee?, Co., Dot Inc. delay"), "\(text)")
    #expect(text.hasSuffix("Standing out: Dot Inc."), "\(text)")
    #expect(text.contains("1 of 4 is below zero."))
    #expect(!text.contains(".."))
  }
}
