import Testing

@testable import PlotTables

/// Texts that resemble a dialect, a header, a footer or a second table, and are none. The expected
/// tables are those that a person reads; a wrong guess is worse than none.
@Suite struct PlainTextTests {
  @Test(
    "a single column stays one, whatever its cells hold",
    arguments: [
      "It was the best of times, it was the worst of times, it was the age of wisdom,\n"
        + "it was the age of foolishness, it was the epoch of belief, it was the epoch of\n"
        + "incredulity, it was the season of Light, it was the season of Darkness, it was\n",
      "The quick brown fox jumps over the lazy dog.\n\nAnother paragraph: it has a colon, 3\n"
        + "commas, and numbers 12 34.\nIt ends here; or does it?\n",
      "apple\nbanana\ncherry\n", "v\n1,5\n2,25\n3,75\n4,5\n", "t\n10:30 PM\n10:45 PM\n",
      "10 Downing Street\n221 Baker Street\n4 Privet Drive\n",
      "10:30\n10:45\n11:00\n", "Jan 1, 2000\nFeb 1, 2000\nMar 1, 2000\n",
      "a=1\nb=2\nc=3\n", "Name: Ann\nAge: 31\nCity: Rome\n", "name\nAnn   Smith\nBob   Jones\n",
      "---\ntitle\n---\n1\n2\n", "PATH=/usr/bin\nHOME=/root\nTERM=dumb\n",
      "proc on /proc type proc (rw,relatime)\nsysfs on /sys type sysfs (rw,nosuid,nodev)\n"
        + "udev on /dev type devtmpfs (rw,relatime,size=1,mode=755)\n",
      "Nov 21 14:00:01 host prog[1]: message 1: done\nNov 21 14:00:02 host prog[1]: no: done\n",
      "note\n(see below)\n* starred\nSource: unknown\n",
    ])
  func singleColumn(text: String) throws {
    let read = try read(text, name: "-", hasHeader: false)
    #expect(read.finding("delimiter") == "none")
    #expect(read.table.columns.count == 1)
    #expect(read.table.rowCount == text.split(separator: "\n").count)
  }

  @Test(
    "plain tables keep their rows and cells",
    arguments: [
      ("id,tags\n1,a;b;c\n2,d;e;f\n", "id number 1 2; tags text a;b;c d;e;f"),
      ("id,f\n1,a=1 b=2\n2,a=3 b=4\n", "id number 1 2; f text a=1 b=2 a=3 b=4"),
      ("a,b,c\n1,,\n,2,\n,,3\n4,,\n", "a number 1 · · 4; b number · 2 · ·; c number · · 3 ·"),
      ("s,x,y\nA,,\nB,1,\nC,,2\n", "s text A B C; x number · 1 ·; y number · · 2"),
      ("n,place\n1,12 A St; Rome\n2,3 B St\n", "n number 1 2; place text 12 A St; Rome 3 B St"),
      ("n,x\n1,---\n2,===\n", "n number 1 2; x text --- ==="),
      ("a,b\n-,-\n1,2\n-,3\n", "a number · 1 ·; b number · 2 3"),
      ("#,name\n1,Bulb\n2,Ivy\n", "# number 1 2; name text Bulb Ivy"),
      ("%,n\n1,2\n3,4\n", "% number 1 3; n number 2 4"),
      ("tag,n\n#a,1\n#b,2\n", "tag text #a #b; n number 1 2"),
      ("m,s\n1,2\n3,4\n", "m number 1 3; s number 2 4"),
      ("grade,n\nF,2\nA,1\nC,3\n", "grade text F A C; n number 2 1 3"),
      ("name,unit\ntemp,m/s\nwind,%\n", "name text temp wind; unit text m/s %"),
      ("a,b\n1,2\n,\n,\n", "a number 1 · ·; b number 2 · ·"),
      ("a,b\n1,2\n\n3,4\n5,6\n", "a number 1 3 5; b number 2 4 6"),
      ("x y\n\n1 2\n3 4\n\n5 6\n", "x number 1 3 5; y number 2 4 6"),
      (
        "who,said\nA,it's\nB,'tis so\nC,rock 'n' roll\n",
        "who text A B C; said text it's 'tis so rock 'n' roll"
      ),
      ("p,n\nC:\\new\\,1\nD:\\old\\,2\n", "p text C:\\new\\ D:\\old\\; n number 1 2"),
      ("p,n\n\"C:\\new\\\",1\n\"D:\\old\\\",2\n", "p text C:\\new\\ D:\\old\\; n number 1 2"),
      (
        "d,e\n2024-01-01,go\n2024-01-02,\"Source: x\"\n",
        "d time 2024-01-01 2024-01-02; e text go Source: x"
      ),
      (
        "u,n\nhttp://x.org/?a=1&b=2,200\nhttp://y.org/?a=1,404\n",
        "u text http://x.org/?a=1&b=2 http://y.org/?a=1; n number 200 404"
      ),
    ])
  func plain(text: String, summary: String) throws {
    let read = try read(text, name: "-")
    #expect(read.summary == summary)
    #expect(read.finding("delimiter") == (text.hasPrefix("x y") ? "space" : "comma"))
    #expect(read.notes.allSatisfy { $0.level == .detail })
  }

  @Test(
    "a total named like other rows stays, and so does a truncated row",
    arguments: [
      ("k,v\nTotal,1\nOther,2\n", 2), ("k,v\nA,1\nTotal,2\nB,1\nTotal,2\n", 4),
      ("y,k,v\n2020,A,1\n2020,Total,1\n2021,A,2\n2021,Total,2\n", 4),
      ("k,v\nA,1\nB,2\nTotal,\n", 3), ("k,v\nA,1\nB,2\nTotal cost,3\n", 3),
      ("a,b,c\n1,2,3\n4,5,6\n7\n", 3), ("a,b,c\n1,2,3\n4,5,6\nx y\n", 3), ("k,v\nTotal,3\n", 1),
      ("k,v\nA,1\nB,2\nAll,4\n", 3), ("k=A v=1\nk=B v=2\nk=Total v=3\n", 3),
      ("t,v\n2024-01-01,1\n2024-01-02,2\n2024-01\n", 3),
    ])
  func kept(text: String, rows: Int) throws {
    let read = try read(text, name: "-")
    #expect(read.table.rowCount == rows)
    #expect(!read.notes.contains { $0.message.hasPrefix("left out") })
  }

  @Test("a header without a name for the row names is no title")
  func rowNames() throws {
    let text = "mpg,cyl\nMazda RX4 with four gears,21,6\nFiat 128 with one more,32,4\n"
    #expect(try read(text).table.columns.map(\.name) == ["col1", "mpg", "cyl"])
  }
}
