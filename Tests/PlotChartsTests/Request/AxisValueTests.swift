import Testing

@testable import PlotAsk
@testable import PlotMarks
@testable import PlotWords

/// Expected values are computed by hand from the tables here.
@Suite("Values of axes, as typed") struct AxisValueTests {
  @Test("domains and lines over several columns are in their unit")
  func severalColumns() throws {
    let csv = "x,a,b\n1,10%,20%\n2,20%,40%\n"
    let layer = try placed(csv) {
      ($0.mark, $0.y, $0.yAxis.domain) = ("line", ["a", "b"], "0,80%")
      $0.annotations = [AnnotationRequest(.hline, "50%")]
    }
    // A share is its number of hundredths.
    #expect(layer.scales.y.domain == 0...80)
    let error = chartError(csv) {
      ($0.mark, $0.y, $0.yAxis.domain) = ("line", ["a", "b"], "0,80 s")
    }
    #expect(error?.message == "--y-domain: '80 s' is in another unit than 'value'")
  }

  @Test("values of an axis of shares are shares, whatever the unit of the column")
  func shares() throws {
    for unit in ["", "%", " s"] {
      let csv = "x,s,v\n1,a,1\(unit)\n1,b,3\(unit)\n2,a,2\(unit)\n2,b,2\(unit)\n"
      func request(_ domain: String) -> (inout ChartRequest) -> Void {
        {
          ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("x", ["v"], "s", "bar", "normalize")
          $0.yAxis.domain = domain
        }
      }
      #expect(try placed(csv, request("0,80%")).scales.y.domain == 0...0.8)
      #expect(try placed(csv, request("0,0.8")).scales.y.domain == 0...0.8)
      #expect(
        chartError(csv, request("0,2 s"))?.message == "--y-domain: '2 s' is no share of the whole")
    }
    let across = try described("name,s,v\na,c,1\na,d,3\n") {
      ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("v", ["name"], "s", "bar", "normalize")
      $0.annotations = [AnnotationRequest(.vline, "half=50%")]
    }.chart
    #expect(across.annotations.map(\.extent) == [.line(at: 0.5)])
  }

  @Test("limits of an axis of codes are refused with the type that makes numbers of them")
  func codes() {
    let error = chartError("status_code,ms\n200,4\n404,6\n") {
      ($0.x, $0.y, $0.xAxis.domain) = ("status_code", ["ms"], "0,600")
    }
    #expect(error?.hint == "'status_code:Q' makes numbers of them")
  }
}
