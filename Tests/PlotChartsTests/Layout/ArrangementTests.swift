import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

private let fruit = """
  fruit,shop,kg,year
  pear,a,5,1990
  apple,a,9,1991
  fig,b,1,1992
  plum,b,4,1993
  kiwi,a,,1994
  """

/// The names along the axis of places, with the values of the first series.
private func axis(
  _ csv: String = fruit, _ set: (inout ChartRequest) -> Void
) throws -> String {
  let layer = try placed(csv) {
    $0.mark = "bar"
    ($0.x, $0.y) = ("fruit", ["kg"])
    set(&$0)
  }
  let places = try #require(layer.data.places)
  var values = Array(repeating: "·", count: places.categories.count)
  for (row, place) in places.values.enumerated() {
    let value = layer.data.values?.values[row] ?? .nan
    if !value.isNaN { values[Int(place)] = "\(Int(value))" }
  }
  return zip(places.categories, values).map { "\($0) \($1)" }.joined(separator: ", ")
}

@Suite("The order of categories, and how many of them") struct ArrangementTests {
  @Test(
    "--sort orders categories, those without a value last",
    arguments: [
      (nil, "pear 5, apple 9, fig 1, plum 4, kiwi ·"),
      ("y", "fig 1, plum 4, pear 5, apple 9, kiwi ·"),
      ("-y", "apple 9, pear 5, plum 4, fig 1, kiwi ·"),
      ("x", "apple 9, fig 1, kiwi ·, pear 5, plum 4"),
      ("-x", "plum 4, pear 5, kiwi ·, fig 1, apple 9"),
      ("-kg", "apple 9, pear 5, plum 4, fig 1, kiwi ·"),
      ("-fruit", "plum 4, pear 5, kiwi ·, fig 1, apple 9"),
      ("-year", "kiwi ·, plum 4, fig 1, apple 9, pear 5"),
      ("shop", "pear 5, apple 9, kiwi ·, fig 1, plum 4"),
      ("fig, plum", "fig 1, plum 4, pear 5, apple 9, kiwi ·"),
    ] as [(String?, String)])
  func sorted(_ sort: String?, _ expected: String) throws {
    #expect(try axis { $0.sort = sort } == expected)
  }

  @Test("--sort of horizontal bars takes x for the lengths and y for the names")
  func lying() throws {
    #expect(
      try axis { ($0.x, $0.y, $0.sort) = ("kg", ["fruit"], "-x") }
        == "apple 9, pear 5, plum 4, fig 1, kiwi ·")
    #expect(try axis { ($0.x, $0.y, $0.sort) = ("kg", ["fruit"], "y") }.hasPrefix("apple 9, fig"))
    // Who names no axes does not know which one has the lengths.
    let few = "fruit,kg\npear,5\napple,9\n"
    for sort in ["-x", "-y"] {
      #expect(try axis(few) { ($0.x, $0.y, $0.sort) = (nil, [], sort) } == "apple 9, pear 5")
    }
  }

  @Test("stacked bars are sorted by their totals, over all panels")
  func stacks() throws {
    let csv = "f,s,n\na,x,1\na,y,9\nb,x,6\nb,y,1\nc,x,4\n"
    #expect(
      try axis(csv) { ($0.x, $0.y, $0.color, $0.stack, $0.sort) = ("f", ["n"], "s", "zero", "-y") }
        .hasPrefix("a "))
  }

  @Test("--top adds up all but the largest categories, at the end")
  func top() throws {
    #expect(try axis { $0.top = 2 } == "apple 9, pear 5, Other 5")
    #expect(try axis { ($0.top, $0.sort) = (2, "x") } == "apple 9, pear 5, Other 5")
    #expect(try axis { ($0.top, $0.sort) = (3, "y") } == "plum 4, pear 5, apple 9, Other 1")
    #expect(try axis { $0.top = 9 } == "apple 9, pear 5, plum 4, fig 1, kiwi ·")
    let named = fruit.replacing("kiwi", with: "Other")
    #expect(try axis(named) { $0.top = 1 } == "apple 9, Other_2 10")
  }

  @Test("names that look alike stay apart")
  func alike() throws {
    let csv = "f,n\na\u{202a},3\na,5\nb,4\n"
    #expect(try axis(csv) { ($0.x, $0.y, $0.sort) = ("f", ["n"], "-n") } == "a 5, b 4, a 3")
  }

  @Test("--top adds up the other categories for each series")
  func topOfSeries() throws {
    let csv = "f,s,n\na,x,1\na,y,9\nb,x,6\nb,y,1\nc,x,4\nd,x,2\nd,y,3\n"
    let chart = try described(csv) {
      ($0.x, $0.y, $0.color, $0.mark, $0.top) = ("f", ["sum(n)"], "s", "bar", 2)
    }.chart
    // c and d: 4 + 2 and 3.
    #expect(
      try table(csv).transformed(by: chart.transforms).inOneLine
        == "f a a b b Other Other; s x y x y x y; sum of n 1 9 6 1 6 3")
  }

  /// Three names in two years: 3 + 5, 9 + 1 and 2 + 2.
  private static let names =
    "year,name,n\n2000,a,3\n2000,b,9\n2000,c,2\n2001,a,5\n2001,b,1\n2001,c,2\n"

  @Test("--top of series over time adds up the others at each time, in one grey series at the end")
  func topSeries() throws {
    let (chart, notes) = try described(Self.names) {
      ($0.x, $0.y, $0.color, $0.mark, $0.top) = ("year", ["n"], "name", "line", 1)
    }
    #expect(
      try table(Self.names).transformed(by: chart.transforms).inOneLine
        == "year 2000 2001 2000 2001; name b b Other Other; n 9 1 5 7")
    #expect(chart.layers[0].looks[.color]?["Other"]?.color == chart.theme.receded)
    #expect(notes.contains { $0.message == "'Other' is the sum of 2 of 3 values of 'name'" })
  }

  @Test("--others drop leaves out the series or categories beyond --top, with a note")
  func dropped() throws {
    let (chart, notes) = try described(Self.names) {
      ($0.x, $0.y, $0.color, $0.mark, $0.top) = ("year", ["n"], "name", "line", 2)
      $0.others = "drop"
    }
    #expect(
      try table(Self.names).transformed(by: chart.transforms).inOneLine
        == "year 2000 2000 2001 2001; name a b a b; n 3 9 5 1")
    #expect(
      notes.contains {
        $0.level == .omission
          && $0.message == "--top keeps 2 of 3 values of 'name': 1 are left out, with 2 rows"
      })
    #expect(try axis { ($0.top, $0.others) = (2, "drop") } == "apple 9, pear 5")
    // Means, which make no sum, can be left out.
    let means = try described(Self.names) {
      ($0.x, $0.y, $0.top, $0.others) = ("name", ["mean(n)"], 1, "drop")
    }.chart
    #expect(try table(Self.names).transformed(by: means.transforms).inOneLine == "name b; mean n 5")
  }

  @Test("categories that cannot be sorted or added up are refused", arguments: Refusal.all)
  fileprivate func refused(_ refusal: Refusal) {
    let error = chartError(fruit, refusal.set)
    #expect(error?.message.hasPrefix(refusal.message) == true, "\(error?.message ?? "drawn")")
    #expect(error?.hint?.hasPrefix(refusal.hint) == true, "\(error?.hint ?? "none")")
  }
}

private struct Refusal: Sendable {
  var set: @Sendable (inout ChartRequest) -> Void
  var message: String
  var hint: String

  static let all: [Refusal] = [
    Refusal(
      set: { ($0.x, $0.y, $0.top) = ("fruit", ["mean(kg)"], 2) },
      message: "--top sums the other categories, and the sum of 'mean kg' has no meaning",
      hint: "'sum(COLUMN)' and 'count()' add up"),
    Refusal(
      set: { ($0.x, $0.y, $0.mark, $0.top) = ("fruit", ["kg"], "point", 2) },
      message: "--top sums the other categories, and several rows of 'kg' are not summed",
      hint: "'sum("),
    Refusal(
      set: { ($0.x, $0.y, $0.sort) = ("year", ["kg"], "-y") },
      message: "--sort is for categories, and 'year' holds numbers", hint: "--x-reverse runs"),
    Refusal(
      set: { ($0.x, $0.y, $0.sort) = ("fruit", ["kg"], "figs,pear") },
      message: "sort: 'fruit' has no 'figs'", hint: "did you mean 'fig'?"),
    Refusal(
      set: { ($0.x, $0.y, $0.sort) = ("fruit", ["kg"], "-kq") },
      message: "there is no column 'kq'", hint: "did you mean 'kg'?"),
  ]
}

extension String {
  fileprivate func replacing(_ word: String, with other: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
  }
}
