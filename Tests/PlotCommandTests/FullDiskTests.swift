import Testing

/// Small and read-only file systems, in a mount namespace that ends with its shell.
@Suite("Full disks")
struct FullDiskTests {
  static func canMount() -> Bool {
    let shell = Executable("/usr/bin/unshare")
    let result = try? shell.run(["-m", "-r", "mount", "-t", "tmpfs", "none", "/mnt"])
    return result?.status == 0
  }

  @Test(
    "a full disk leaves the old file and nothing else, and one line names the reason",
    .enabled(if: canMount()),
    arguments: [
      ("-o size=32k", "dd if=/dev/zero of=m/fill bs=1k count=20 2>/dev/null", "no space left"),
      ("", "mount -o remount,ro m", "read-only file system"),
    ])
  func full(options: String, preparation: String, message: String) throws {
    let plot = try Executable.plot()
    let folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n2,3\n", to: "in.csv")
    let script = """
      mkdir m && mount -t tmpfs \(options) none m && printf old >m/a.png && \(preparation)
      "$1" in.csv -q -o m/b.svg -o m/a.png; echo $?; cat m/a.png; ls -A m
      """
    let result = try Executable("/usr/bin/unshare").run(
      ["-m", "-r", "/bin/sh", "-c", script, "sh", plot.path], in: folder.path)
    let names = preparation.hasPrefix("dd") ? "a.png\nfill\n" : "a.png\n"
    #expect(result.outputText == "4\nold" + names)
    #expect(result.error.contains(message))
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
  }
}
