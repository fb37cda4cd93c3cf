/// Cells of a text column, coded: each row holds the number of its category, and every distinct
/// text stands once in a pool of UTF-8 bytes, in order of first appearance.
package struct TextCells: Sendable {
  /// The category of each row, -1 where missing.
  package private(set) var codes = DictionaryCodes()
  /// Whether the texts are JSON's `true` and `false`.
  package var isBoolean = false
  /// Whether the texts are JSON's lists.
  package var holdsLists = false

  private var pool = TextPool()

  package init() {}

  init(codes: [Int32], pool: TextPool = TextPool(), isBoolean: Bool = false) {
    self.codes = DictionaryCodes(codes)
    self.pool = pool
    self.isBoolean = isBoolean
  }

  /// The number of distinct texts.
  package var categoryCount: Int { pool.count }

  /// The text of a category.
  @usableFromInline
  package func category(_ code: Int) -> String {
    String(decoding: bytes(of: code), as: UTF8.self)
  }

  /// The text of a row, or nil where it is missing.
  package func text(at row: Int) -> String? {
    let code = Int(codes[row])
    return code < 0 ? nil : category(code)
  }

  /// The UTF-8 bytes of a category.
  @usableFromInline
  package func bytes(of code: Int) -> ArraySlice<UInt8> { pool.bytes[pool.range(of: code)] }

  package mutating func appendMissing() { codes.append(-1) }

  @usableFromInline
  package mutating func append(_ text: some Collection<UInt8>) {
    if text.withContiguousStorageIfAvailable({ codes.append(pool.code(of: $0)) }) != nil { return }
    Array(text).withUnsafeBufferPointer { codes.append(pool.code(of: $0)) }
  }

  @usableFromInline
  package mutating func append(_ text: String) { append(text.utf8) }

  /// Repeats each of the texts for a run of rows.
  package init(_ texts: [String], rowCount: Int) {
    let runs = texts.map { text in
      Array(text.utf8).withUnsafeBufferPointer { pool.code(of: $0) }
    }
    codes = DictionaryCodes(runs, runLength: rowCount)
  }

  /// The cells of some rows, missing where there is none, over the same categories.
  func picking(_ rows: [Int?]) -> TextCells {
    var cells = TextCells(
      codes: rows.map { row in row.map { codes[$0] } ?? -1 }, pool: pool, isBoolean: isBoolean)
    cells.holdsLists = holdsLists
    return cells
  }

  /// Returns the cells without unused categories, in order of first appearance.
  ///
  /// - Complexity: O(n)
  func keepingUsedCategories() -> TextCells {
    var places = [Int32](repeating: -1, count: categoryCount)
    var used: [Int32] = []
    for code in codes where code >= 0 && places[Int(code)] < 0 {
      places[Int(code)] = Int32(used.count)
      used.append(code)
    }
    guard used.count < categoryCount || used != used.sorted() else { return self }
    var cells = TextCells(
      codes: codes.map { $0 < 0 ? -1 : places[Int($0)] }, pool: pool.keeping(used),
      isBoolean: isBoolean)
    cells.holdsLists = holdsLists
    return cells
  }

  /// The cells without the formula by which spreadsheets keep digits as a text: `="02139"` is 02139. Nil
  /// where there is none.
  ///
  /// - Complexity: O(n) where there is one, else O(categories)
  var withoutFormulas: TextCells? {
    func text(_ code: Int) -> ArraySlice<UInt8>? {
      let bytes = bytes(of: code)
      guard bytes.count > 2, bytes.first == UInt8(ascii: "="), bytes.last == Byte.quote,
        bytes[bytes.startIndex + 1] == Byte.quote
      else { return nil }
      return bytes.dropFirst(2).dropLast()
    }
    guard (0..<categoryCount).contains(where: { text($0) != nil }) else { return nil }
    var cells = TextCells()
    for code in codes {
      let bytes = code < 0 ? [] : text(Int(code)) ?? bytes(of: Int(code))
      if bytes.isEmpty { cells.appendMissing() } else { cells.append(bytes) }
    }
    return cells
  }

  /// Returns the cells repeated `times` times, over the same categories.
  package func repeated(_ times: Int) -> TextCells {
    var copy = self
    copy.codes = codes.repeated(times)
    return copy
  }
}
