import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout

@Suite("Items of marks") struct ItemTests {
  /// The labels of the items of all marks, and how many pieces of ink the marks have, where the
  /// surface keeps elements or not.
  private func marks(
    _ csv: String, keepsElements: Bool = true, _ set: (inout ChartRequest) -> Void
  ) throws -> (labels: [String], inkCount: Int) {
    let recording = RecordingContext(keepsElements: keepsElements)
    try scene(csv, set).view.render(in: recording)
    var labels: [String] = []
    var (inkCount, open) = (0, [Bool]())
    for command in recording.commands {
      switch command {
      case .beginElement(let element):
        let isMark = open.last == true || element.classes.contains("role-mark")
        if isMark, element.classes.isEmpty, let label = element.label { labels.append(label) }
        open.append(isMark)
      case .endElement: open.removeLast()
      default: inkCount += open.last == true && command.isInk ? 1 : 0
      }
    }
    return (labels, inkCount)
  }

  private static let csv = "g,v,c\na,3,u\nb,-4.5,u\na,2,w\nb,1,w\n"

  @Test(
    "a bar, a point or a rule is one element with its row as ARIA label",
    arguments: ["bar", "point"])
  func rows(_ mark: String) throws {
    let drawn = try marks(ItemTests.csv) {
      ($0.mark, $0.x, $0.y, $0.color, $0.stack) = (
        mark, "g", ["v"], "c", mark == "bar" ? "none" : nil
      )
    }
    #expect(
      Set(drawn.labels) == [
        "g: a; v: 3; c: u", "g: b; v: −4.5; c: u", "g: a; v: 2; c: w", "g: b; v: 1; c: w",
      ])
    #expect(drawn.inkCount == 4)
  }

  @Test("a line is one element with its series as ARIA label, however many gaps it has")
  func lines() throws {
    let csv = "x,v,c\n1,3,u\n2,,u\n3,4,u\n4,5,u\n1,2,w\n2,1,w\n"
    let drawn = try marks(csv) {
      ($0.mark, $0.x, $0.y, $0.color) = ("line", "x", ["v"], "c")
    }
    #expect(drawn.labels == ["c: u", "c: w"] && drawn.inkCount == 2)
  }

  @Test("the ARIA label of a bin has both of its ends")
  func bins() throws {
    let drawn = try marks("v\n1\n2\n2.5\n11\n") { ($0.mark, $0.x) = ("histogram", "v") }
    #expect(drawn.labels.contains { $0.contains("1 to 1.5") }, "\(drawn.labels)")
  }

  @Test(
    "pixels, and layers of more than a thousand items, are drawn in batches",
    arguments: [1000, 1001])
  func batches(_ count: Int) throws {
    let csv = "x,y\n" + (0..<count).map { "\($0 * 37 % count),\($0)\n" }.joined()
    func draw(_ keepsElements: Bool) throws -> (labels: [String], inkCount: Int) {
      try marks(csv, keepsElements: keepsElements) {
        ($0.mark, $0.x, $0.y) = ("point", "x", ["y"])
      }
    }
    let (kept, pixels) = (try draw(true), try draw(false))
    #expect(kept.labels.count == (count > 1000 ? 0 : count))
    #expect(kept.inkCount == (count > 1000 ? 1 : count))
    #expect(pixels.labels.isEmpty && pixels.inkCount == 1)
  }
}
