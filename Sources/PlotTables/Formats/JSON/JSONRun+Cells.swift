/// Conversion of values to cells.
extension JSONRun {
  /// Skips the value at `i`, and keeps it as the cell of a column.
  @inline(__always)
  mutating func value(at i: Int, in column: Int, of node: Int) -> Int {
    let p = text.p
    let byte = p[i]
    let end: Int
    let kind: RecordRow.Kind
    if byte == Byte.quote {
      end = text.string(at: i)
      if end < 0 { return -1 }
      kind = text.hasEscapes ? .escapedText : .text
      if row.set(column, kind, i + 1, end - 1) { noteRepeated(node, i) }
      return end
    }
    if Byte.isDigit(byte) || byte == Byte.minus {
      if row.columns[column].isPlain {
        let plain = plainNumber(at: i, in: column, of: node)
        if plain >= 0 { return plain }
      }
      end = text.number(at: i)
      kind = .number
    } else {
      (end, kind) = otherValue(at: i)
    }
    if end < 0 { return -1 }
    if row.set(column, kind, i, end) { noteRepeated(node, i) }
    return end
  }

  /// A number of few digits without an exponent, computed here; -1 if it is not one.
  @inline(__always)
  private mutating func plainNumber(at i: Int, in column: Int, of node: Int) -> Int {
    let p = text.p
    // 1 or 0: see `CSVRun`.
    let sign = (UInt64(p[i] ^ Byte.minus) &- 1) &>> 63
    let first = i &+ Int(truncatingIfNeeded: sign)
    var j = first
    var significand: UInt64 = 0
    DigitRun.read(p, &j, to: &significand)
    var digits = j - first
    guard digits > 0, digits == 1 || p[first] != Byte.zero else { return -1 }
    var marks: UInt64 = 0
    var scale = 0
    if p[j] == Byte.dot {
      j += 1
      let fraction = j
      DigitRun.read(p, &j, to: &significand)
      scale = j - fraction
      guard scale > 0 else { return -1 }
      digits += scale
      marks = NumberFacts.Mark.fraction
    }
    guard digits <= (scale > 0 ? RecordRow.mostDigits : RecordRow.exactDigits),
      Byte.lowered(p[j]) != UInt8(ascii: "e"), j < text.end
    else { return -1 }
    var value: Double
    if digits <= RecordRow.exactDigits {
      value = Double(Int64(truncatingIfNeeded: significand))
      if scale > 0 { value /= row.powers[scale] }
    } else {
      value = DecimalNumber.nearest(significand, powerOfTen: -scale)
    }
    let bits = Int(bitPattern: UInt(value.bitPattern | sign &<< 63))
    marks |= 1 << UInt64(digits)
    if row.set(column, .plainNumber, bits, Int(truncatingIfNeeded: marks)) {
      noteRepeated(node, i)
    }
    return j
  }

  private mutating func otherValue(at i: Int) -> (end: Int, kind: RecordRow.Kind) {
    switch text.p[i] {
    case UInt8(ascii: "n"): (text.word("null", at: i), .missing)
    case UInt8(ascii: "t"): (text.word("true", at: i), .boolean)
    case UInt8(ascii: "f"): (text.word("false", at: i), .boolean)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      (text.structure(at: i, depth: openCount), .nested)
    default: (text.noNumber(at: i), .number)
    }
  }

  /// The number of open structures around a cell.
  private var openCount: Int {
    rules.shape == .cells ? rules.depth : rules.depth + 1 + levels.count
  }

  private mutating func noteRepeated(_ node: Int, _ place: Int) {
    if repeatedCount == 0 { firstRepeated = (node, place) }
    repeatedCount += 1
  }

  /// Takes the cells of the record into the next row.
  mutating func takeCells() {
    piece.beginRow()
    let index = piece.rowCount
    readCount = 0
    for k in 0..<row.cellCount {
      let cell = row.cells[k]
      let column = row.columns + cell.column
      let target = column.pointee.target
      guard target >= 0 else {
        column.pointee.filled = index + 1
        noteUnread(cell)
        continue
      }
      if column.pointee.filled < index {
        piece.fill(target, rows: column.pointee.filled..<index)
      }
      column.pointee.filled = index + 1
      readCount += 1
      if cell.kind == .plainNumber {
        piece.slots.set(UInt64(UInt(bitPattern: cell.start)), column: target, row: index)
        column.pointee.marks |= UInt64(truncatingIfNeeded: cell.end)
        column.pointee.kinds |= bit(of: .bare)
      } else {
        take(cell, into: target)
      }
    }
    piece.endRow()
  }

  private mutating func take(_ cell: RecordRow.Cell, into target: Int) {
    let column = cell.column
    switch cell.kind {
    case .text:
      note(.quoted, of: column, bytes, cell.start, cell.end)
      piece.take(target, textKind, bytes, cell.start, cell.end, offset: base + cell.start)
    case .number, .plainNumber:
      note(.bare, of: column, bytes, cell.start, cell.end)
      piece.take(target, .bare, bytes, cell.start, cell.end, offset: base + cell.start)
    case .boolean:
      note(.boolean, of: column, bytes, cell.start, cell.end)
      piece.take(target, .boolean, bytes, cell.start, cell.end, offset: base + cell.start)
    case .missing:
      piece.take(target, .missing, bytes, cell.start, cell.end, offset: base + cell.start)
    case .escapedText:
      let (text, isHalf) = JSONString.unescaped(bytes, cell.start, cell.end)
      if isHalf { outcome.records.loneSurrogates.add(at: base + cell.start) }
      note(.quoted, of: column, text, 0, text.count)
      piece.take(target, textKind, text, 0, text.count, offset: base + cell.start)
    case .nested:
      setCompact(cell.start, cell.end)
      note(.nested, of: column, scratch, 0, scratch.count)
      piece.take(target, .nested, scratch, 0, scratch.count, offset: base + cell.start)
    }
  }

  /// Notes the facts of an unread cell.
  private mutating func noteUnread(_ cell: RecordRow.Cell) {
    switch cell.kind {
    case .text: note(.quoted, of: cell.column, bytes, cell.start, cell.end)
    case .number, .plainNumber: note(.bare, of: cell.column, bytes, cell.start, cell.end)
    case .boolean: note(.boolean, of: cell.column, bytes, cell.start, cell.end)
    case .escapedText:
      let (text, isHalf) = JSONString.unescaped(bytes, cell.start, cell.end)
      if isHalf { outcome.records.loneSurrogates.add(at: base + cell.start) }
      note(.quoted, of: cell.column, text, 0, text.count)
    case .nested:
      guard row.columns[cell.column].kinds & bit(of: .nested) == 0 else { return }
      setCompact(cell.start, cell.end)
      note(.nested, of: cell.column, scratch, 0, scratch.count)
    case .missing: break
    }
  }

  /// The kind of a string; the text of a structure is never read as anything else.
  private var textKind: Cell.Kind { rules.keepsTexts ? .nested : .quoted }

  private func bit(of kind: Cell.Kind) -> UInt8 { 1 << UInt8(kind.rawValue) }

  /// Notes that a column has a cell of this kind, if it holds anything.
  @inline(__always)
  private mutating func note(
    _ kind: Cell.Kind, of column: Int, _ bytes: [UInt8], _ start: Int, _ end: Int
  ) {
    let bit = bit(of: kind)
    let known = row.columns + column
    if known.pointee.kinds & bit == 0, !piece.isMissing(bytes, start, end) {
      known.pointee.kinds |= bit
    }
  }

  /// Puts a structure into `scratch`, without blanks.
  private mutating func setCompact(_ start: Int, _ end: Int) {
    scratch.removeAll(keepingCapacity: true)
    var isInText = false
    var i = start
    while i < end {
      let byte = bytes[i]
      if byte == Byte.quote { isInText.toggle() }
      if isInText || !Byte.isBlank(byte) { scratch.append(byte) }
      if byte == Byte.backslash {
        scratch.append(bytes[i + 1])
        i += 1
      }
      i += 1
    }
  }
}
