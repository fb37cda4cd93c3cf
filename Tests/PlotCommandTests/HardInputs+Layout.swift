extension HardInputTests {
  static let shapes = [
    Row("no final line end", "a,b\n1,2\n2,3"),
    Row("two final line ends", "a,b\n1,2\n2,3\n\n"),
    Row("a trailing delimiter", "a,b,\n1,2,\n2,3,\n"),
    Row(
      "ragged rows", "a,b\n1,2\n3\n4,5,6\n", [], 0, "in:3:2: warning: expected 2 fields, found 1"),
    Row("ragged rows, strict", "a,b\n1,2\n3\n", ["--strict"], 3, "plot: in:3:2: expected 2 fields"),
    Row(
      "long rows, strict", "a,b\n1,2\n3,4,5\n", ["--strict"], 3, "plot: in:3:5: expected 2 fields"),
    Row(
      "ragged rows of JSON", "[[1,2],[3],[4,5,6]]", ["--strict"], 3,
      "plot: in:1:8: rows of different lengths"),
    Row("semicolons", "a;b\n1;2,5\n2;3,5\n"),
    Row("tabs", "a\tb\n1\t2\n2\t3\n"), Row("pipes", "a|b\n1|2\n2|3\n"),
    Row("spaces", "a b\n1 2\n2 3\n"), Row("aligned", "a    b\n1    2\n10   3\n"),
    Row("unit separators", "a\u{1f}b\n1\u{1f}2\n2\u{1f}3\n"),
    Row("two characters between cells", "a::b\n1::2\n2::3\n", ["-d", "::"]),
    Row("a quote between cells", "a\"b\n1\"2\n", ["-d", "\""], 2, "cannot separate cells"),
    Row("a preamble", "A report\nof 2024\n\na,b\n1,2\n2,3\n", ["-v"], 0, "skipped 2 lines"),
    Row("more lines to skip than there are", "a,b\n1,2\n", ["--skip", "9"], 1, "no data"),
    Row(
      "very many lines to skip", "a,b\n1,2\n", ["--skip", "9223372036854775807"], 1, "no data"),
    Row(
      "fewer lines than none to skip", "a,b\n1,2\n", ["--skip=-1"], 2, "--skip -1 is less than 0"),
    Row("nothing between cells", "a,b\n1,2\n", ["-d", ""], 2, "cannot separate cells"),
    Row("more names than rows", "a,b\n1,2\n", ["--header-rows", "9"], 1, "header but no rows"),
    Row(
      "two tables, strict", "a,b\n1,2\n3,4\n\nc,d,e\n5,6,7\n8,9,10\n", ["--strict"], 1,
      "in:5:1: warning: another table begins here"),
    Row("a comment", "# of 2024\na,b\n1,2\n2,3\n"),
    Row(
      "names that repeat, are empty or numbers", "a,a,, x ,1\n1,2,3,4,5\n2,3,4,5,6\n", [], 0,
      "'a' is now 'a_2'"),
    Row("a name of ten thousand letters", "a,\(String(repeating: "b", count: 10_000))\n1,2\n2,3\n"),
    Row("a line end in a name", "\"a\nb\",c\n1,2\n2,3\n"),
    Row(
      "a cell of ten thousand letters", "a,b\n\(String(repeating: "long ", count: 2_000)),1\ny,2\n"),
    Row(
      "all labels different", "a,b\n" + (0..<3_000).map { "name \($0),\($0 % 7)\n" }.joined(),
      ["-m", "bar"],
      0, "3000 categories have no room"),
    Row(
      "one place, over and over", "a,b\n" + String(repeating: "3,4\n", count: 20_000), [], 0,
      "1 of 2 columns of numbers is not drawn: 'b' (constant)"),
  ]

  static let quotes = [
    Row(
      "a quote that is never closed", "a,b\n1,\"x\n2,3\n", [], 0,
      "in:2:3: warning: this quote is never closed, taken as text"),
    Row(
      "a quote that is never closed in a row of another width", "a,b,c\n1,\"x\n2,3,4\n", [], 3,
      "plot: in:2:3: this quote is never closed"),
    Row(
      "quotes in the middle", "a,b\na\"b,1\n\"a\"c,2\n", [], 0,
      "in:3:3: warning: text after a closing quote"),
    Row(
      "quotes in the middle, strict", "a,b\na\"b,1\n", ["--strict"], 3,
      "plot: in:2:2: quote in the middle"),
    Row(
      "text behind a quote, strict", "a,b\n\"a\"c,2\n", ["--strict"], 3,
      "plot: in:2:3: quote in the middle"),
    Row(
      "an open quote before much text", "a,b\n\"x,1\n" + String(repeating: "2,3\n", count: 300_000),
      [], 0, "in:2:1: warning: this quote is never closed, taken as text"),
    Row("doubled and empty quotes", "a,b\n\"x\"\"y\",1\n\"\",2\n\"z\",3\n"),
  ]

  static let readLayouts = [
    Reading("no final line end", "a,b\n1,2\n2,3", as: "a,b\n1,2\n2,3\n"),
    Reading("two final line ends", "a,b\n1,2\n2,3\n\n", as: "a,b\n1,2\n2,3\n"),
    Reading("spaces at the ends of lines", "a,b \n1,2  \n2,3 \n", as: "a,b\n1,2\n2,3\n"),
    Reading("a trailing delimiter", "a,b,\n1,2,\n2,3,\n", as: "a,b\n1,2\n2,3\n"),
    Reading("a trailing delimiter in rows", "a,b\n1,2,\n2,3,\n", as: "a,b\n1,2\n2,3\n"),
    Reading(
      "short rows", "a,b\n1,2\n3\n4,5\n6\n", as: "a,b\n1,2\n3,\n4,5\n6,\n",
      "in:3:2: warning: expected 2 fields, found 1 (and 1 more such row)"),
    Reading(
      "long rows", "a,b\n1,2\n3,4,5\n6,7,8\n", as: "a,b\n1,2\n3,4\n6,7\n",
      "in:3:5: warning: expected 2 fields, found 3 (and 1 more such row)"),
    Reading(
      "ragged rows of JSON", "[[1,2],[3],[4,5,6]]", as: "col1,col2,col3\n1,2,\n3,,\n4,5,6\n",
      "in:1:8: warning: rows of different lengths"),
    Reading(
      "ragged columns of JSON", #"{"a":[1,2,3],"b":[4,5]}"#, as: "a,b\n1,4\n2,5\n3,\n",
      "columns of different lengths ('b' has 2 of 3 values)"),
    Reading("colons", "a:b\n1:2\n2:3\n", as: "a,b\n1,2\n2,3\n"),
    Reading("unit separators", "a\u{1f}b\n1\u{1f}2\n", as: "a,b\n1,2\n"),
    Reading("aligned to the right", "   a    b\n   1    2\n  10   30\n", as: "a,b\n1,2\n10,30\n"),
    Reading("decimal commas", "a;b\n1;2,5\n2;3,5\n", as: "a,b\n1,2.5\n2,3.5\n"),
    Reading("two characters between cells", "a::b\n1::2\n", ["-d", "::"], as: "a,b\n1,2\n"),
    Reading("a preamble", "A report\nof 2024\n\na,b\n1,2\n2,3\n", as: "a,b\n1,2\n2,3\n"),
    Reading("lines to skip", "x;;;\ny\na,b\n1,2\n2,3\n", ["--skip", "2"], as: "a,b\n1,2\n2,3\n"),
    Reading("comments among rows", "# x\na,b\n1,2\n# y\n2,3\n", as: "a,b\n1,2\n2,3\n"),
    Reading("other comments", "a,b\n1,2\n!x\n2,3\n", ["--comment", "!"], as: "a,b\n1,2\n2,3\n"),
    Reading("no comments", "#a,b\n1,2\n", ["--comment", ""], as: "\"#a\",b\n1,2\n"),
    Reading("a row of units", "t,v\ns,m/s\n1,2\n2,3\n", as: "t,v\n1,2\n2,3\n"),
    Reading(
      "no row of units", "t,v\ns,m/s\n1,2\n", ["--no-units-row"], as: "t,v\ns,m/s\n1,2\n"),
    Reading("a total", "n,v\nx,1\ny,2\nz,3\nTotal,6\n", as: "n,v\nx,1\ny,2\nz,3\n"),
    Reading("a footnote", "n,v\nx,1\ny,2\nz,3\n\nSource: us\n", as: "n,v\nx,1\ny,2\nz,3\n"),
    Reading(
      "a total to keep", "n,v\nx,1\ny,2\nTotal,3\n", ["--footer", "0"],
      as: "n,v\nx,1\ny,2\nTotal,3\n"),
    Reading(
      "names in two rows", "north,,south,\na,b,a,b\n1,2,3,4\n",
      as: "north a,north b,south a,south b\n1,2,3,4\n"),
    Reading(
      "names in as many rows as is said", "u,u,w\na,b,c\n1,2,3\n", ["--header-rows", "2"],
      as: "u a,u b,w c\n1,2,3\n"),
    Reading("no names", "1,2\n3,4\n", as: "col1,col2\n1,2\n3,4\n"),
    Reading("numbers for names", "1,2\n3,4\n", ["--header"], as: "1,2\n3,4\n"),
    Reading(
      "two tables", "a,b\n1,2\n3,4\n\nc,d,e\n5,6,7\n8,9,10\n", as: "a,b\n1,2\n3,4\n",
      "in:5:1: warning: another table begins here; only the first is read"),
    Reading(
      "the same table again", "a,b\n1,2\n\na,b\n5,6\n", as: "a,b\n1,2\n5,6\n",
      "in:4:1: warning: the header is repeated among the rows, and skipped there"),
    Reading(
      "names that repeat", "a,a_2,a\n1,2,3\n", as: "a,a_2,a_3\n1,2,3\n", "'a' is now 'a_3'"),
    Reading("names of nothing", "a,,  ,\" c \"\n1,2,3,4\n", as: "a,col2,col3,c\n1,2,3,4\n"),
    Reading("a line end in a name", "\"a\nb\",c\n1,2\n", as: "\"a\nb\",c\n1,2\n"),
  ]

  static let readQuotes = [
    Reading("a quote in the middle", "a,b\na\"b,1\n", as: "a,b\n\"a\"\"b\",1\n"),
    Reading(
      "text behind a quote", "a,b\n\"a\"b,1\n", as: "a,b\nab,1\n",
      "in:2:3: warning: text after a closing quote"),
    Reading("empty quotes", "a,b\n\"\",1\n\"c\",2\n", as: "a,b\n,1\nc,2\n"),
    Reading("doubled quotes", "a,b\n\"x\"\"y\",1\n", as: "a,b\n\"x\"\"y\",1\n"),
    Reading(
      "quotes behind backslashes", "a,b\n\"x\\\"y\",1\n\"z\",2\n",
      as: "a,b\n\"x\"\"y\",1\nz,2\n"),
    Reading(
      "single quotes", "a,b\n'x,y',1\n'z,w',2\n'u,v',3\n",
      as: "a,b\n\"x,y\",1\n\"z,w\",2\n\"u,v\",3\n"),
    Reading("apostrophes", "n,v\nO'Brien,1\nD'Arcy,2\n", as: "n,v\nO'Brien,1\nD'Arcy,2\n"),
    Reading("spaces before quotes", "a, b\n\"x\", \"1,5\"\n", as: "a,b\nx,1.5\n"),
    Reading("a line end in quotes", "a,b\n\"x\ny\",1\n", as: "a,b\n\"x\ny\",1\n"),
    Reading("quotes that are text", "a,b\n\"x,1\n", ["--quote", "none"], as: "a,b\n\"\"\"x\",1\n"),
  ]
}
