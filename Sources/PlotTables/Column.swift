/// A named column of one type in contiguous storage. Cells are not stored as `String`s.
public struct Column: Sendable {
  package enum Cells: Sendable {
    case numbers(NumberCells)
    case times(TimeCells)
    case texts(TextCells)
    /// The number of cells that were not asked for, and not kept: see `ReadOptions.wishes`.
    case unread(Int)
  }

  /// The header as found: unique within its table, not trimmed of meaning.
  public var name: String
  package var cells: Cells

  package init(name: String, cells: Cells) {
    self.name = name
    self.cells = cells
  }

  package var count: Int {
    switch cells {
    case .numbers(let cells): cells.values.count
    case .times(let cells): cells.ticks.count
    case .texts(let cells): cells.codes.count
    case .unread(let count): count
    }
  }

  /// The type of the cells, for people: `number`, `year`, `time`, `boolean`, `text` or `unread`.
  package var typeName: String {
    switch cells {
    case .numbers(let cells): cells.isYears ? "year" : "number"
    case .times: "time"
    case .texts(let cells): cells.isBoolean ? "boolean" : "text"
    case .unread: "unread"
    }
  }

  package var isUnread: Bool { if case .unread = cells { true } else { false } }

  package func isMissing(_ row: Int) -> Bool {
    switch cells {
    case .numbers(let cells): cells.values[row].isNaN
    case .times(let cells): cells.ticks[row] == TimeCells.missing
    case .texts(let cells): cells.codes[row] < 0
    case .unread: true
    }
  }

  /// Whether no row has a value, but for words that mean none.
  package var holdsNoValue: Bool {
    switch cells {
    case .texts(let cells):
      (0..<cells.categoryCount).allSatisfy { code in
        let text = Array(cells.category(code).utf8)
        return MissingWords.isUsual(text, 0, text.count)
      }
    case .numbers, .times: (0..<count).allSatisfy(isMissing)
    case .unread: false
    }
  }

  /// - Complexity: O(n)
  package var missingCount: Int {
    (0..<count).count { isMissing($0) }
  }
}
