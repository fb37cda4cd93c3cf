import PlotTestSupport
import Testing

@testable import PlotAsk

struct InferenceCase: Sendable, CustomTestStringConvertible {
  var rule: String
  var csv: String
  var summary: String
  var set: @Sendable (inout ChartRequest) -> Void

  init(
    _ rule: String, _ csv: String, _ summary: String,
    _ set: @escaping @Sendable (inout ChartRequest) -> Void = { _ in }
  ) {
    self.rule = rule
    self.csv = csv
    self.summary = summary
    self.set = set
  }

  var testDescription: String { rule }
}

/// A reading for each day in each of two cities.
let cities = """
  date,city,temp
  2024-01-01,Oslo,-3
  2024-01-01,Rome,9
  2024-01-02,Oslo,-5
  2024-01-02,Rome,11
  2024-01-03,Oslo,-1
  2024-01-03,Rome,10
  """

private let visits = """
  date,city,device,visits
  2024-01-01,Oslo,phone,1
  2024-01-01,Oslo,desk,2
  2024-01-01,Rome,phone,3
  2024-01-01,Rome,desk,4
  2024-01-01,Bern,phone,5
  2024-01-01,Bern,desk,6
  2024-01-02,Oslo,phone,7
  2024-01-02,Oslo,desk,8
  2024-01-02,Rome,phone,9
  2024-01-02,Rome,desk,10
  2024-01-02,Bern,phone,11
  2024-01-02,Bern,desk,12
  """

private let harvest = """
  variety,site,yield
  red,north,3.1
  red,south,4.5
  red,east,2.2
  green,north,5.1
  green,south,4.1
  green,east,3.3
  white,north,2.9
  white,south,1.8
  white,east,4.4
  black,north,3.6
  black,south,2.7
  black,east,3.9
  """

private let twelveNames = (1...12).map { "Settlement\($0),\($0 * $0 % 7)" }.joined(separator: "\n")

private let coded = (1...20)
  .map { "2024-03-\($0 < 10 ? "0" : "")\($0),\($0 % 2 + 1),\(Double($0 * $0 % 11) + 0.5)" }
  .joined(separator: "\n")

private let thingsWithTwoAmounts = (1...50)
  .map { "thing \($0),\($0 * 37 % 101).5,\($0 * 53 % 97).25" }.joined(separator: "\n")

/// Times at chance distances: each gap is another, between seconds and hours.
private let chanceEvents: String = {
  var random = Seeded(7)
  var second = 0
  return (0..<80).map { number in
    let scale = [30, 300, 3_000, 9_000][Int.random(in: 0..<4, using: &random)]
    second += Int.random(in: 1...scale, using: &random)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "\(two(second / 3600 % 24)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(number * 29 % 50).5,2024-05-\(two(1 + second / 86_400))T\(time)"
  }.joined(separator: "\n")
}()

let inferenceCases = [
  InferenceCase(
    "time first: a line", "date,temp\n2024-01-01,3\n2024-01-02,4\n2024-01-03,2",
    "line x=date y=temp"),
  InferenceCase(
    "a line for each further column",
    "date,low,high\n2024-01-01,3,9\n2024-01-02,4,8\n2024-01-03,2,7",
    "line x=date y=low+high color=series"),
  InferenceCase("time that repeats is split by a text", cities, "line x=date y=temp color=city"),
  InferenceCase(
    "two columns split: colour shows the one of fewer categories", visits,
    "line x=date y=visits color=device detail=city"),
  InferenceCase(
    "years first: a line", "year,births\n1990,5\n1991,7\n1992,6", "line x=year y=births"),
  InferenceCase(
    "years later, repeated for each country",
    "country,year,births\nA,1990,5\nA,1991,7\nA,1992,6\nB,1990,2\nB,1991,3\nB,1992,4",
    "line x=year y=births color=country"),
  InferenceCase(
    "rising numbers first: a line", "depth,temp\n1,20\n2,18\n5,10\n9,11",
    "line x=depth y=temp"),
  InferenceCase("unordered numbers: points", "a,b\n3,1\n1,5\n2,2\n7,3", "point x=a y=b"),
  InferenceCase(
    "numbers that rise but repeat: points", "a,b\n1,1\n1,5\n2,2\n7,3",
    "point x=a y=b"),
  InferenceCase(
    "names that occur once: bars", "fruit,kg\nApple,3\nPear,5\nFig,2",
    "bar x=fruit y=kg"),
  InferenceCase(
    "names after their only numbers: bars", "kg,fruit\n3,Apple\n5,Pear\n2,Fig",
    "bar x=fruit y=kg"),
  InferenceCase(
    "several numbers for each name: grouped bars",
    "fruit,kg,boxes\nApple,3,4\nPear,5,2\nFig,2,1", "bar x=fruit y=kg+boxes color=series"),
  InferenceCase(
    "long names: bars lie",
    "name,kg\nThe first of two names that are longer than their bars,3\n"
      + "The second of two names that are longer than their bars,5", "bar x=kg y=name"),
  InferenceCase(
    "many middling names: bars lie", "town,households\n\(twelveNames)",
    "bar x=households y=town"),
  InferenceCase(
    "on a narrow canvas shorter names make bars lie",
    "fruit,kg\nGooseberries,3\nBlackcurrants,5\nRedcurrants,2", "bar x=kg y=fruit"
  ) { $0.width = 280 },
  InferenceCase(
    "names that repeat: points, never a sum",
    "fruit,kg\nApple,3\nApple,5\nPear,2\nPear,4", "point x=kg y=fruit"),
  InferenceCase("a single column of numbers: a line over the rows", "v\n3\n1\n2", "line x=row y=v"),
  InferenceCase("a single column of rising numbers", "v\n1\n2\n4", "line x=row y=v"),
  InferenceCase(
    "latitude and longitude: a map",
    "lat,lon,depth\n59.9,10.7,3\n41.9,12.5,1\n46.9,7.4,2", "point x=lon y=lat"),
  InferenceCase(
    "codes of categories are no amounts", "date,sensor,volts\n\(coded)",
    "line x=date y=volts"),
  InferenceCase(
    "identifiers are no amounts",
    "customer_id,height,weight\n904,180.5,81\n117,165.5,58\n553,172.5,70\n208,191.5,95",
    "point x=height y=weight"),
  InferenceCase(
    "parts of a date are no amounts beside the date",
    "date,month,rain\n2024-01-01,1,3\n2024-02-01,2,4\n2024-03-01,3,2", "line x=date y=rain"),
  InferenceCase(
    "events at chance times: points", "magnitude,time\n\(chanceEvents)",
    "point x=time y=magnitude"),
  InferenceCase(
    "each combination of two categories once: dots", harvest,
    "point x=yield y=variety color=site"),
  InferenceCase(
    "beginnings and ends in years: points, as length says nothing",
    "king,from,to\nA,1500,1520\nB,1520,1555\nC,1555,1561", "point x=king y=from+to color=series"),
  InferenceCase(
    "many things with two amounts: a cloud", "name,a,b\n\(thingsWithTwoAmounts)",
    "point x=a y=b"),
  InferenceCase("one row at a time: a point", "date,v\n2024-01-01,5", "point x=date y=v"),
  InferenceCase("one row of numbers: a point", "a,b\n1,2", "point x=a y=b"),
  InferenceCase(
    "-y alone keeps the time", "date,a,b\n2024-01-01,1,2\n2024-01-02,3,4",
    "line x=date y=b"
  ) { $0.y = ["b"] },
  InferenceCase(
    "-y alone may name several", "date,a,b\n2024-01-01,1,2\n2024-01-02,3,4",
    "line x=date y=b+a color=series"
  ) { $0.y = ["b", "a"] },
  InferenceCase(
    "-y of a text: categories down the axis", "fruit,kg\nApple,3\nPear,5",
    "bar x=kg y=fruit"
  ) { $0.y = ["fruit"] },
  InferenceCase(
    "-x of a text that repeats: points", "fruit,kg\nApple,3\nApple,5\nPear,2",
    "point x=fruit y=kg"
  ) { $0.x = "fruit" },
  InferenceCase(
    "-x and -y of unordered numbers: points", "a,b,c\n3,1,0\n1,5,9\n2,2,4",
    "point x=b y=c"
  ) { ($0.x, $0.y) = ("b", ["c"]) },
  InferenceCase("-c splits the rows", cities, "line x=date y=temp color=city") {
    $0.color = "city"
  },
  InferenceCase(
    "a requested mark is kept", "date,temp\n2024-01-01,3\n2024-01-02,4",
    "bar x=date y=temp"
  ) { $0.mark = "bar" },
  InferenceCase(
    "a requested type is kept", "year,births\n1990,5\n1991,7\n1992,6",
    "bar x=year:O y=births"
  ) { ($0.x, $0.y) = ("year:O", ["births"]) },
  InferenceCase(
    "size, shape and opacity are passed on", "a,b,c,d\n3,1,4,u\n1,5,6,v\n2,2,7,u",
    "point x=a y=b opacity=c size=c shape=d"
  ) {
    ($0.x, $0.y, $0.size, $0.shape, $0.opacity) = ("a", ["b"], "c", "d", "c")
  },
]
