import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks

/// The places 1, 2 and 3 with two series: both positive; of both signs; one missing.
private let rows = "x,s,v\n1,a,2\n1,b,3\n2,a,-1\n2,b,4\n3,a,\n3,b,5"

/// The ends of each row's mark.
private func spans(_ csv: String, _ stack: String?, mark: String = "bar") throws -> [String] {
  let data = try placed(csv) {
    ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("x", ["v"], "s", mark, stack)
  }.data
  return zip(data.base, data.top).map { "\(rounded($0))…\(rounded($1))" }
}

@Suite("Stacking") struct StackingTests {
  @Test(
    "stack offsets equal those computed by hand",
    arguments: [
      // From the top of the one below; negative values down from zero.
      ("zero", ["0.0…2.0", "2.0…5.0", "0.0…-1.0", "0.0…4.0", "0.0…nan", "0.0…5.0"]),
      // As shares of the whole length: 5, 5 and 5.
      ("normalize", ["0.0…0.4", "0.4…1.0", "0.0…-0.2", "0.0…0.8", "0.0…nan", "0.0…1.0"]),
      ("none", ["0.0…2.0", "0.0…3.0", "0.0…-1.0", "0.0…4.0", "0.0…nan", "0.0…5.0"]),
    ])
  func hand(_ stack: String, _ expected: [String]) throws {
    #expect(try spans(rows, stack) == expected)
  }

  @Test("the stacking order is that of the series, not of the rows")
  func order() throws {
    #expect(
      try spans("x,s,v\n1,a,2\n2,b,3\n2,a,4\n1,b,1", "zero")
        == ["0.0…2.0", "4.0…7.0", "0.0…4.0", "2.0…3.0"])
  }

  @Test("normalising a stack of zeros gives zeros")
  func nothing() throws {
    #expect(try spans("x,s,v\n1,a,0\n1,b,0", "normalize") == ["0.0…0.0", "0.0…0.0"])
  }

  @Test("bars stand side by side, areas stack unless some are negative")
  func defaults() throws {
    #expect(try spans("x,s,v\n1,a,2\n1,b,3", nil) == ["0.0…2.0", "0.0…3.0"])
    #expect(
      try spans("x,s,v\n1,a,2\n1,b,3\n2,a,1\n2,b,1", nil, mark: "area")
        == ["0.0…2.0", "2.0…5.0", "0.0…1.0", "1.0…2.0"])
    #expect(
      try spans("x,s,v\n1,a,2\n1,b,-3", nil, mark: "area") == ["0.0…2.0", "0.0…-3.0"])
  }

  @Test("horizontal bars stack along x")
  func horizontal() throws {
    let data = try placed("c,s,v\nP,a,2\nP,b,3\nQ,a,1\nQ,b,4") {
      ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("v", ["c"], "s", "bar", "zero")
    }.data
    #expect(data.orientation == .horizontal)
    #expect(data.base == [0, 2, 0, 1])
    #expect(data.top == [2, 5, 1, 5])
  }
}
