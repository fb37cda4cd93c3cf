/// Cells of a text column, coded: each row holds the number of its category, and every distinct
/// text stands once in a pool of UTF-8 bytes, in order of first appearance.
public struct TextCells: Sendable {
  /// The category of each row, -1 where missing.
  public private(set) var codes: [Int32] = []
  /// Whether the texts are JSON's `true` and `false`.
  public var isBoolean = false

  private var pool = TextPool()

  public init() {}

  init(codes: [Int32], pool: TextPool = TextPool(), isBoolean: Bool = false) {
    self.codes = codes
    self.pool = pool
    self.isBoolean = isBoolean
  }

  /// The number of distinct texts.
  public var categoryCount: Int { pool.count }

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
  public func bytes(of code: Int) -> ArraySlice<UInt8> { pool.bytes[pool.range(of: code)] }

  public mutating func appendMissing() { codes.append(-1) }

  public mutating func append(_ text: some Collection<UInt8>) {
    if text.withContiguousStorageIfAvailable({ codes.append(pool.code(of: $0)) }) != nil { return }
    Array(text).withUnsafeBufferPointer { codes.append(pool.code(of: $0)) }
  }

  public mutating func append(_ text: String) { append(text.utf8) }

  /// Makes room for so many rows.
  package mutating func reserveCapacity(_ count: Int) { codes.reserveLargeCapacity(count) }

  /// Appends rows of the same text.
  public mutating func append(_ text: String, count: Int) {
    guard count > 0 else { return }
    append(text)
    codes.append(contentsOf: repeatElement(codes[codes.count - 1], count: count - 1))
  }

  /// The cells of some rows, missing where there is none, over the same categories.
  func picking(_ rows: [Int?]) -> TextCells {
    TextCells(
      codes: rows.map { row in row.map { codes[$0] } ?? -1 }, pool: pool, isBoolean: isBoolean)
  }

  /// The same cells, `times` times under each other, over the same categories.
  public func repeated(_ times: Int) -> TextCells {
    var copy = self
    copy.codes = Array(joining: Array(repeating: codes, count: max(0, times)))
    return copy
  }
}
