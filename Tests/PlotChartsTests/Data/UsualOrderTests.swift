import PlotTables
import Testing

@testable import PlotMarks
@testable import PlotTransforms

/// The orders are those of calendars, of the labels of clothes and of questionnaires.
@Suite("Usual order of names") struct UsualOrderTests {
  @Test(
    "days, months and sizes stand in their conventional order",
    arguments: [
      ("Wed,Mon,Sun", "Mon,Wed,Sun"),
      ("September,March,April", "March,April,September"),
      ("XL,S,M", "S,M,XL"),
      ("Agree,Strongly agree,Neutral,Disagree", "Disagree,Neutral,Agree,Strongly agree"),
      ("Week 16,Week 2,Baseline,Week 8", "Baseline,Week 2,Week 8,Week 16"),
      ("50-54,5-9,10-14", "5-9,10-14,50-54"),
      ("> 90,< 20,20 to 90", "< 20,20 to 90,> 90"),
      ("Mrz,Jan,Dez.,Okt", "Jan,Mrz,Okt,Dez."),
      ("février,janvier,août", "janvier,février,août"),
      ("Fr,Mo,Mi", "Mo,Mi,Fr"), ("dim,mar,lun", "lun,mar,dim"),
      ("2/2024,51/2023,1/2024", "51/2023,1/2024,2/2024"),
    ])
  func orders(names: String, expected: String) {
    let column = Column.texts("names", names.split(separator: ",").map(String.init))
    #expect(column.usualOrder?.joined(separator: ",") ?? "" == expected)
  }

  @Test(
    "names without a conventional order stay in order of appearance",
    arguments: [
      "Mon,Wed,Sun", "a320,b737,a380", "Soprano 2,Alto 1,Bass 2", "Mon,blue", "north,east",
      "51/2023,52/2023,1/2024", "Q1 FY20,Q2 FY20,Q1 FY21,Q2 FY21",
      "Day 1 week 1,Day 2 week 1,Day 1 week 2",
      "/api/v2/orders,/api/v2/users,/api/v2/items,/healthz",
    ])
  func others(names: String) {
    let column = Column.texts("names", names.split(separator: ",").map(String.init))
    #expect(column.usualOrder == nil)
  }

  @Test(
    "sizes and levels are degrees; days, places in a race and answers about a middle are none",
    arguments: [
      ("S,XL,M", true), ("low,High,medium", true), ("Fair,Good,Ideal", true),
      ("agree,neutral,disagree", false), ("low,high", true), ("high", false),
      ("Mon,Tue,Wed", false),
      ("first,second,third", false), ("low,high,blue", false), ("winter,spring,summer", false),
    ])
  func degrees(names: String, expected: Bool) {
    let column = Column.texts("names", names.split(separator: ",").map(String.init))
    #expect(column.holdsDegrees == expected)
  }

  @Test("bars of weekdays run through the week, and ranked names stay ranked")
  func bars() throws {
    let days = try described("day,v\nWed,3\nMon,9\nSun,4\n").chart
    #expect(
      days.transforms.contains {
        ($0 as? CategoryOrderTransform)?.order == .listed(["Mon", "Wed", "Sun"])
      })
    let ranked = try described("day,v\nWed,9\nMon,4\nSun,3\n").chart
    #expect(!ranked.transforms.contains { $0 is CategoryOrderTransform })
  }
}
