extension HardInputTests {
  static let json = [
    Row("records", #"[{"a":1,"b":2},{"a":2,"b":3}]"#),
    Row("rows", "[[1,2],[2,3]]"),
    Row("columns", #"{"a":[1,2],"b":[3,4]}"#),
    Row(
      "records below a path", #"{"x":{"y":[{"a":1,"b":2},{"a":2,"b":3}]}}"#, ["--records", "x.y"]),
    Row("NDJSON with blank lines and CRLF", "{\"a\":1,\"b\":2}\r\n\n{\"a\":2,\"b\":3}\r\n"),
    Row(
      "NDJSON with a bad line", "{\"a\":1}\n{\"a\":\n{\"a\":3}\n", [], 0,
      "in:2:1: warning: skipped a line"),
    Row(
      "NDJSON with a bad line, strict", "{\"a\":1}\n{\"a\":x}\n{\"a\":3}\n", ["--strict"], 3,
      "plot: in:2:"),
    Row("values one after the other", #"{"a":1,"b":2}{"a":2,"b":3}"#),
    Row("a byte order mark", "\u{feff}[{\"a\":1,\"b\":2},{\"a\":2,\"b\":3}]"),
    Row("a single value", "5", ["--input-format", "json"], 1, "a single value is no table"),
    Row("a key twice", #"[{"a":1,"a":2},{"a":3}]"#, [], 0, "the last wins"),
    Row("numbers and texts mixed", #"[{"a":1,"b":2},{"a":"x","b":3}]"#),
    Row("half a character", #"[{"a":"\ud800","b":1},{"a":"y","b":2}]"#, [], 0, "lone surrogate"),
    Row("NUL in a text", #"[{"a":"x\u0000y","b":1},{"a":"y","b":2}]"#),
    Row("half a character, strict", #"[{"a":"\udc00"}]"#, ["--strict"], 3, "plot: in:1:8: half a"),
    Row(
      "half a character in a name", #"[{"\ud800":1},{"\ud800":2}]"#, [], 0, "in:1:3: warning: half"),
    Row(
      "a key twice, strict", #"{"a":[1],"a":[2]}"#, ["--strict"], 3, "plot: in:1:14: the key 'a'"),
    Row("columns without rows", #"{"a":[],"b":[]}"#, [], 1, "no rows\nhint: --allow-empty"),
    Row("columns without rows, allowed", #"{"a":[],"b":[]}"#, ["--allow-empty"]),
    Row("objects and arrays", #"[{"a":1},[2],3]"#, [], 1, "in:1:10: valid JSON, but no table"),
    Row("several lists", #"{"x":[{"a":1}],"y":[{"b":1}]}"#, [], 1, "choose one: --records 'x'"),
    Row("no such path", #"{"x":[{"a":1}]}"#, ["--records", "z"], 2, "no 'z' in the JSON document"),
    Row("NaN alone", #"[{"a":NaN}]"#, [], 3, "plot: in:1:7: not valid JSON"),
    Row("NaN among numbers", #"[{"a":NaN},{"a":2},{"a":-Infinity}]"#, [], 0, "infinite"),
    Row("a comment", #"[{"a":1}/*c*/]"#, [], 3, "plot: in:1:9: not valid JSON"),
    Row("a trailing comma", #"[{"a":1},]"#, [], 3, "plot: in:1:10: not valid JSON"),
    Row("a trailing comma in an object", #"[{"a":1,}]"#, [], 3, "plot: in:1:9: not valid JSON"),
    Row("no comma", #"[{"a":1}{"a":2}]"#, [], 3, "plot: in:1:9: not valid JSON"),
    Row("no colon", #"[{"a" 1}]"#, [], 3, "plot: in:1:7: not valid JSON: expected ':'"),
    Row("a name without quotes", "[{a:1}]", [], 3, "plot: in:1:3: not valid JSON"),
    Row("single quotes", "[{'a':1}]", [], 3, "plot: in:1:3: not valid JSON"),
    Row("no final bracket", #"[{"a":1}"#, [], 3, "plot: in:1:9: not valid JSON: the text ends"),
    Row("no final quote", #"[{"a":"x"#, [], 3, "plot: in:1:7: not valid JSON: this string"),
    Row("a bracket too many", #"[{"a":1}]]"#, [], 3, "plot: in:1:10: not valid JSON: text after"),
    Row("text behind the end", #"[{"a":1}]x"#, [], 3, "plot: in:1:10: not valid JSON: text after"),
    Row("an unknown escape", #"[{"a":"\x"}]"#, [], 3, "plot: in:1:9: not valid JSON: unknown"),
    Row("a tab in a text", "[{\"a\":\"\t\"}]", [], 3, "plot: in:1:8: not valid JSON: a control"),
    Row("a form feed", "[\u{c}1]", ["--input-format", "json"], 3, "plot: in:1:2: not valid JSON"),
    Row("a leading zero", #"[{"a":01}]"#, [], 3, "plot: in:1:8: not valid JSON"),
    Row("a plus sign", #"[{"a":+1}]"#, [], 3, "plot: in:1:7: not valid JSON: expected a value"),
    Row("a bare point", #"[{"a":.5}]"#, [], 3, "plot: in:1:7: not valid JSON: expected a value"),
    Row(
      "a point at the end", #"[{"a":5.}]"#, [], 3, "plot: in:1:9: not valid JSON: expected a digit"),
    Row("infinity", #"[{"a":-Infinity}]"#, [], 3, "plot: in:1:8: not valid JSON: expected a digit"),
    Row(
      "the line of an error, whole", #"[{"a":x}]"#, [], 3,
      "expected a value\n  [{\"a\":x}]\n        ^"),
    Row(
      "nothing but bad lines", "1,2\n3,4\n", ["--input-format", "ndjson"], 3,
      "plot: in:1:2: not valid JSON: text after"),
    Row(
      "CSV said to be JSON", "a,b\n1,2\n", ["--input-format", "json"], 3, "plot: in:1:1: not valid"),
    Row("a number of thirty digits", #"[{"a":123456789012345678901234567890},{"a":2}]"#),
    Row(
      "deep nesting", String(repeating: "[", count: 100_000), [], 5, "nested more than 1024 deep"),
  ]

  static let readRecords = [
    Reading(
      "an array of objects", #"[{"a":1,"b":"x"},{"b":"y","c":true}]"#,
      as: "a,b,c\n1,x,\n,y,true\n"),
    Reading("an array of arrays", "[[1,2],[2,3]]", as: "col1,col2\n1,2\n2,3\n"),
    Reading("arrays under names", #"[["a","b"],[1,2]]"#, as: "a,b\n1,2\n"),
    Reading("an object of arrays", #"{"a":[1,2],"b":[3,4]}"#, as: "a,b\n1,3\n2,4\n"),
    Reading("a list of numbers", "[3,null,5]", as: "value\n3\n\"\"\n5\n"),
    Reading("objects in objects", #"[{"a":{"x":1,"y":2},"b":3}]"#, as: "a.x,a.y,b\n1,2,3\n"),
    Reading("records below a name", #"{"n":2,"d":[{"a":1},{"a":2}]}"#, as: "a\n1\n2\n"),
    Reading(
      "records below a path", #"{"x":{"y":[{"a":1},{"a":2}]}}"#, ["--records", "x.y"],
      as: "a\n1\n2\n"),
    Reading("lines", "{\"a\":1}\n\n\n{\"a\":2}\r\n", as: "a\n1\n2\n"),
    Reading("lines of arrays", "[\"a\",\"b\"]\n[1,2]\n", as: "a,b\n1,2\n"),
    Reading("values over several lines", "{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", as: "a\n1\n2\n"),
    Reading("values one after the other", #"{"a":1}{"a":2}"#, as: "a\n1\n2\n"),
    Reading("arrays one after the other", "[1,2][3,4]", as: "col1,col2\n1,2\n3,4\n"),
    Reading(
      "a bad line", "{\"a\":1}\n{\"a\":x}\n{\"a\":3}\n", as: "a\n1\n3\n",
      "in:2:6: warning: skipped a line: not valid JSON: expected a value"),
    Reading(
      "a first line that is bad", "{\"a\":x}\n{\"a\":2}\n{\"a\":3}\n", as: "a\n2\n3\n",
      "in:1:6: warning: skipped a line"),
    Reading(
      "a last line that is cut off", "{\"a\":1}\n{\"a\":2}\n{\"a\":", as: "a\n1\n2\n",
      "in:3:6: warning: skipped a line: not valid JSON: the text ends inside a value"),
    Reading(
      "a line with NaN", "{\"a\":1}\n{\"a\":NaN}\n{\"a\":3}\n", as: "a\n1\n\"\"\n3\n"),
    Reading(
      "a line with text behind its value", "{\"a\":1}\n{\"a\":2} x\n{\"a\":3}\n",
      as: "a\n1\n3\n", "in:2:9: warning: skipped a line: not valid JSON: text after the end"),
    Reading(
      "a line with a comma behind its value", "{\"a\":1}\n{\"a\":2},\n{\"a\":3}\n",
      as: "a\n1\n3\n", "in:2:8: warning: skipped a line: not valid JSON: text after the end"),
  ]

  static let readJSON = [
    Reading(
      "a key twice", #"[{"a":1,"a":2},{"a":3}]"#, as: "a\n2\n3\n",
      "in:1:13: warning: the key 'a' is repeated in one object, the last wins"),
    Reading(
      "a key twice in a line", "{\"a\":1}\n{\"a\":2,\"a\":3}\n", as: "a\n1\n3\n",
      "in:2:12: warning: the key 'a' is repeated"),
    Reading(
      "a column twice", #"{"a":[1],"a":[2,3]}"#, as: "a\n2\n3\n",
      "in:1:14: warning: the key 'a' is repeated"),
    Reading(
      "records twice", #"{"d":1,"d":[{"a":1}]}"#, as: "a\n1\n",
      "in:1:12: warning: the key 'd' is repeated"),
    Reading("numbers and texts", #"[{"a":1},{"a":"x"}]"#, as: "a\n1\nx\n"),
    Reading("numbers and objects", #"[{"a":1},{"a":{"x":2}}]"#, as: "a,a.x\n1,\n,2\n"),
    Reading("lists in cells", #"[{"a":[1,2],"b":1}]"#, as: "a,b\n\"[1,2]\",1\n"),
    Reading(
      "half a character", #"[{"a":"\ud800"},{"a":"\udc00x"}]"#,
      as: "a\n\"\u{fffd}\"\n\"\u{fffd}x\"\n",
      "in:1:8: warning: half a character (a lone surrogate) in a string"),
    Reading("two halves of a character", #"[{"a":"\ud83d\ude00"}]"#, as: "a\n😀\n"),
    Reading("names of nothing", #"[{"":1," b ":2,"1":3}]"#, as: "col1,\" b \",1\n1,2,3\n"),
    Reading(
      "names that repeat", #"[["a","a"],[1,2]]"#, as: "a,a_2\n1,2\n", "'a' is now 'a_2'"),
    Reading(
      "a long name", "[{\"\(String(repeating: "b", count: 10_000))\":1}]",
      as: String(repeating: "b", count: 10_000) + "\n1\n"),
    Reading(
      "a long text", "[{\"a\":\"\(String(repeating: "x", count: 3_000_000))\"}]",
      as: "a\n" + String(repeating: "x", count: 3_000_000) + "\n"),
    Reading(
      "nested as deep as is allowed",
      String(repeating: "[", count: 1_024) + String(repeating: "]", count: 1_024),
      as: "col1\n\(String(repeating: "[", count: 1_022) + String(repeating: "]", count: 1_022))\n"),
  ]
}
