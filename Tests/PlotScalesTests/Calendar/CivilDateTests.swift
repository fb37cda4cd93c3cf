import PlotCalendar
import PlotTestSupport
import Testing

@testable import PlotScales

struct CivilDateTests {
  // Days from `date -u -d DATE +%s` divided by 86,400; year 0 and below from Hinnant's page.
  @Test(
    "dates have their day numbers",
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
      (1900, 3, 1, -25_508), (2020, 1, 3, 18_264), (9999, 12, 31, 2_932_896), (0, 3, 1, -719_468),
      (1, 1, 1, -719_162),
    ] as [(Int, Int, Int, Int)])
  func days(year: Int, month: Int, day: Int, expected: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == expected)
    #expect(CivilDate(daysSince1970: expected) == date)
  }

  @Test("each day of 800 years follows the one before by the rules of the calendar")
  func succession() {
    var date = CivilDate(year: -400, month: 1, day: 1)
    var days = date.daysSince1970
    while date.year < 400 {
      let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][date.month - 1]
      var next = date
      if date.day < length {
        next.day += 1
      } else if date.month < 12 {
        (next.month, next.day) = (date.month + 1, 1)
      } else {
        next = CivilDate(year: date.year + 1, month: 1, day: 1)
      }
      days += 1
      guard CivilDate(daysSince1970: days) == next, next.daysSince1970 == days else {
        Issue.record("day \(days) is not \(next)")
        return
      }
      date = next
    }
  }

  @Test("days survive the round trip through dates", arguments: [UInt64(1), 2, 3])
  func roundTrip(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<1000 {
      let reach = 1 << Int.random(in: 1...60, using: &random)
      let days = Int.random(in: -reach...reach, using: &random)
      #expect(CivilDate(daysSince1970: days).daysSince1970 == days, "seed \(seed)")
    }
  }

  @Test("years have their first seconds, far from 1970 too")
  func years() {
    #expect(CivilTime.seconds(atStartOfYear: 2020) == 1_577_836_800)
    for year in [0, -1, 1e6, 1e10, -1e10, 1e12, -1e12, 1e13] {
      let seconds = CivilTime.seconds(atStartOfYear: year)
      #expect(CivilTime.year(ofSecondsSince1970: seconds) == year)
    }
  }
}
