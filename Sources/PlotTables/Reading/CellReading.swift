/// How the cells of a column are read.
enum CellReading: Sendable {
  /// Not at all: nobody asked for the column.
  case skipped
  /// Only looked at, to find out how to read them.
  case evidence
  case numbers
  case styledNumbers(NumberStyleEvidence.Choice)
  case times(TimeChoice)
  case texts
}
