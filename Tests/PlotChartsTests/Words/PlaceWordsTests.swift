import Testing

@testable import PlotAsk
@testable import PlotLayout

/// Values, places and counts are read off the tables in the tests.
@Suite("Words of places") struct PlaceWordsTests {
  private let grid = """
    sex,land,age,share
    F,Japan,0,1
    F,Japan,50,5
    M,Japan,0,2
    M,Japan,50,7
    F,Niger,0,9
    F,Niger,50,3
    M,Niger,0,8
    M,Niger,50,0.5
    """

  @Test("the description of an extreme names its panel")
  func panels() throws {
    let text = try scene(grid) {
      ($0.x, $0.y, $0.color, $0.facet, $0.mark) = ("age", ["share"], "sex", "land", "line")
    }.description
    #expect(text.hasPrefix("Line chart of share by age for 2 series by sex: F, M. "), "\(text)")
    #expect(text.contains("2 panels by land: Japan, Niger. "), "\(text)")
    #expect(
      text.contains(
        "share is lowest at 0.5 (Niger, M, age 50) and highest at 9 (Niger, F, age 0)."),
      "\(text)")
  }

  @Test("panels of numbers name their column once")
  func numbers() throws {
    let text = try scene("cylinders,x,y\n4,1,5\n4,2,7\n8,1,3\n8,2,9\n") {
      ($0.x, $0.y, $0.facet, $0.mark) = ("x", ["y"], "cylinders", "point")
    }.description
    #expect(text.contains(" 2 panels by cylinders: 4, 8. "), "\(text)")
    #expect(
      text.contains("y is lowest at 3 (cylinders 8, x 1) and highest at 9 (cylinders 8, x 2)."),
      "\(text)")
  }

  @Test("the description of a grid names the row and the column of an extreme")
  func rowsAndColumns() throws {
    let text = try scene(grid) {
      ($0.x, $0.y, $0.row, $0.column, $0.mark) = ("age", ["share"], "sex", "land", "point")
    }.description
    #expect(
      text.contains("4 panels, in 2 rows by sex: F, M, and 2 columns by land: Japan, Niger. "),
      "\(text)")
    #expect(
      text.contains(
        "share is lowest at 0.5 (M, Niger, age 50) and highest at 9 (F, Niger, age 0)."),
      "\(text)")
    // Medians by hand: 3, 4.5, 6, 4.25.
    #expect(
      text.contains("By median, share is highest in F, Niger (6) and lowest in F, Japan (3)."),
      "\(text)")
  }

  @Test("a panel with separate categories is described with them")
  func freeCategories() throws {
    let text = try scene("shop,fruit,kg\nN,Apple,3\nN,Pear,5\nS,Fig,9\nS,Plum,1\n") {
      ($0.x, $0.y, $0.facet, $0.mark, $0.freeX) = ("fruit", ["kg"], "shop", "bar", true)
    }.description
    #expect(
      text.contains("kg is lowest at 1 (S, Plum) and highest at 9 (S, Fig)."), "\(text)")
  }

  @Test("a category with a colour is named once, two with similar names are both named")
  func alike() throws {
    let csv = "genre,rating,v\nDrama,R,5\n,,9\nComedy,PG,7\n"
    let once = try scene(csv) {
      ($0.x, $0.y, $0.color, $0.mark) = ("genre", ["v"], "genre", "bar")
    }.description
    #expect(
      once.hasPrefix("Bar chart of v by genre. genre has 3 categories: Drama, Comedy, (missing). "),
      "\(once)")
    #expect(once.contains("v is lowest at 5 (Drama) and highest at 9 ((missing))."), "\(once)")
    let both = try scene(csv) {
      ($0.x, $0.y, $0.color, $0.mark) = ("genre", ["v"], "rating", "point")
    }.description
    #expect(
      both.contains("v is lowest at 5 (R, Drama) and highest at 9 ((missing), (missing))."),
      "\(both)")
  }

  @Test("lines alone in their panels are described as rising or falling")
  func courses() throws {
    func text(_ ends: [Int]) throws -> String {
      let rows = ends.enumerated().map { "1,s\($0),5\n2,s\($0),4\n3,s\($0),\($1)\n" }.joined()
      return try scene("x,s,v\n" + rows) {
        ($0.x, $0.y, $0.facet, $0.mark) = ("x", ["v"], "s", "line")
      }.description
    }
    #expect(try text([6, 7, 8]).contains("Over the whole, v rises in all 3 panels."))
    #expect(try text([2, 1]).contains("Over the whole, v falls in both panels."))
    #expect(
      try text([2, 8, 1]).contains(
        "Over the whole, v falls in 2 of 3 panels and rises in s1."))
    #expect(
      try text([2, 5, 1]).contains("Over the whole, v falls in 2 of 3 panels."))
  }

  @Test(
    "times are described down to the unit that distinguishes them",
    arguments: [
      ("2024-01-01T00:00:00,2024-01-03T00:00:00", "from 2024-01-01 to 2024-01-03"),
      ("2024-01-01T05:00:00,2024-01-03T23:00:00", "from 2024-01-01 05:00 to 2024-01-03 23:00"),
      (
        "2024-01-01T05:00:30,2024-01-03T23:00:00", "from 2024-01-01 05:00:30 to 2024-01-03 23:00:00"
      ),
      ("2024-01-01T05:00:00,2024-01-01T23:59:00", "from 05:00 to 23:59 on 2024-01-01"),
      ("13:00:00,15:00:00", "from 13:00 to 15:00"),
      ("13:00:00,15:00:05", "from 13:00:00 to 15:00:05"),
      ("2024-01,2024-03", "from 2024-01 to 2024-03"),
    ])
  func times(times: String, range: String) throws {
    let ends = times.split(separator: ",")
    let text = try scene("when,v\n\(ends[0]),1\n\(ends[1]),2\n").description
    #expect(text.contains("when runs \(range). "), "\(text)")
  }

  @Test("the description of an annotation keeps its own precision of time")
  func marked() throws {
    let text = try scene("month,v\n2024-01,1\n2024-02,3\n2024-03,2\n") {
      $0.annotations = [AnnotationRequest(.vline, "2024-02-15")]
    }.description
    #expect(text.contains("Marked: month at 2024-02-15."), "\(text)")
  }
}
