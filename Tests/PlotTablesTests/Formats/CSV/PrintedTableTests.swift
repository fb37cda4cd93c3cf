import PlotTestSupport
import Testing

@testable import PlotTables

/// Tables that programs print for people. The texts are their outputs, shortened; the expected
/// columns are from their manuals.
@Suite struct PrintedTableTests {
  private static let printed: [(program: String, text: String, summary: String)] = [
    (
      "ps aux",
      """
      USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
      root         1  0.5  0.0  48424 16132 ?        SLl  11:17   1:01 /sbin/init --log "a, b"
      root         2  0.0  0.0      0     0 ?        S    11:17   0:00 [kthreadd]
      root     12345  0.1  1.2 9999999 999999 ?      S    11:17   0:00 big one
      """,
      """
      USER text root root root; PID number 1 2 12345; %CPU number 0.5 0 0.1; \
      %MEM number 0 0 1.2; VSZ number 48424 0 9999999; RSS number 16132 0 999999; \
      TTY text ? ? ?; STAT text SLl S S; START time 11:17 11:17 11:17; \
      TIME number 61s 0s 0s; COMMAND text /sbin/init --log "a, b" [kthreadd] big one
      """
    ),
    (
      "top -b",
      """
      top - 10:11:12 up 5 days,  3:21,  2 users,  load average: 0.52, 0.58, 0.59
      MiB Mem :  15872.4 total,   2345.1 free,   6123.4 used,   7404.0 buff/cache
      MiB Swap:   2048.0 total,   2048.0 free,      0.0 used.   8912.0 avail Mem

          PID USER      %CPU     TIME+ COMMAND
         1234 max       12.5  12:34.56 firefox
            1 root       0.0   0:04.12 systemd
      """,
      """
      PID number 1234 1; USER text max root; %CPU number 12.5 0; TIME+ number 754.56s 4.12s; \
      COMMAND text firefox systemd
      """
    ),
    (
      "sar",
      """
      Linux 5.15.0 (host) \t2024-03-01 \t_x86_64_\t(8 CPU)

      10:00:01        CPU     %user     %idle
      10:10:01        all      5.23     93.59
      10:20:01        all      6.23     92.30
      Average:        all      5.73     92.95
      """,
      "time time 10:10:01 10:20:01; CPU text all all; %user number 5.23 6.23; %idle number 93.59 92.3"
    ),
    (
      "df",
      """
      Filesystem     1K-blocks     Used Available Use% Mounted on
      udev             4012340        0   4012340   0% /dev
      /dev/sda1      264212084 18084384  80981228  19% /
      tmpfs            1024000        4   1023996   1% /run/user/my files
      """,
      """
      Filesystem text udev /dev/sda1 tmpfs; 1K-blocks number 4012340 264212084 1024000; \
      Used number 0 18084384 4; Available number 4012340 80981228 1023996; \
      Use% number 0% 19% 1%; Mounted on text /dev / /run/user/my files
      """
    ),
    (
      "vmstat",
      """
      procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
       r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
       5  0      0 219496  73984 248064    0    0 19205   585  316  710 39 20 41  0  0
      procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
       r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
       4  0      0 219496  73984 248064    0    0 48760   244 2256 4233 55 40  1  5  0
      """,
      """
      r number 5 4; b number 0 0; swpd number 0 0; free number 219496 219496; \
      buff number 73984 73984; cache number 248064 248064; si number 0 0; so number 0 0; \
      bi number 19205 48760; bo number 585 244; in number 316 2256; cs number 710 4233; \
      us number 39 55; sy number 20 40; id number 41 1; wa number 0 5; st number 0 0
      """
    ),
    (
      "free",
      """
                     total        used        free      shared  buff/cache   available
      Mem:        24684096      585528    21657756        8788     2842012    24098568
      Swap:              0           0           0
      """,
      """
      col1 text Mem: Swap:; total number 24684096 0; used number 585528 0; \
      free number 21657756 0; shared number 8788 ·; buff/cache number 2842012 ·; \
      available number 24098568 ·
      """
    ),
    (
      "ls -l",
      """
      total 108
      drwxr-xr-x   2 root root 57344 Nov 21 14:15 bin
      -rw-r--r-- 118 root root   409 May  9  2025 a file.txt
      lrwxrwxrwx   1 root root     7 May  9  2025 lib -> usr/lib
      """,
      """
      col1 text drwxr-xr-x -rw-r--r-- lrwxrwxrwx; col2 number 2 118 1; \
      col3 text root root root; col4 text root root root; col5 number 57344 409 7; \
      col6 text Nov May May; col7 number 21 9 9; col8 text 14:15 2025 2025; \
      col9 text bin a file.txt lib -> usr/lib
      """
    ),
    (
      "uniq -c",
      "      3 apple pie\n     12 banana split with cream\n      1 cherry\n",
      "col1 number 3 12 1; col2 text apple pie banana split with cream cherry"
    ),
    (
      "wc",
      "  97  390  3040 a.conf\n  30  111   833 b.conf\n 153  216  6110 c.conf\n"
        + " 280  717  9983 total\n",
      "col1 number 97 30 153; col2 number 390 111 216; col3 number 3040 833 6110; "
        + "col4 text a.conf b.conf c.conf"
    ),
    (
      "du", "16\t/etc/apt/sources.list.d\n4\t/etc/apt/auth.conf.d\n180\t/etc/apt\n",
      "col1 number 16 4 180; "
        + "col2 text /etc/apt/sources.list.d /etc/apt/auth.conf.d /etc/apt"
    ),
    (
      "top -b",
      """
      top - 14:28:10 up  3:10,  0 user,  load average: 1.09, 0.44, 0.99
      Tasks:  85 total,   3 running,  82 sleeping,   0 stopped,   0 zombie
      %Cpu(s): 50.0 us, 50.0 sy,  0.0 ni,  0.0 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st

          PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
        22578 root      30  10  886984 118004 104992 S  60.0   0.5   0:00.58 make
            1 root      20   0   48424  16132   9588 S   0.0   0.1   1:01.53 init
            9 root       0 -20       0      0      0 I   0.0   0.0   0:00.00 kworker
            2 root      20   0       0      0      0 S   0.0   0.0   0:00.00 kthreadd
      """,
      """
      PID number 22578 1 9 2; USER text root root root root; PR number 30 20 0 20; \
      NI number 10 0 -20 0; VIRT number 886984 48424 0 0; RES number 118004 16132 0 0; \
      SHR number 104992 9588 0 0; S text S S I S; %CPU number 60 0 0 0; \
      %MEM number 0.5 0.1 0 0; TIME+ number 0.58s 61.53s 0s 0s; \
      COMMAND text make init kworker kthreadd
      """
    ),
    (
      "docker ps",
      """
      CONTAINER ID   IMAGE          COMMAND        CREATED          PORTS                NAMES
      4c01db0b339c   ubuntu:22.04   "bash"         17 seconds ago                        webapp
      d7886598dbe2   nginx:latest   "nginx -g 'd   2 hours ago      0.0.0.0:80->80/tcp   db, x
      """,
      """
      CONTAINER ID text 4c01db0b339c d7886598dbe2; IMAGE text ubuntu:22.04 nginx:latest; \
      COMMAND text "bash" "nginx -g 'd; CREATED text 17 seconds ago 2 hours ago; \
      PORTS text · 0.0.0.0:80->80/tcp; NAMES text webapp db, x
      """
    ),
    (
      "kubectl get",
      """
      NAME        READY   STATUS             RESTARTS      AGE
      web-abcde   1/1     Running            0             5d3h
      web-fghij   0/1     CrashLoopBackOff   12 (3m ago)   2d
      db-0        1/1     Running            1 (2d ago)    30d
      """,
      """
      NAME text web-abcde web-fghij db-0; READY text 1/1 0/1 1/1; \
      STATUS text Running CrashLoopBackOff Running; RESTARTS text 0 12 (3m ago) 1 (2d ago); \
      AGE number 442800s 172800s 2592000s
      """
    ),
    (
      "netstat",
      """
      Proto Recv-Q Send-Q Local Address           Foreign Address         State
      tcp        0      0 127.0.0.1:2024          127.0.0.1:50000         ESTABLISHED
      tcp        0     36 127.0.0.1:2025          127.0.0.1:50001         TIME_WAIT
      """,
      """
      Proto text tcp tcp; Recv-Q number 0 0; Send-Q number 0 36; \
      Local Address text 127.0.0.1:2024 127.0.0.1:2025; \
      Foreign Address text 127.0.0.1:50000 127.0.0.1:50001; State text ESTABLISHED TIME_WAIT
      """
    ),
    (
      "psql",
      " id | name | amount \n----+------+--------\n  1 | Ann  |   3.50\n  2 | C, D |       \n"
        + "(2 rows)\n\n",
      "id number 1 2; name text Ann C, D; amount number 3.5 ·"
    ),
    ("psql, one column", " count \n-------\n    42\n    43\n(2 rows)\n", "count number 42 43"),
    (
      "mysql",
      """
      +----+------+--------+
      | id | name | amount |
      +----+------+--------+
      |  1 | Ann  |   3.50 |
      |  2 | Bob  |   4.50 |
      +----+------+--------+
      2 rows in set (0.00 sec)
      """,
      "id number 1 2; name text Ann Bob; amount number 3.5 4.5"
    ),
    (
      "duckdb",
      "┌─────────┬───────┐\n│  name   │   n   │\n├─────────┼───────┤\n"
        + "│ duck    │     1 │\n│ goose   │     2 │\n└─────────┴───────┘\n",
      "name text duck goose; n number 1 2"
    ),
    (
      "sadf -d",
      """
      # hostname;interval;timestamp;CPU;%user;%idle
      box;600;2024-01-01 00:10:01 UTC;-1;1.50;90.25
      box;600;2024-01-01 00:20:01 UTC;-1;2.50;91.00
      """,
      """
      hostname text box box; interval number 600 600; \
      timestamp zoned 2024-01-01T00:10:01Z 2024-01-01T00:20:01Z; CPU number -1 -1; \
      %user number 1.5 2.5; %idle number 90.25 91
      """
    ),
    (
      "dstat --output",
      """
      "Dstat 0.7.3 CSV output"
      "Author:","Dag Wieers <dag@wieers.com>",,,,"URL:","http://dag.wieers.com/home-made/dstat/"
      "Host:","box",,,,"User:","root"
      "Cmdline:","dstat --output x",,,,"Date:","05 Jan 2023 10:00:00 UTC"

      "total cpu usage",,,,,,"dsk/total",
      "usr","sys","idl","wai","hiq","siq","read","writ"
      1.5,2,96,0,0,0,100,200
      2.5,2,95,0,0,0,110,210
      3.5,2,94,0,0,0,120,220
      """,
      """
      total cpu usage usr number 1.5 2.5 3.5; total cpu usage sys number 2 2 2; \
      total cpu usage idl number 96 95 94; total cpu usage wai number 0 0 0; \
      total cpu usage hiq number 0 0 0; total cpu usage siq number 0 0 0; \
      dsk/total read number 100 110 120; dsk/total writ number 200 210 220
      """
    ),
    (
      "time",
      "real\t0m1.250s\nuser\t1m0.500s\nsys\t0m0.100s\n",
      "col1 text real user sys; col2 number 1.25s 60.5s 0.1s"
    ),
    (
      "Polars",
      """
      shape: (40, 3)
      ┌─────┬──────────┬──────────────┐
      │ a   ┆ long n…  ┆ t            │
      │ --- ┆ ---      ┆ ---          │
      │ i64 ┆ str      ┆ datetime[μs] │
      ╞═════╪══════════╪══════════════╡
      │ 1   ┆ x y      ┆ 2024-01-01   │
      │ 2   ┆ null     ┆ 2024-01-02   │
      │ …   ┆ …        ┆ …            │
      │ 40  ┆ z        ┆ 2024-02-09   │
      └─────┴──────────┴──────────────┘
      """,
      """
      a number 1 2 40; long n… text x y null z; t time 2024-01-01 2024-01-02 2024-02-09
      """
    ),
    (
      "Polars, one column",
      "shape: (2, 1)\n┌─────┐\n│ a   │\n│ --- │\n│ f64 │\n╞═════╡\n│ 1.5 │\n│ 2.5 │\n└─────┘\n",
      "a number 1.5 2.5"
    ),
    (
      "Markdown",
      """
      Some text | about the table.

      | Name  | Time (ms) | Note   |
      |-------|----------:|:------:|
      | alpha | 12.5      | a \\| b |
      | beta  | 13        |        |

      More text follows.
      """,
      "Name text alpha beta; Time (ms) number 12.5 13; Note text a | b ·"
    ),
    ("Markdown, bare", "x|y\n---|---\n1|2\n3|4\n", "x number 1 3; y number 2 4"),
    (
      "sqlite3 -column",
      """
      name        age  city
      ----------  ---  -------------
      Ann Smith   31   New York
      Bob         4    Rome
      """,
      "name text Ann Smith Bob; age number 31 4; city text New York Rome"
    ),
    (
      "R",
      """
                         mpg cyl  disp  hp
      Mazda RX4         21.0   6 160.0 110
      Mazda RX4 Wag     21.0   6 160.0 110
      Datsun 710        22.8   4 108.0  93
      """,
      """
      col1 text Mazda RX4 Mazda RX4 Wag Datsun 710; mpg number 21 21 22.8; \
      cyl number 6 6 4; disp number 160 160 108; hp number 110 110 93
      """
    ),
    (
      "pandas",
      """
               date  price name
      0  2024-01-01   1.50    a
      1  2024-01-02  12.25   bb

      [2 rows x 3 columns]
      """,
      "col1 number 0 1; date time 2024-01-01 2024-01-02; price number 1.5 12.25; name text a bb"
    ),
    (
      "column -t", "product  q1  q2\nApples   1   2\nPears    3   4\n",
      "product text Apples Pears; q1 number 1 3; q2 number 2 4"
    ),
    (
      "logfmt",
      #"""
      time=2024-01-01T10:00:00Z level=info msg="started server" port=8080
      time=2024-01-01T10:00:01Z level=info msg="GET \"/\"" status=200
      time=2024-01-01T10:00:02Z level=warn msg=slow status=200 cached
      """#,
      """
      time zoned 2024-01-01T10:00:00Z 2024-01-01T10:00:01Z 2024-01-01T10:00:02Z; \
      level text info info warn; msg text started server GET "/" slow; \
      port number 8080 · ·; status number · 200 200
      """
    ),
  ]

  @Test("tables printed by programs are read", arguments: printed.indices)
  func programs(index: Int) throws {
    let (program, text, summary) = PrintedTableTests.printed[index]
    let read = try read(text, name: "-")
    #expect(read.summary == summary, "\(program)")
    #expect(read.warnings.isEmpty, "\(program)")
  }

  @Test("line ends do not change a printed table", arguments: printed.indices, ["\r\n", "\r"])
  func lineEnds(index: Int, lineEnd: String) throws {
    let (program, text, summary) = PrintedTableTests.printed[index]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let read = try read(lines.joined(separator: lineEnd), name: "-")
    #expect(read.summary == summary, "\(program)")
  }

  @Test("a word across two columns stays whole, with a warning")
  func straddling() throws {
    let source = SourceText(
      name: "", bytes: Array("name      n\nAnn       1\nBartholomew 2\nünï       3\n".utf8))
    var scanner = CSVScanner(
      source, from: 0, to: source.bytes.count,
      dialect: CSVDialect(delimiter: .columns([0, 10]), quote: nil), isStrict: false)
    var rows: [[String]] = []
    var cells: [Cell] = []
    while try scanner.scanRow(&cells) {
      rows.append(cells.map { source.text($0.start, $0.end) })
      cells = []
    }
    #expect(rows == [["name", "n"], ["Ann", "1"], ["Bartholomew", "2"], ["ünï", "3"]])
    #expect(scanner.straddlingWords.count == 1)
  }

  @Test(
    "printed tables with random bytes are a table or an error", .slow,
    arguments: [71, 72] as [UInt64])
  func fuzz(seed: UInt64) {
    var random = Seeded(seed)
    let alphabet = Array("\"'\\,;|+-=:#\t\n\r x1(".utf8) + [0xe2, 0x94, 0xff, 0]
    for round in 0..<400 {
      let printed = PrintedTableTests.printed.randomElement(using: &random)
      var bytes = Array((printed?.text ?? "").utf8)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        case 1 where bytes.count > 1: bytes.remove(at: place)
        case 2: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        default: bytes.removeSubrange(place..<max(place, min(bytes.count - 1, place + 30)))
        }
      }
      do {
        let read = try Table.read(bytes, name: "-")
        #expect(!read.table.columns.isEmpty && read.table.rowCount > 0, "seed \(seed), \(round)")
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed), \(round)")
      }
    }
  }
}
