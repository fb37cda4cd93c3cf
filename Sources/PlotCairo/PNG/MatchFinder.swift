#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns rows of pixels into literals and matches with earlier pixels, pixel by pixel.
///
/// A general compressor searches byte by byte. Here a pixel mostly repeats the one at its left or
/// the one above, and the rest are the edges of lines and letters, which recur in the same shape.
/// So these two are tried first, then the places where the next two pixels occurred before, then
/// the last place where the next one did. The first of the longest matches is taken.
struct MatchFinder: ~Copyable {
  private let rows: PixelRows
  private let rowLength: Int
  /// A match has at least so many words, and at most so many.
  private let shortest: Int
  private let longest: Int
  /// The last place of each hash of one word more than the shortest match.
  private let heads: HeapBytes
  /// The previous place with the same hash, for each place.
  private let chain: HeapBytes
  /// The last place of each hash of the shortest match.
  private let lastPlaces: HeapBytes

  /// The longest distance of a match, in bytes.
  private static let window = 32_768
  private static let headBits = 14
  private static let lastPlaceBits = 12
  /// Places of a chain that are tried.
  private static let depth = 8
  /// Length in words at which the search for a longer match stops.
  private static let longEnough = 20
  /// The number of words of a match that are added to the chains.
  private static let remembered = 6

  init(_ rows: PixelRows) throws(CairoError) {
    self.rows = rows
    rowLength = rows.rowLength
    shortest = (2 + rows.bytesPerWord) / rows.bytesPerWord
    longest = 258 / rows.bytesPerWord
    let heads = try HeapBytes(count: 4 << Self.headBits)
    let chain = try HeapBytes(count: 4 * Self.window)
    let lastPlaces = try HeapBytes(count: 4 << Self.lastPlaceBits)
    // No place at all.
    memset(heads.pointer, 0xff, heads.count)
    memset(lastPlaces.pointer, 0xff, lastPlaces.count)
    self.heads = heads
    self.chain = chain
    self.lastPlaces = lastPlaces
  }

  /// - Parameters:
  ///   - bytes: the row as the file has it.
  ///   - repeatsRowAbove: whether all its pixels are those above.
  func add(
    row y: Int, bytes: UnsafePointer<UInt8>, repeatsRowAbove: Bool, to blocks: inout DeflateBlocks
  ) throws(CairoError) {
    try addLiterals(bytes, 1, to: &blocks)
    let seesAbove = y > 0 && rowLength <= Self.window
    let width = rows.width
    var x = 0
    while x < width {
      var found = besides(x, y, seesAbove: seesAbove)
      // A row that repeats the one above has nothing that is not in the chains.
      if !(repeatsRowAbove && seesAbove) { lookBack(x, y, &found) }
      guard found.length > 0 else {
        try addLiterals(bytes + 1 + x * rows.bytesPerWord, rows.bytesPerWord, to: &blocks)
        x &+= 1
        continue
      }
      if blocks.isFull(before: 1) { try blocks.endBlock(isLast: false) }
      blocks.addMatch(length: found.length &* rows.bytesPerWord, distance: found.distance)
      x &+= found.length
    }
  }

  private func addLiterals(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, to blocks: inout DeflateBlocks
  ) throws(CairoError) {
    if blocks.isFull(before: count) { try blocks.endBlock(isLast: false) }
    for i in 0..<count { blocks.addLiteral(UInt32(bytes[i])) }
  }

  /// Length in words and distance in bytes; both zero without a match.
  private struct Found {
    var length = 0
    var distance = 0
  }

  /// The longer of the matches with the pixel at the left and with the row above.
  @inline(__always)
  private func besides(_ x: Int, _ y: Int, seesAbove: Bool) -> Found {
    var found = Found()
    let start = rows[y] + x
    let limit = min(longest, rows.width &- x)
    if x > 0, start[0] == start[-1] {
      let length = commonLength(start, start - 1, limit)
      if length >= shortest { found = Found(length: length, distance: rows.bytesPerWord) }
    }
    if seesAbove, found.length < limit, start[0] == (start - rows.stride)[0] {
      let length = commonLength(start, start - rows.stride, limit)
      // A small distance takes fewer bits.
      if length > found.length &+ (found.length > 0 ? 1 : 0), length >= shortest {
        found = Found(length: length, distance: rowLength)
      }
    }
    return found
  }

  /// Looks for a longer match at the places that had the same pixels, and remembers this one.
  @inline(__always)
  private func lookBack(_ x: Int, _ y: Int, _ found: inout Found) {
    let start = rows[y] + x
    let width = rows.width
    let limit = min(longest, width &- x)
    let (heads, chain) = (places(heads), places(chain))
    if limit > shortest, found.length < Self.longEnough {
      let head = hash(start, shortest &+ 1) &>> UInt32(32 &- Self.headBits)
      var place = heads[Int(head)]
      var tries = Self.depth
      while place != .max, tries > 0 {
        let (there, distance) = words(at: place, before: x, y)
        guard distance <= Self.window else { break }
        let reach = min(limit, width &- Int(place & 0x7fff))
        if found.length < reach, there[found.length] == start[found.length] {
          let length = commonLength(start, there, reach)
          let least = found.distance == rows.bytesPerWord ? found.length &+ 1 : found.length
          if length > max(least, shortest) { found = Found(length: length, distance: distance) }
        }
        place = chain[number(of: place)]
        tries &-= 1
      }
      remember(x, y, head)
    }
    if limit >= shortest {
      let last = Int(hash(start, shortest) &>> UInt32(32 &- Self.lastPlaceBits))
      let lastPlaces = places(lastPlaces)
      if found.length == 0, lastPlaces[last] != .max {
        let (there, distance) = words(at: lastPlaces[last], before: x, y)
        let reach = min(limit, width &- Int(lastPlaces[last] & 0x7fff))
        if distance <= Self.window {
          let length = commonLength(start, there, reach)
          if length >= shortest { found = Found(length: length, distance: distance) }
        }
      }
      lastPlaces[last] = place(x, y)
    }
    for k in 1..<max(1, min(found.length, Self.remembered)) where x &+ k &+ shortest < width {
      remember(x &+ k, y, hash(start + k, shortest &+ 1) &>> UInt32(32 &- Self.headBits))
    }
  }

  @inline(__always)
  private func remember(_ x: Int, _ y: Int, _ head: UInt32) {
    let heads = places(heads)
    let place = place(x, y)
    places(chain)[number(of: place)] = heads[Int(head)]
    heads[Int(head)] = place
  }

  /// A place as one number: no side of a picture has more than 32,767 pixels.
  @inline(__always)
  private func place(_ x: Int, _ y: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: y &<< 15 | x)
  }

  /// Returns the index of a place's link. Two places within a window never share it.
  @inline(__always)
  private func number(of place: UInt32) -> Int {
    (Int(place &>> 15) &* rows.width &+ Int(place & 0x7fff)) & (Self.window &- 1)
  }

  @inline(__always)
  private func words(
    at place: UInt32, before x: Int, _ y: Int
  ) -> (UnsafePointer<UInt32>, distance: Int) {
    let (placeX, placeY) = (Int(place & 0x7fff), Int(place &>> 15))
    let distance = (y &- placeY) &* rowLength &+ (x &- placeX) &* rows.bytesPerWord
    return (rows[placeY] + placeX, distance)
  }

  @inline(__always)
  private func places(_ memory: borrowing HeapBytes) -> UnsafeMutablePointer<UInt32> {
    memory.pointer.assumingMemoryBound(to: UInt32.self)
  }

  /// Hashes one or two pixels, or three or four words of a byte.
  @inline(__always)
  private func hash(_ start: UnsafePointer<UInt32>, _ count: Int) -> UInt32 {
    var key = start[0]
    if rows.bytesPerWord == 1 {
      key |= start[1] &<< 8 | start[2] &<< 16
      if count > 3 { key |= start[3] &<< 24 }
    } else if count > 1 {
      key = key &* 0x9e37_79b1 ^ start[1] &* 0x85eb_ca6b
    }
    return key &* 0x9e37_79b1
  }

  /// Returns the number of equal words from two places on, at most `limit`.
  @inline(__always)
  private func commonLength(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ limit: Int
  ) -> Int {
    var length = 0
    while length &+ 2 <= limit {
      let difference =
        UnsafeRawPointer(one + length).loadUnaligned(as: UInt64.self)
        ^ UnsafeRawPointer(other + length).loadUnaligned(as: UInt64.self)
      if difference != 0 { return length &+ (one[length] == other[length] ? 1 : 0) }
      length &+= 2
    }
    return length < limit && one[length] == other[length] ? length &+ 1 : length
  }
}
