import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotWords

@Suite("Roles that a person names") struct GivenRoleTests {
  private static let csv =
    "zip,income,age\n"
    + (0..<40).map { "\(10_000 + $0 * 37 % 41),\($0 * 7 % 59).5,\(20 + $0 * 11 % 53)\n" }.joined()

  private func suggested(_ roles: String...) throws -> String {
    var request = ChartRequest()
    request.roles = roles
    return try #require(try SuggestedChart(request, of: try table(Self.csv))).suggestion.flags
  }

  @Test("a column that is said to be a key is on no axis")
  func identifier() throws {
    #expect(try suggested("age=identifier") == "-m histogram -x income")
    #expect(try suggested("2=identifier") == "-m histogram -x age")
  }

  @Test(
    "a role that is unknown, or that cells cannot play, is refused",
    arguments: ["age=key", "age", "nobody=measure", "name=measure"])
  func refused(role: String) throws {
    var request = ChartRequest()
    request.roles = [role]
    let table = try table("name,age\n" + (0..<12).map { "n\($0),\($0 * 7)\n" }.joined())
    #expect(throws: ChartError.self) { try SuggestedChart(request, of: table) }
  }

  @Test("roles are refused where all columns are named")
  func unused() throws {
    let error = #expect(throws: ChartError.self) {
      try described(Self.csv) { ($0.x, $0.y, $0.roles) = ("age", ["income"], ["zip=name"]) }
    }
    #expect(error?.message == "--role has no effect: -x and -y name all columns")
  }
}
