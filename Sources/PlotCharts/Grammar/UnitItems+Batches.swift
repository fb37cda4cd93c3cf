import PlotTables
import PlotViews

extension UnitItems {
  /// More symbols than are told in words, as one batch: looks are found once for all rows that show
  /// the same, places as a whole.
  ///
  /// - Returns: nil where each has to be an item of its own.
  func symbolBatch(_ rows: [Int], _ shape: (Int) -> String) -> StampBatch? {
    guard rows.count > ItemWords.mostItems, words.areNone else { return nil }
    var batch = StampBatch()
    let groups = looks.groups()
    var indices: [Int?] = []
    for group in groups.groups {
      guard let row = group.first, let path = symbol(row, shape(row)), !path.isEmpty else {
        indices.append(nil)
        continue
      }
      guard case .stamp(_, _, let fill, let stroke)? = looks.look(row).ink(path).first else {
        return nil
      }
      indices.append(batch.add(StampBatch.Look(symbol: path, fill: fill, stroke: stroke)))
    }
    let (x, y) = (centers(.x, rows), centers(.y, rows))
    for (place, row) in rows.enumerated() {
      guard let look = indices[groups.indices[row]] else { continue }
      let center = Point(x: x[place], y: y[place])
      if !center.x.isNaN, !center.y.isNaN { batch.append(look: look, at: center) }
    }
    return batch
  }

  /// The places of rows on an axis, not a number where there is none.
  private func centers(_ channel: Channel, _ rows: [Int]) -> [Double] {
    if unit.channels[channel] != nil { return places.points(channel, rows) }
    let aside: Channel = channel == .x ? .xOffset : .yOffset
    let differ = [channel.secondary ?? channel, aside].contains { unit.channels[$0] != nil }
    guard !differ, let first = rows.first else { return rows.map { center(channel, $0) ?? .nan } }
    return Array(repeating: center(channel, first) ?? .nan, count: rows.count)
  }

  /// Likewise of rectangles.
  func rectangleBatch(_ rows: [Int]) -> SpanBatch? {
    guard rows.count > ItemWords.mostItems, words.areNone, !unit.hasRoundCorners else {
      return nil
    }
    var batch = SpanBatch(.rectangle)
    let groups = looks.groups()
    for group in groups.groups {
      let any = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
      guard let row = group.first,
        case .stamp(_, _, let fill, let stroke)? = looks.look(row).ink(any).first
      else { return nil }
      _ = batch.add(SpanBatch.Look(fill: fill, stroke: stroke))
    }
    let (x, y) = (places.intervals(.x, rows), places.intervals(.y, rows))
    for (place, row) in rows.enumerated() {
      let start = Point(x: x.low[place], y: y.low[place])
      let end = Point(x: x.high[place], y: y.high[place])
      if !start.x.isNaN, !start.y.isNaN {
        batch.append(look: groups.indices[row], from: start, to: end)
      }
    }
    return batch
  }

  /// Likewise of rules, whose ends are found.
  func ruleBatch(_ rows: [Int], _ ends: [(Point, Point)?]) -> SpanBatch? {
    guard rows.count > ItemWords.mostItems, words.areNone else { return nil }
    var batch = SpanBatch(.line)
    let groups = looks.groups()
    for group in groups.groups {
      let stroke = group.first.flatMap { looks.stroked($0).strokeStyle }
      _ = batch.add(SpanBatch.Look(fill: nil, stroke: stroke))
    }
    for (row, ends) in zip(rows, ends) {
      if let ends { batch.append(look: groups.indices[row], from: ends.0, to: ends.1) }
    }
    return batch
  }
}

extension LookReader {
  /// The look of a row's line, which may be told as that of an inside.
  func stroked(_ row: Int) -> ItemLook {
    var look = look(row)
    look.strokeAsFilled()
    return look
  }
}
