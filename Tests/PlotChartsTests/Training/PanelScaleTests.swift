import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

/// Expected values are read off the tables here.
@Suite("Shared scales of panels") struct PanelScaleTests {
  @Test("colour, size and opacity scales cover the values of all panels")
  func quantities() throws {
    let csv = "s,x,y,q\na,1,1,1\na,2,2,2\nb,1,1,50\nb,2,2,100\n"
    let scales = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.facet) = ("x", ["y"], "point", "s")
      ($0.color, $0.size, $0.opacity) = ("q", "q", "q")
    }.layout.panels[0].layers[0].scales
    #expect(scales.color?.fraction(of: 100) == 1)
    #expect(scales.opacity?.fraction(of: 100) == 1)
    #expect(scales.size?.radius(of: 100) == SizeChannelScale.largestRadius)
  }

  @Test("dodged bars have the same width in a panel with only one of them")
  func bars() throws {
    let csv = "s,name,y,c\na,n,1,u\na,n,2,v\nb,n,3,v\n"
    let panels = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.facet, $0.color) = ("name", ["y"], "bar", "s", "c")
      $0.stack = "none"
    }.layout.panels
    let widths = panels.map { DrawnShapes($0.layers[0]).fills.flatMap(\.boxes).map(\.width) }
    #expect(widths[0].count == 2 && widths[1].count == 1)
    #expect(widths[1] == [widths[0][1]])
  }

  @Test("axes stay shared when only the other ones are independent")
  func halfShared() throws {
    let csv = "s,x,y\na,1,1\na,2,2\nb,10,30\nb,20,40\n"
    let panels = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.facet, $0.freeY) = ("x", ["y"], "line", "s", true)
    }.layout.panels.map { $0.layers[0].scales }
    #expect(panels.map(\.x.domain) == [1...20, 1...20])
    #expect(panels[0].y.domain != panels[1].y.domain)
  }

  @Test("grid rows without data have empty panels")
  func grid() throws {
    let csv = "r,c,x,y\np,u,1,1\np,v,2,2\nq,v,3,3\n"
    let panels = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.row, $0.column) = ("x", ["y"], "point", "r", "c")
    }.layout.panels.map { $0.layers[0].data.x?.values ?? [] }
    #expect(panels == [[1], [2], [], [3]])
  }

  @Test("panel titles stand in one line, even with labels over one panel")
  func titles() throws {
    let csv = "s,x,y\na,1,1\na,2,2\nb,1,3\nb,2,4\n"
    let layout = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.facet) = ("x", ["y"], "line", "s")
      $0.annotations = [AnnotationRequest(.vline, "here=1.5")]
    }.layout
    #expect(layout.panels.map { $0.headroom > 0 } == [true, false])
    #expect(layout.panelTitles.map(\.text) == ["a", "b"])
    #expect(Set(layout.panelTitles.map(\.position.y)).count == 1)
  }
}
