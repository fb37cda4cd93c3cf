/// Cells of a text column, coded: each row holds the number of its category, and every distinct
/// text stands once in a pool of UTF-8 bytes, in order of first appearance.
public struct TextCells: Sendable {
  /// The category of each row, -1 where missing.
  public private(set) var codes: [Int32] = []
  /// Whether the texts are JSON's `true` and `false`.
  public var isBoolean = false

  private var pool: [UInt8] = []
  private var ends: [Int] = []
  private var index: [UInt64: [Int32]] = [:]

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

  public func bytes(of code: Int) -> ArraySlice<UInt8> {
    pool[(code == 0 ? 0 : ends[code - 1])..<ends[code]]
  }

  public mutating func appendMissing() { codes.append(-1) }

  public mutating func append(_ text: some Collection<UInt8>) {
    codes.append(code(of: text))
  }

  public mutating func append(_ text: String) { append(Array(text.utf8)) }

  /// The same cells, `times` times under each other, over the same categories.
  public func repeated(_ times: Int) -> TextCells {
    var copy = self
    copy.codes = Array(repeatElement(codes, count: times).joined())
    return copy
  }

  /// The category of this text, made new if there is none.
  private mutating func code(of text: some Collection<UInt8>) -> Int32 {
    // FNV-1a; the exact texts are compared below, so a collision costs time only.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for code in index[hash, default: []] where bytes(of: Int(code)).elementsEqual(text) {
      return code
    }
    let code = Int32(ends.count)
    pool.append(contentsOf: text)
    ends.append(pool.count)
    index[hash, default: []].append(code)
    return code
  }
}
