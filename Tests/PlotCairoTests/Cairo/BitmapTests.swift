import PlotCairo
import PlotViews
import Testing

@Suite("Bitmaps") struct BitmapTests {
  /// A disc that turns within a box that moves over a striped ground.
  private final class Scene {
    let root: View
    let box: View

    init() {
      root = DrawView(frame: Rect(x: 0, y: 0, width: 120, height: 80)) { _, _, context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 80)), with: .white)
        for x in stride(from: 0.0, to: 120, by: 7) {
          context.fill(.rect(Rect(x: x, y: 0, width: 2.5, height: 80)), with: Color(rgb: 0x88aacc))
        }
      }
      box = DrawView(frame: Rect(x: 3, y: 5, width: 30, height: 20)) { _, _, context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 30, height: 20)), with: Color(rgb: 0xcc3322))
        context.fill(.circle(center: Point(x: 15, y: 10), radius: 7.3), with: .black)
      }
      root.addSubview(box)
    }

    func move(_ step: Int) {
      box.change {
        box.frame.origin = Point(x: 3 + 8.3 * Double(step), y: 5 + 3.7 * Double(step))
        box.transform = .rotation(0.3 * Double(step))
      }
    }
  }

  @Test(
    "redrawing the dirty parts gives the same pixels as redrawing the whole picture",
    arguments: [1, 1.5, 2])
  func parts(_ scale: Double) throws {
    let size = Size(width: 120, height: 80)
    let scene = Scene()
    let kept = try Bitmap(size: size, scale: scale)
    try kept.draw { scene.root.render(in: $0) }
    for step in 1...8 {
      scene.move(step)
      let dirty = try #require(scene.root.takeDirtyPart())
      #expect(dirty.width < 80)
      try kept.draw(in: dirty) { scene.root.render(in: $0, dirty: dirty) }
      let whole = try Bitmap(size: size, scale: scale)
      try whole.draw { scene.root.render(in: $0) }
      #expect(try kept.png() == whole.png(), "step \(step)")
    }
  }

  @Test("a tree has no dirty part without a change, and returns each part once")
  func taken() {
    let scene = Scene()
    #expect(scene.root.takeDirtyPart() == nil)
    scene.box.setNeedsDisplay(in: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(scene.box.takeDirtyPart() == Rect(x: 4, y: 7, width: 3, height: 4))
    #expect(scene.root.takeDirtyPart() == nil)
  }
}
