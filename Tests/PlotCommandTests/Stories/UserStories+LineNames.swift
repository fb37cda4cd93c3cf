import Testing

extension UserStoriesTests {
  @Test(
    "fifteen lines have labels at their ends, most of them in grey", .slow, arguments: [9, 15, 20])
  func manyNames(count: Int) throws {
    let names = (0..<count).map { "Line \($0)" }
    let drawn = try draw(courses(names), "-m", "line", "-x", "t", "-y", "v", "-c", "s")
    let right = drawn.frame.x + drawn.frame.width
    for name in names { #expect(try drawn.place(of: name).x > right) }
    #expect(drawn.lines.count == count)
    #expect(drawn.svg.split(separator: "stroke-width=\"1.25\"").count - 1 >= count - 6)
  }
}
