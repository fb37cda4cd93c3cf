extension Column {
  /// The cell as text.
  public func text(at row: Int) -> String? {
    guard !isMissing(row) else { return nil }
    switch cells {
    case .numbers(let cells): return "\(cells.values[row])"
    case .times(let cells): return "\(cells.ticks[row])"
    case .texts(let cells): return cells.text(at: row)
    }
  }
}
