import Testing

@testable import PlotTables

/// Logs of servers and programs. The lines are those of the manuals of Apache 2.4 (mod_log_config), IIS, Zeek
/// and syslog, and what Python's `logging` and the kernel write; the columns are named there.
@Suite struct LogTests {
  private static let samples: [(program: String, text: String, summary: String)] = [
    (
      "a web server in the Common Log Format",
      """
      127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326
      10.0.0.1 - - [10/Oct/2000:13:55:37 -0700] "GET /a,b HTTP/1.0" 304 -
      10.0.0.1 - - [10/Oct/2000:13:55:39 -0700] "-" 408 0
      """,
      """
      host text 127.0.0.1 10.0.0.1 10.0.0.1; ident text - - -; user text frank - -; \
      time zoned 2000-10-10T13:55:36-07:00 2000-10-10T13:55:37-07:00 2000-10-10T13:55:39-07:00; \
      request text GET /apache_pb.gif HTTP/1.0 GET /a,b HTTP/1.0 -; status number 200 304 408; \
      bytes number 2326 · 0
      """
    ),
    (
      "one request with its referrer, agent and the time that it took",
      #"h - - [10/Oct/2000:13:55:36 +0000] "GET /\"q HTTP/1.1" 200 5 "-" "Mozilla/5.0 (X11, like Gecko)" 0.012"#,
      """
      host text h; ident text -; user text -; time zoned 2000-10-10T13:55:36Z; \
      request text GET /"q HTTP/1.1; status number 200; bytes number 5; referrer text -; \
      agent text Mozilla/5.0 (X11, like Gecko); col10 number 0.012
      """
    ),
    (
      "a program with levels",
      """
      [2024-03-06 10:00:00] INFO: started
      [2024-03-06 10:00:05] WARNING: it said "no, never
      [2024-03-06 10:01:00] INFO: request done in 12 ms
      """,
      """
      time time 2024-03-06T10:00:00 2024-03-06T10:00:05 2024-03-06T10:01:00; \
      level text INFO: WARNING: INFO:; message text started it said "no, never request done in 12 ms
      """
    ),
    (
      "Python",
      """
      2024-03-06 10:00:00,250 INFO app: started
      2024-03-06 10:00:05,000 ERROR app: 2 of 3 failed, retry
      2024-03-06 10:01:00,125 INFO app: done
      """,
      """
      time time 2024-03-06T10:00:00.250 2024-03-06T10:00:05.000 2024-03-06T10:01:00.125; \
      level text INFO ERROR INFO; message text app: started app: 2 of 3 failed, retry app: done
      """
    ),
    (
      "a sensor",
      "[10:00:00] temp 9.5\n[10:00:10] temp 9.25\n",
      "time time 10:00:00 10:00:10; col2 text temp temp; col3 number 9.5 9.25"
    ),
    (
      "IIS",
      """
      #Software: Microsoft Internet Information Services 10.0
      #Fields: date time cs-uri-stem sc-status
      2024-01-02 00:00:01 /default.htm 200
      2024-01-02 00:00:05 / 404
      """,
      """
      date time 2024-01-02 2024-01-02; time time 00:00:01 00:00:05; \
      cs-uri-stem text /default.htm /; sc-status number 200 404
      """
    ),
    (
      "Zeek",
      "#separator \\x09\n#fields\tts\tproto\tbytes\n#types\ttime\tenum\tcount\n"
        + "1700000000\ttcp\t5\n1700000001\tudp\t7\n",
      "ts zoned 2023-11-14T22:13:20Z 2023-11-14T22:13:21Z; proto text tcp udp; bytes number 5 7"
    ),
  ]

  @Test("the lines of a log are rows of its fields", arguments: samples.map(\.program))
  func logs(program: String) throws {
    let log = try #require(Self.samples.first { $0.program == program })
    #expect(try read(log.text, name: "a.log").summary == log.summary)
  }

  @Test("days without a year in a log are told of")
  func yearless() throws {
    let text =
      "Mar  6 10:00:00 h a[1]: one\nMar  6 10:00:01 h b[2]: two words\nMar  7 09:00:00 h a[1]: x\n"
    let log = try read(text, name: "syslog")
    #expect(log.table.columns.map(\.name) == ["time", "message"])
    #expect(log.warnings.contains { $0.message.contains("without a year") })
  }

  @Test("brackets and stamps are text where rows are parted otherwise")
  func others() throws {
    #expect(
      try read("t,v\n[10:00],5\n[11:00],6\n").summary == "t text [10:00] [11:00]; v number 5 6")
    #expect(
      try read("time value\n2024-01-01T10:00:00 5\n2024-01-01T11:00:00 6\n").summary
        == "time time 2024-01-01T10:00:00 2024-01-01T11:00:00; value number 5 6")
  }
}
