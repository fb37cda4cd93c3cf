/// Bits behind each other, the lowest first, in memory that grows: RFC 1951, section 3.1.1.
struct BitWriter: ~Copyable {
  private var memory: HeapBytes
  /// Whole bytes that are written.
  private(set) var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init() throws(CairoError) { memory = try HeapBytes(count: 1 << 16) }

  /// The bytes written; all of them after `fillByte`.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.pointer, count: count)
  }

  /// Reserves memory for this many more bytes, which `flush` relies on.
  mutating func reserve(_ more: Int) throws(CairoError) {
    // `flush` writes eight bytes at a time.
    guard count + more + 16 > memory.count else { return }
    let larger = try HeapBytes(count: 2 * (count + more + 16))
    larger.pointer.copyMemory(from: memory.pointer, byteCount: count)
    memory = larger
  }

  /// Adds the low `count` bits of a number that has no others. Between two flushes there is room for
  /// 56 bits.
  @inline(__always)
  mutating func add(_ bits: Int, count: Int) {
    pending |= UInt64(truncatingIfNeeded: bits) &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
  }

  /// Adds the code of a symbol.
  @inline(__always)
  mutating func add(_ code: borrowing HuffmanCode, _ symbol: Int) {
    add(Int(code.words[symbol]), count: Int(code.lengths[symbol]))
  }

  @inline(__always)
  mutating func flush() {
    // Within bounds: `reserve` has been called for these bytes.
    (memory.pointer + count).storeBytes(of: pending.littleEndian, as: UInt64.self)
    count &+= pendingCount &>> 3
    pending = pending &>> UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// Fills the last byte with zeros.
  mutating func fillByte() {
    pendingCount = (pendingCount + 7) & ~7
    flush()
  }
}
