extension Table {
  public func encoded(as format: String) -> [UInt8] { [] }
}
