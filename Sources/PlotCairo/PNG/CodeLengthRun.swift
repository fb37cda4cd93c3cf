/// A code length, or a run of equal ones, as deflate stores it: RFC 1951, section 3.2.7.
struct CodeLengthRun {
  let symbol: Int
  var extra = 0
  var extraCount = 0

  static func runs(_ lengths: [UInt8]) -> [CodeLengthRun] {
    var result: [CodeLengthRun] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      var left = end - start
      start = end
      if length > 0 {
        result.append(CodeLengthRun(symbol: Int(length)))
        left -= 1
      }
      while left >= 3 {
        let (symbol, extraCount, least) =
          length > 0 ? (16, 2, 3) : left < 11 ? (17, 3, 3) : (18, 7, 11)
        let count = min(left, least - 1 + 1 << extraCount)
        result.append(CodeLengthRun(symbol: symbol, extra: count - least, extraCount: extraCount))
        left -= count
      }
      result += Array(repeating: CodeLengthRun(symbol: Int(length)), count: left)
    }
    return result
  }
}
