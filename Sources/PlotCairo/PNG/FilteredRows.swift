/// The rows of a PNG before compression: for each a filter type and the filtered bytes.
///
/// Colours are filtered by `Up`, the difference to the row above, as the rows of a chart mostly
/// repeat or change in few places; palette numbers have no arithmetic meaning and are not filtered.
/// Choosing among all five filters row by row costs more time than compressing does.
func filteredRows(
  _ words: UnsafePointer<UInt32>, _ size: SizeInPixels, stride: Int, _ format: PixelFormat
) throws(CairoError) -> HeapBytes {
  let rowLength = (size.width * format.bitsPerPixel + 7) / 8
  let result = try HeapBytes(count: (1 + rowLength) * size.height)
  var target = result.pointer.assumingMemoryBound(to: UInt8.self)
  var above = [UInt8](repeating: 0, count: rowLength)
  var current = above
  for y in 0..<size.height {
    let row = UnsafeBufferPointer(start: words + y * stride, count: size.width)
    current.withUnsafeMutableBufferPointer { write(row, format, to: $0) }
    // Within bounds: a filter type and `rowLength` bytes for each of `height` rows.
    if case .palette = format {
      target[0] = 0
      current.withUnsafeBufferPointer { bytes in
        for i in 0..<rowLength { target[1 + i] = bytes[i] }
      }
    } else {
      target[0] = 2
      current.withUnsafeBufferPointer { bytes in
        above.withUnsafeBufferPointer { above in
          for i in 0..<rowLength { target[1 + i] = bytes[i] &- above[i] }
        }
      }
      swap(&above, &current)
    }
    target += 1 + rowLength
  }
  return result
}

/// Writes one row as the format stores it, unfiltered.
private func write(
  _ row: UnsafeBufferPointer<UInt32>, _ format: PixelFormat,
  to bytes: UnsafeMutableBufferPointer<UInt8>
) {
  switch format {
  case .palette(let index):
    pack(row, index, bits: format.bitsPerPixel, to: bytes)
  case .rgb:
    for (x, word) in row.enumerated() {
      bytes[3 * x] = UInt8(truncatingIfNeeded: word >> 16)
      bytes[3 * x + 1] = UInt8(truncatingIfNeeded: word >> 8)
      bytes[3 * x + 2] = UInt8(truncatingIfNeeded: word)
    }
  case .rgba:
    for (x, word) in row.enumerated() {
      let color = StraightColor(premultiplied: word)
      bytes[4 * x] = color.red
      bytes[4 * x + 1] = color.green
      bytes[4 * x + 2] = color.blue
      bytes[4 * x + 3] = color.alpha
    }
  }
}

/// Packs palette numbers into bytes, the leftmost pixel in the highest bits.
private func pack(
  _ row: UnsafeBufferPointer<UInt32>, _ index: ColorIndex, bits: Int,
  to bytes: UnsafeMutableBufferPointer<UInt8>
) {
  // Runs of one colour are the rule: the last look-up usually answers the next.
  var (last, number) = (row.first ?? 0, row.first.map(index.number) ?? 0)
  var (byte, used, next) = (UInt8(0), 0, 0)
  for word in row {
    if word != last { (last, number) = (word, index.number(of: word)) }
    // A shift by eight gives zero.
    byte = byte << UInt8(bits) | number
    used += bits
    if used == 8 {
      bytes[next] = byte
      (byte, used, next) = (0, 0, next + 1)
    }
  }
  if used > 0 { bytes[next] = byte << UInt8(8 - used) }
}
