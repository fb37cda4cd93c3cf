/// What the program is called. One place, since other packages install a `plot` too.
enum Program {
  static let name = "plot"
  static let version = "0.1.0"
}
