/// Cells of a text column, coded: each row holds the number of its category, and every distinct
/// text stands once in a pool of UTF-8 bytes, in order of first appearance.
public struct TextCells: Sendable {
  /// The category of each row, -1 where missing.
  public private(set) var codes: [Int32] = []
  /// Whether the texts are JSON's `true` and `false`.
  public var isBoolean = false

  private var pool: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// An open-addressing table: a category in its hash's slot or the next free one, -1 where empty.
  /// Its size is a power of two and at least twice the number of categories.
  private var slots: [Int32] = [Int32](repeating: -1, count: 16)

  public init() {}

  /// The number of distinct texts.
  public var categoryCount: Int { ends.count }

  /// The text of a category.
  public func category(_ code: Int) -> String {
    String(decoding: bytes(of: code), as: UTF8.self)
  }

  /// The text of a row, or nil where it is missing.
  public func text(at row: Int) -> String? {
    let code = Int(codes[row])
    return code < 0 ? nil : category(code)
  }

  /// The UTF-8 bytes of a category.
  public func bytes(of code: Int) -> ArraySlice<UInt8> {
    pool[start(of: code)..<ends[code]]
  }

  public mutating func appendMissing() { codes.append(-1) }

  public mutating func append(_ text: some Collection<UInt8>) {
    let text = Array(text)
    append(text, 0, text.count)
  }

  public mutating func append(_ text: String) { append(text.utf8) }

  mutating func append(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    codes.append(code(of: bytes, start, end))
  }

  mutating func reserve(rows: Int) { codes.reserveCapacity(rows) }

  private func start(of code: Int) -> Int { code == 0 ? 0 : ends[code - 1] }

  /// The same cells, `times` times under each other, over the same categories.
  public func repeated(_ times: Int) -> TextCells {
    var copy = self
    copy.codes = Array(repeatElement(codes, count: times).joined())
    return copy
  }

  /// The category of this text, made new if there is none.
  private mutating func code(of bytes: [UInt8], _ start: Int, _ end: Int) -> Int32 {
    let hash = TextCells.hash(bytes, start, end)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let code = Int(slots[slot])
      if hashes[code] == hash, holds(code, bytes, start, end) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let code = Int32(ends.count)
    pool.append(contentsOf: bytes[start..<end])
    ends.append(pool.count)
    hashes.append(hash)
    slots[slot] = code
    if ends.count * 2 > slots.count { grow() }
    return code
  }

  private func holds(_ code: Int, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let first = self.start(of: code)
    guard ends[code] - first == end - start else { return false }
    var i = 0
    while i < end - start {
      if pool[first + i] != bytes[start + i] { return false }
      i += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (code, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(code)
    }
  }

  /// FNV-1a with a last mixing step (the finalizer of MurmurHash3, Appleby 2011), so that the low
  /// bits, which choose the slot, depend on every byte. The texts are compared, so a collision
  /// costs time only.
  ///
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var i = start
    while i < end {
      hash = (hash ^ UInt64(bytes[i])) &* 0x100_0000_01b3
      i += 1
    }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 33)
  }
}
