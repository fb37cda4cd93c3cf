import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs of a user who may not do everything. Root alone can make files of another user.
@Suite(
  "Files and limits of another user",
  .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
struct OtherUserTests {
  let folder: TemporaryFolder
  /// The user without rights on every Linux.
  static let user: uid_t = 65_534

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    try folder.write("a,b\n1,2\n2,3\n", to: "in.csv")
    for name in ["own", "all"] { mkdir(folder.path(name), 0o755) }
    chown(folder.path("own"), Self.user, Self.user)
    // As /tmp: each may write, and remove only their own.
    chmod(folder.path("all"), 0o1777)
  }

  private func run(_ script: String) throws -> Executable.Result {
    try Executable("/usr/bin/setpriv").run(
      [
        "--reuid=\(Self.user)", "--regid=\(Self.user)", "--clear-groups", "/bin/bash", "-c", script,
        try Executable.plot().path,
      ], in: folder.path, environment: ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test(
    "files of others are refused before anything is written",
    arguments: [
      ("own/old.svg", 0o644, "plot: own/old.svg: is write-protected\n"),
      ("all/old.svg", 0o644, "plot: all/old.svg: is write-protected\n"),
      ("all/old.svg", 0o666, "plot: all/old.svg: belongs to another user"),
    ])
  func ofOthers(name: String, mode: mode_t, message: String) throws {
    try folder.write("old", to: name)
    chmod(folder.path(name), mode)
    let result = try run("\"$0\" in.csv -o own/new.svg -o \(name); echo $?; ls -A own all")
    #expect(result.error.hasPrefix(message), "\(result.error)")
    let names = name.hasPrefix("own") ? "all:\n\nown:\nold.svg\n" : "all:\nold.svg\n\nown:\n"
    #expect(result.outputText == "4\n" + names)
    #expect(try folder.text(of: name) == "old")
  }

  @Test("a file writable by all belongs to the user after it is replaced in a folder of the user")
  func ownFolder() throws {
    try folder.write("old", to: "own/old.svg")
    chmod(folder.path("own/old.svg"), 0o666)
    let result = try run("\"$0\" in.csv -q -o own/old.svg; echo $?; stat -c '%u %a' own/old.svg")
    #expect(result.outputText == "0\n\(Self.user) 666\n", "\(result.error)")
  }

  @Test("a write-protected file of the user is refused")
  func protected() throws {
    let result = try run(
      "echo old > own/a.svg; chmod 444 own/a.svg; \"$0\" in.csv -o own/a.svg; echo $?; cat own/a.svg"
    )
    #expect(result.outputText == "4\nold\n")
    #expect(
      result.error == """
        plot: own/a.svg: is write-protected
        hint: write another file, or 'chmod u+w own/a.svg' first

        """)
  }

  @Test("several outputs are refused where an old file cannot be read")
  func unreadable() throws {
    let result = try run(
      "touch own/a.svg; chmod 200 own/a.svg; \"$0\" in.csv -o own/a.svg -o own/b.svg; echo $?; ls -A own"
    )
    #expect(result.outputText == "4\na.svg\n")
    #expect(
      result.error.hasPrefix(
        "plot: own/a.svg: the old file cannot be read, so it could not be restored: permission denied"
      ),
      "\(result.error)")
  }

  @Test("text of other scripts ends with 5 where no thread can be made")
  func noThread() throws {
    try folder.write("a,b\n\u{648}\u{627}\u{62d}\u{62f},1\n", to: "arabic.csv")
    let result = try run("ulimit -u 1; exec \"$0\" arabic.csv -f svg")
    #expect(result.status == 5 && result.output.isEmpty)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("plot: Pango cannot go on: creating thread "))
    #expect(lines.last?.hasPrefix("hint: ") == true, "\(result.error)")
    // Other text needs none.
    #expect(try run("ulimit -u 1; exec \"$0\" in.csv -q -f svg").status == 0)
  }

  /// A font that fontconfig lists from its cache.
  @Test(
    "an unreadable font is told apart from a missing one",
    .enabled(if: access(Self.font, R_OK) == 0))
  func unreadableFont() throws {
    try folder.write("a,b\n\u{648}\u{627}\u{62d}\u{62f},1\n", to: "arabic.csv")
    try folder.write(
      "<fontconfig><dir>\(folder.path)/fonts</dir><cachedir>\(folder.path)/own</cachedir></fontconfig>",
      to: "fonts.conf")
    mkdir(folder.path("fonts"), 0o755)
    try folder.write(readFile(Self.font), to: "fonts/f.ttf")
    let command = "FONTCONFIG_FILE=$PWD/fonts.conf \"$0\" arabic.csv -f svg"
    #expect(try run(command).error.contains("no font") == false)
    chmod(folder.path("fonts/f.ttf"), 0)
    let result = try run(command)
    #expect(result.status == 0)
    #expect(result.error.contains("warning: no font that can be read has '"), "\(result.error)")
    #expect(result.error.contains("hint: chmod a+r \(folder.path)/fonts/f.ttf lets "))
  }

  static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
}
