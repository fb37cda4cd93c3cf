extension HardInputTests {
  static let empty = [
    Row("an empty file", "", [], 1, "plot: in: no data\nhint: --allow-empty"),
    Row("only a byte order mark", "\u{feff}", [], 1, "no data"),
    Row("only line ends", "\n\r\n\n", [], 1, "no data"),
    Row("only spaces", "   \t ", [], 1, "no data"),
    Row("only a header", "a,b\n", [], 1, "header but no rows\nhint: --allow-empty"),
    Row("an empty list", "[]", [], 1, "holds no table\nhint: --allow-empty"),
    Row("an empty file, allowed", "", ["--allow-empty"]),
    Row("only a header, allowed", "a,b\n", ["--allow-empty"]),
    Row(
      "only a header, allowed, with its columns", "a,b\n", ["--allow-empty", "-x", "a", "-y", "b"]),
    Row("an empty object", "{}", [], 1, "holds no table\nhint: --allow-empty"),
    Row("lists of nothing", "[[],[]]", [], 1, "holds no table\nhint: --allow-empty"),
    Row("only a byte order mark and a list", "\u{feff}[]", [], 1, "holds no table"),
    Row("an empty list, allowed", "[]", ["--allow-empty"]),
    Row("no numbers", "a,b\nx,y\n", [], 1, "no column of numbers"),
    Row("one row", "a,b\n1,2\n"),
    Row("one column", "a\n1\n2\n5\n"),
    Row("one cell", "5\n"),
    Row("one cell under a header", "a\n5\n"),
    Row("one record", #"[{"a":1,"b":2}]"#), Row("one number in a list", "[5]"),
  ]

  static let values = [
    Row("all equal", "x,y\n1,5\n2,5\n3,5\n"),
    Row("all equal in JSON", #"[{"x":1,"y":5},{"x":1,"y":5}]"#),
    Row(
      "words for missing", "x,y\n1,NaN\n2,NA\n3,null\n4,-\n5,#N/A\n6,\n7,3\n8,4\n", [], 0,
      "6 of 8 rows have no value: left as gaps"),
    Row("infinities", "x,y\n1,3\n2,Inf\n3,-Inf\n4,4\n", [], 0, "2 rows have infinite values"),
    Row("a range beyond the largest double", "x,y\n1,1e308\n2,-1e308\n3,0\n"),
    Row(
      "a range beyond the largest double in JSON",
      #"[{"x":1,"y":1.7976931348623157e308},{"x":2,"y":-1.7976931348623157e308}]"#),
    Row("infinity in JSON", #"[{"a":1,"b":"Inf"},{"a":2,"b":3}]"#, [], 0, "1 row has an infinite"),
    Row("a number too large for JSON", "[[1,1e400],[2,3]]", [], 0, "1 row has an infinite"),
    Row(
      "missing values, counted", "x,y\n1,NaN\n2,\n3,3\n4,4\n", [], 0,
      "2 of 4 rows have no value: left as gaps"),
    Row(
      "missing values of several columns, counted", "x,y,z\n1,NaN,1\n2,,2\n3,3,\n4,4,4\n", [], 0,
      "3 of 8 values are missing: left as gaps"),
    Row(
      "texts alone", ",name\n1,once upon\n2,a time\n3,there was\n", [], 1,
      "there is no column of numbers to draw"),
    Row(
      "digits beyond 2^63, told", "x,y\n1,9223372036854775808\n2,3\n", ["-v"], 0,
      "column 'y' holds whole numbers of more digits than can be kept"),
    Row("denormals", "x,y\n1,1e-320\n2,5e-324\n3,1e-310\n"),
    Row("negative zero", "x,y\n1,-0\n2,1\n3,-1\n"),
    Row("whole numbers beyond 2^53", "x,y\n1,9007199254740993\n2,9223372036854775808\n3,1\n"),
    Row(
      "long identifiers are categories", "id,y\n1234567890123456,3\n9234567890123457,4\n", ["-v"],
      0,
      "bar chart of 'y' by 'id'"),
    Row("leading zeros", "id,y\n007,3\n008,4\n"),
    Row("thousands", "x;y\n1;1,234.5\n2;2,345.5\n"),
    Row("decimal commas", "x;y\n1;1.234,5\n2;2.345,5\n"),
    Row("per cent", "x,y\n1,5%\n2,6%\n"),
    Row("hexadecimal", "x,y\n1,0x10\n2,0x11\n"),
    Row(
      "days and months that cannot be told apart", "d,y\n03/04/2024,1\n04/05/2024,2\n", [], 0,
      "day and month"),
    Row(
      "the same in JSON", #"[{"d":"03/04/2024","v":1},{"d":"04/05/2024","v":2}]"#, [], 0,
      "hint: --date-format 'd=%d/%m/%Y' reads the other order"),
    Row(
      "times with and without a zone", "t,y\n2024-01-01T00:00Z,1\n2024-01-01T01:00,2\n", [], 0,
      "in:2:1: warning: column 't' holds times with and without a zone, kept as text"),
    Row("a leap second and 24:00", "t,y\n2016-12-31T23:59:60Z,1\n2017-01-01T24:00:00Z,2\n"),
    Row("years from 0 to 9999", "t,y\n0000-01-01,1\n9999-12-31,2\n"),
    Row(
      "a nanosecond", "t,y\n2024-01-01T00:00:00.000000001Z,1\n2024-01-01T00:00:00.000000002Z,2\n"),
    Row("ten thousand million years", "year,y\n-9999999999,1\n4,2\n"),
  ]
}
