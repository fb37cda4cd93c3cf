import PlotViews
import Testing

@Suite("The hierarchy") struct HierarchyTests {
  let parent = View()
  let a = NamedView("a")
  let b = NamedView("b")
  let c = NamedView("c")
  let d = NamedView("d")

  init() {
    for view in [a, b, c] { parent.addSubview(view) }
  }

  var order: String {
    parent.subviews.compactMap { ($0 as? NamedView)?.name }.joined()
  }

  @Test("views are added in front, and know their superview")
  func add() {
    #expect(order == "abc")
    #expect(a.superview === parent)
    #expect(a.root === parent && parent.root === parent)
    #expect(a.isDescendant(of: parent) && a.isDescendant(of: a) && !parent.isDescendant(of: a))
  }

  @Test("subviews can be inserted at an index, above and below")
  func insert() {
    parent.insertSubview(d, at: 0)
    #expect(order == "dabc")
    parent.insertSubview(d, at: 3)
    #expect(order == "abcd")
    parent.insertSubview(d, above: a)
    #expect(order == "adbc")
    parent.insertSubview(d, below: a)
    #expect(order == "dabc")
    parent.insertSubview(a, above: c)
    #expect(order == "dbca")
    parent.insertSubview(a, below: c)
    #expect(order == "dbac")
  }

  @Test("subviews can be brought to the front, sent to the back and exchanged")
  func reorder() {
    parent.bringSubviewToFront(a)
    #expect(order == "bca")
    parent.sendSubviewToBack(c)
    #expect(order == "cba")
    parent.exchangeSubviews(at: 0, with: 2)
    #expect(order == "abc")
    parent.exchangeSubviews(at: 1, with: 1)
    #expect(order == "abc")
  }

  @Test("adding a view elsewhere takes it from where it was")
  func move() {
    let other = View()
    other.addSubview(b)
    #expect(order == "ac")
    #expect(b.superview === other)
    #expect(other.subviews.count == 1)
    parent.addSubview(a)
    #expect(order == "ca")
  }

  @Test("a removed view has no superview, and removing a root does nothing")
  func remove() {
    b.removeFromSuperview()
    #expect(order == "ac")
    #expect(b.superview == nil)
    b.removeFromSuperview()
    parent.removeFromSuperview()
    #expect(order == "ac")
  }

  @Test("the order at run time changes the picture")
  func picture() {
    #expect(recording(of: parent).texts == ["a", "/a", "b", "/b", "c", "/c"])
    parent.sendSubviewToBack(c)
    #expect(recording(of: parent).texts == ["c", "/c", "a", "/a", "b", "/b"])
    parent.exchangeSubviews(at: 0, with: 1)
    #expect(recording(of: parent).texts == ["a", "/a", "c", "/c", "b", "/b"])
    c.removeFromSuperview()
    #expect(recording(of: parent).texts == ["a", "/a", "b", "/b"])
  }

  @Test("no cycle keeps a removed tree alive")
  func lifetime() {
    weak var weakHost: View?
    weak var weakOverlay: View?
    weak var weakGraph: View?
    do {
      let host = View(frame: rect(0, 0, 10, 10))
      let graph = NamedView("graph")
      Passes(names: ["pass"]).coordinate(graph)
      let overlay = OverlayView { view, _, context in
        if let host = view.superview { context.fill(.rect(host.bounds), with: red) }
      }
      host.addSubview(graph)
      host.addSubview(overlay)
      parent.addSubview(host)
      _ = recording(of: parent)
      (weakHost, weakOverlay, weakGraph) = (host, overlay, graph)
      #expect(weakHost != nil)
      host.removeFromSuperview()
    }
    #expect(weakHost == nil && weakOverlay == nil && weakGraph == nil)
  }

  @Test("a deallocated superview leaves nil behind")
  func weakSuperview() {
    var host: View? = View()
    host?.addSubview(a)
    #expect(a.superview != nil)
    host = nil
    #expect(a.superview == nil)
  }

  #if compiler(>=6.2)
    @Test("a view cannot be its own descendant, and only subviews can be reordered")
    func misuse() async {
      await #expect(processExitsWith: .failure) {
        let (top, inner) = (View(), View())
        top.addSubview(inner)
        inner.addSubview(top)
      }
      await #expect(processExitsWith: .failure) {
        let view = View()
        view.addSubview(view)
      }
      await #expect(processExitsWith: .failure) {
        View().bringSubviewToFront(View())
      }
      await #expect(processExitsWith: .failure) {
        View().insertSubview(View(), above: View())
      }
      await #expect(processExitsWith: .failure) {
        View().insertSubview(View(), at: 1)
      }
    }
  #endif
}
