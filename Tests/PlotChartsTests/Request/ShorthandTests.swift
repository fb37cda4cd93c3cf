import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

private let sales = """
  shop,date,amount
  a,2024-01-03,4
  b,2024-01-20,10
  a,2024-02-02,6
  a,2024-02-10,
  b,2025-02-28,1
  b,2025-01-31,7
  """

/// Columns that a request computes of the sales. Numbers: Python 3.11, `statistics` of the lists by hand,
/// months and weekdays by `strftime`.
private struct Computed: Sendable {
  var set: @Sendable (inout ChartRequest) -> Void
  var summary: String
  /// The table that is drawn.
  var rows: String

  static let all: [Computed] = [
    Computed(
      set: { ($0.x, $0.y) = ("shop", ["count()"]) }, summary: "bar x=shop y=number of rows",
      rows: "shop a b; number of rows 3 3"),
    Computed(
      set: { ($0.x, $0.y) = ("shop", ["mean(amount):Q"]) },
      summary: "bar x=shop y=mean amount:Q", rows: "shop a b; mean amount 5 6"),
    Computed(
      set: { ($0.x, $0.y) = ("shop", ["median(3),valid(amount)"]) },
      summary: "bar x=shop y=median amount+rows with amount color=series",
      rows: "shop a b; median amount 5 7; rows with amount 2 3"),
    Computed(
      set: { ($0.x, $0.y) = ("sum(amount)", ["shop"]) },
      summary: "bar x=sum of amount y=shop", rows: "shop a b; sum of amount 10 18"),
    Computed(
      set: { ($0.x, $0.y, $0.color) = ("yearmonth(date)", ["max(amount)"], "shop") },
      summary: "line x=date y=highest amount color=shop",
      // The last row breaks the line of b, which has nothing from the first February on.
      rows: "shop a b a b b b; date 2024-01 2024-01 2024-02 2025-02 2025-01 2024-02; "
        + "date_end 2024-02 2024-02 2024-03 2025-03 2025-02 2024-03; highest amount 4 10 6 1 7 ·"),
    Computed(
      set: { ($0.x, $0.y) = ("year(date)", ["mean(amount)"]) },
      summary: "line x=date y=mean amount",
      rows: "date 2024 2025; date_end 2025 2026; mean amount 6.666666666666667 4"),
    Computed(
      set: { ($0.x, $0.y) = ("month(date)", ["count()"]) },
      summary: "bar x=month y=number of rows",
      rows: "month Jan Feb; number of rows 3 3"),
    // A year would say nothing of the quarters in it.
    Computed(
      set: { ($0.x, $0.y, $0.color) = ("year(date)", ["max(amount)"], "month(date)") },
      summary: "line x=date (year) y=highest amount color=month",
      rows: "date (year) 2024 2024 2025 2025; date (year)_end 2025 2025 2026 2026; "
        + "month Jan Feb Feb Jan; highest amount 10 6 1 7"),
    Computed(
      set: { ($0.x, $0.y) = ("shop", ["argmax(date,amount)"]) },
      summary: "bar x=shop y=amount at latest date",
      rows: "shop a b; amount at latest date · 1"),
    Computed(
      set: { ($0.x, $0.y) = ("bin(amount,5)", []) },
      summary: "bar x=amount y=number of rows",
      rows: "amount 4 10 6 0; amount (end) 6 12 8 2; number of rows 1 1 2 1"),
  ]
}

@Suite("Shorthand of channels") struct ShorthandTests {
  @Test(
    "an aggregate gives one row for each combination of the other columns", arguments: Computed.all)
  fileprivate func computed(_ example: Computed) throws {
    let chart = try described(sales, example.set).chart
    #expect(chart.summary == example.summary)
    let transforms = chart.transforms.filter { !($0 is FoldTransform) }
    let definitions = chart.layers.flatMap { $0.encoding.channels.values }
    let drawn = Set(definitions.flatMap { $0.fields + [$0.end].compactMap { $0 } })
    let made = try table(sales).transformed(by: transforms)
    let isFolded = chart.transforms.count > transforms.count
    #expect((isFolded ? made : made.keeping(drawn)).inOneLine == example.rows)
  }

  @Test("a column with the name of a shorthand comes first")
  func exactNames() throws {
    let csv = "a,mean(b),b:Q\nx,1,2\ny,3,4\n"
    let plain = try described(csv) { ($0.x, $0.y) = ("a", ["mean(b)"]) }.chart
    #expect(plain.summary == "bar x=a y=mean(b)" && plain.transforms.isEmpty)
    let typed = try described(csv) { ($0.x, $0.y) = ("a", ["b:Q"]) }.chart
    #expect(typed.summary == "bar x=a y=b:Q" && typed.transforms.isEmpty)
    let both = try described(csv) { ($0.x, $0.y) = ("a", ["sum(mean(b)),max(b:Q)"]) }.chart
    #expect(both.summary == "bar x=a y=sum of mean(b)+highest b:Q color=series")
  }

  @Test("an aggregate keeps the unit of its column, a count has none")
  func units() throws {
    let csv = "g,t\na,4ms\na,6ms\nb,9ms\n"
    let chart = try described(csv) { ($0.x, $0.y) = ("g", ["mean(t),distinct(t)"]) }.chart
    let made = try table(csv).transformed(by: Array(chart.transforms.prefix(1)))
    #expect(made.column(named: "mean t")?.unit?.symbol == "ms")
    #expect(made.column(named: "different values of t")?.unit == nil)
  }

  @Test("panels, colours and files are groups of an aggregate")
  func groups() throws {
    let csv = "p,c,d,v\n1,x,u,1\n1,x,u,3\n1,x,w,5\n2,x,u,7\n2,y,u,9\n"
    let chart = try described(csv) {
      ($0.x, $0.y, $0.detail, $0.facet) = ("c", ["mean(v)"], "d", "p")
    }.chart
    let made = try table(csv).transformed(by: chart.transforms)
    #expect(made.inOneLine == "c x x x y; d u w u u; p 1 1 2 2; mean v 2 5 7 9")
    let joined = Table.concatenated([("one", try table(csv)), ("two", try table(csv))])
    var request = ChartRequest()
    (request.x, request.y) = ("c", ["count()"])
    let two = try Chart.described(by: request, for: joined, measuring: FixedTextMeasuring()).chart
    #expect(two.summary == "bar x=c y=number of rows color=file")
  }

  @Test("all months between the first and the last are categories, in calendar order")
  func calendar() throws {
    let csv = "d,v\n2024-05-01,1\n2023-02-01,2\n2024-02-02,4\n"
    let chart = try described(csv) { ($0.x, $0.y) = ("month(d)", ["sum(v)"]) }.chart
    let column = try table(csv).transformed(by: chart.transforms).column(named: "month of d")
    #expect(
      column?.categoryData(ChannelDefinition("")).labels == ["Feb", "Mar", "Apr", "May"])
    #expect(column.map { Array($0.categoryData(ChannelDefinition("")).codes) } == [3, 0])
  }

  @Test("an aggregate without a second axis uses the colour's categories as axis")
  func places() throws {
    let bars = try described(sales) { ($0.y, $0.color) = (["mean(amount)"], "shop") }.chart
    #expect(bars.summary == "bar x=shop y=mean amount color=shop")
    let lying = try described(sales) { ($0.x, $0.color) = ("count()", "shop") }.chart
    #expect(lying.summary == "bar x=number of rows y=shop color=shop")
    let years = try described(sales) { ($0.x, $0.y) = ("year(date):O", ["count()"]) }.chart
    #expect(years.summary == "bar x=date:O y=number of rows")
  }

  @Test("bins as colours are named by their ends")
  func binNames() throws {
    let csv = "x,y,v\n1,2,0\n2,3,25\n3,1,49\n"
    let chart = try described(csv) {
      ($0.x, $0.y, $0.color) = ("x", ["y"], "bin(v,step=10)")
    }.chart
    let column = try table(csv).transformed(by: chart.transforms).column(named: "v (range)")
    #expect(
      column?.categoryData(ChannelDefinition("")).labels
        == ["0–10", "10–20", "20–30", "30–40", "40–50"])
  }

  @Test("too many bins for names are refused, and missing values alone make no bins")
  func manyBins() throws {
    let many = chartError("x,y,v\n1,2,0\n2,3,25000\n") {
      ($0.x, $0.y, $0.color) = ("x", ["y"], "bin(v,step=1)")
    }
    #expect(many?.kind == .limit)
    let none = try described("x,y,v\n1,2,\n2,3,\n") {
      ($0.x, $0.y, $0.color) = ("x", ["y"], "bin(v)")
    }
    #expect(none.chart.summary.hasSuffix("color=v (range)"))
  }

  @Test(
    "malformed shorthand is refused as an unknown column",
    arguments: ["mean(", ")(", "()", "mean)v(", "mean(v):X", "mean (v)", "(v)", "mean(v)+1", ":Q"])
  func malformed(_ text: String) {
    #expect(chartError("x,v\n1,2\n") { ($0.x, $0.y) = ("x", [text]) }?.kind == .usage)
  }

  @Test("bars fill their bins but for a gap of one point, on an axis that ends with them")
  func histogram() throws {
    let csv = "v\n1\n3\n4\n12\n19\n"
    let layer = try placed(csv, size: Size(width: 400, height: 100)) {
      ($0.mark, $0.x) = ("histogram", "bin(v,step=5)")
    }
    // Counts 3, 0, 1, 1 from 0 to 20.
    #expect(
      DrawnShapes(layer).fills.flatMap(\.boxes).map { [$0.minX, $0.maxX, $0.height] }
        == [[0, 99, 100], [200, 299, 33.333], [300, 399, 33.333]])
    #expect(layer.scales.x.domain == 0...20)
    #expect(layer.scales.x.ticks(about: 10).map(\.label) == ["0", "5", "10", "15", "20"])
  }

  @Test("ticks of a binned axis stand at bin edges", arguments: 3...12)
  func ticks(count: Int) throws {
    let layer = try placed("v\n1\n3\n4\n12\n19\n") {
      ($0.mark, $0.x) = ("histogram", "bin(v,step=2)")
    }
    for tick in layer.scales.x.ticks(about: count) {
      #expect(tick.value.remainder(dividingBy: 2) == 0)
    }
  }

  @Test(
    "rows without a bin or a unit of time along an axis are in no group, and told of once",
    arguments: ["bin(v)", "yearmonth(date)"])
  func withoutPlace(place: String) throws {
    let csv = "date,v\n2024-01-01,1\n2024-01-08,2\n,\n2024-02-01,\n,4\n2024-03-01,6\n"
    let set: (inout ChartRequest) -> Void = { ($0.x, $0.y) = (place, ["count()"]) }
    let scene = try scene(csv, set)
    let field = place == "bin(v)" ? "v" : "date"
    #expect(
      try (described(csv, set).notes + scene.notes).filter { $0.level >= .omission }.map(\.message)
        == ["2 of 6 rows have no '\(field)' and are in no group"])
    let counts = scene.layout.panels[0].layers[0].data.y?.values.map { $0 }
    #expect(counts?.filter(\.isFinite).reduce(0, +) == 4)
  }

  @Test("groups without a value are counted as groups")
  func withoutValue() throws {
    let scene = try scene("k,v\na,1\nb,\nc,3\na,2\n") { ($0.x, $0.y) = ("k", ["mean(v)"]) }
    let notes = scene.notes.filter { $0.level >= .omission }.map(\.message)
    #expect(notes == ["1 of 3 groups have no value: not drawn"])
  }

  @Test("codes are groups, and what is computed of them is numbers")
  func codes() throws {
    let replies = "status_code,ms\n200,4\n404,6\n200,8\n503,1\n"
    func types(_ set: (inout ChartRequest) -> Void) throws -> [Bool] {
      let layer = try placed(replies, set)
      return [layer.data.x, layer.data.y].map { $0?.isCategorical == true }
    }
    #expect(try types { ($0.x, $0.y) = ("status_code", ["mean(ms)"]) } == [true, false])
    #expect(try types { ($0.mark, $0.x) = ("histogram", "status_code") } == [false, false])
    #expect(try types { ($0.x, $0.y) = ("ms", ["max(status_code)"]) } == [false, false])
  }

  @Test("bins along y make horizontal bars, and other marks stand in the middle of their bins")
  func others() throws {
    let lying = try placed("v\n1\n3\n12\n") { $0.y = ["bin(v,step=10)"] }
    #expect(lying.data.mark is BarMark && lying.data.orientation == .horizontal)
    let points = try placed("v,w\n1,5\n3,7\n12,9\n") {
      ($0.x, $0.y, $0.mark) = ("bin(v,step=10)", ["mean(w)"], "point")
    }
    #expect(points.data.x?.values == [5, 15])
  }

  @Test("counts stack in bins, means are dodged")
  func stacks() throws {
    let csv = "v,c,w\n1,a,5\n2,b,7\n12,a,9\n"
    func stack(_ y: String) throws -> Stack {
      try placed(csv) { ($0.x, $0.y, $0.color) = ("bin(v)", [y], "c") }.data.stack
    }
    #expect(try stack("count()") == .zero)
    #expect(try stack("mean(w)") == .none)
  }

  @Test("the description names bins by their ends, not their middles")
  func words() throws {
    let scene = try scene("v\n1\n3\n4\n12\n19\n") {
      ($0.mark, $0.x) = ("histogram", "bin(v,step=5)")
    }
    #expect(
      scene.description.hasPrefix("Bar chart of number of rows by v. v runs from 0 to 20."),
      "\(scene.description)")
    #expect(scene.description.contains("(v 0 to 5)"), "\(scene.description)")
  }

  @Test(
    "errors in shorthand quote the words that were typed",
    arguments: [
      ("avgg(amount)", "there is no function 'avgg'", "functions are: "),
      ("maen(amount)", "there is no function 'maen'", "did you mean 'mean'?"),
      ("yearmoth(date)", "there is no function 'yearmoth'", "did you mean 'yearmonth'?"),
      ("sum()", "'sum()' needs a column", "such as sum(shop); only count() does without"),
      ("mean(amuont)", "there is no column 'amuont'", "did you mean 'amount'?"),
      (
        "mean(shop)", "'mean(shop)' needs numbers or times, and 'shop' holds text, such as 'a'",
        "of text there are count(), distinct(shop)"
      ),
      (
        "month(amount)", "'month(amount)' needs dates or times, and 'amount' holds numbers",
        "bin(amount) makes bins of numbers"
      ),
      (
        "bin(date)", "'bin(date)' needs numbers, and 'date' holds times",
        "units of time are the bins of times, such as yearmonth(date)"
      ),
      ("bin(amount,no)", "'bin(amount,no)': 'no' is no number of bins", "bin(age,20) makes"),
      ("count(amount)", "count() counts rows and takes no column", "valid(amount) counts"),
      ("argmax(date)", "'argmax(date)' needs two columns", "argmax(date,price) is the price"),
      (
        "mean(amount),amount", "-y has aggregates beside 'amount'",
        "aggregate all of them, such as 'mean(amount)', or none"
      ),
    ])
  func refused(_ text: String, _ message: String, _ hint: String) {
    let error = chartError(sales) { ($0.x, $0.y) = ("shop", [text]) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "drawn")")
    #expect(error?.hint?.hasPrefix(hint) == true, "\(error?.hint ?? "none")")
  }

  @Test("an aggregate of all rows is refused, and a histogram has one column")
  func tooFew() {
    let single = chartError(sales) { $0.y = ["mean(amount)"] }
    #expect(single?.message == "'mean(amount)' is one number where no column splits the rows")
    let several = chartError("a,b\n1,2\n3,4\n") { $0.mark = "histogram" }
    #expect(several?.hint == "-x names it: a, b")
    let both = chartError("a,b\n1,2\n3,4\n") { ($0.x, $0.y, $0.mark) = ("a", ["b"], "histogram") }
    #expect(both?.kind == .usage)
  }
}
