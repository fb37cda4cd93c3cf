/// Finds the lines and columns of cells in a chunk. Locating takes time and there may be very many
/// columns, so only the first few are located.
struct Locator {
  private let chunk: Chunk
  private let place: TextPlace
  private let file: String
  private(set) var found: Int

  private static let most = 64

  /// - Parameters:
  ///   - place: where the chunk begins.
  ///   - found: how many were found in the chunks before.
  init(_ chunk: Chunk, after place: TextPlace, in file: String, found: Int = 0) {
    self.chunk = chunk
    self.place = place
    self.file = file
    self.found = found
  }

  mutating func location(of offset: Int) -> SourceLocation? {
    guard found < Locator.most else { return nil }
    found += 1
    return chunk.location(of: offset, after: place, in: file)
  }
}

extension Chunk {
  /// The line, column and surroundings of a byte of a chunk that may begin within a line.
  func location(of offset: Int, after place: TextPlace, in file: String) -> SourceLocation {
    let text = SourceText(name: file, bytes: bytes, end: count)
    var location = text.location(of: min(max(0, offset - self.offset), count))
    if location.line == 1 { location.column += place.columns }
    location.line += place.lines
    return location
  }
}
