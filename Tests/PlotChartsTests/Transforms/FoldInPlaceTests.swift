import PlotTestSupport
import Testing

@testable import PlotTransforms

@Suite("Fold in place") struct FoldInPlaceTests {
  /// As Vega 6 does it, by vl-convert: `{"fold": ["a", "b"]}` of two rows.
  @Test("a fold in place makes several rows of each, with all of its other cells")
  func rows() throws {
    var fold = FoldTransform(["a", "b"], key: "key", value: "value")
    fold.isInPlace = true
    let folded = try fold.apply(to: try table("name,a,b\nx,1,2\ny,3,4\n"))
    #expect(folded.columns.map(\.name) == ["name", "a", "b", "key", "value"])
    let keys = folded.column(named: "key")
    #expect((0..<4).map { keys?.datum($0) } == [.text("a"), .text("b"), .text("a"), .text("b")])
    #expect(folded.column(named: "value")?.numbers == [1, 2, 3, 4])
    #expect(folded.column(named: "a")?.numbers == [1, 1, 3, 3])
  }
}
