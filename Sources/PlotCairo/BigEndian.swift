/// The bytes of a number, the highest one first.
func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian, Array.init)
}
