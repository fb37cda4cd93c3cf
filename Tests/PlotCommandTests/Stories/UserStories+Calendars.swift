import Testing

extension UserStoriesTests {
  @Test("several years over the days of a year are lines, months of few series are bars", .slow)
  func calendars() throws {
    let days = (0..<730).map { day in
      "\(2021 + day / 365)-\(day % 365 / 31 + 1)-\(day % 365 % 31 % 28 + 1),\(day % 50)\n"
    }
    let csv = "date,v\n" + days.joined()
    let lines = try draw(csv, "-x", "dayofyear(date)", "-y", "mean(v)", "-c", "year(date):N")
    #expect(lines.lines.count == 2 && lines.bars.isEmpty)
    let bars = try draw(csv, "-x", "month(date)", "-y", "mean(v)", "-c", "year(date):N")
    #expect(bars.bars.count == 24)
    let counts = try draw(csv, "-x", "dayofyear(date)", "-y", "count()", "-c", "year(date):N")
    #expect(!counts.bars.isEmpty)
  }
}
