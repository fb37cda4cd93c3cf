import PlotTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The theme of a person, which none of the other tests has: their environment is empty.
@Suite("The personal theme") struct PersonalThemeTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("x,y\n1,2\n2,3\n", to: "t.csv")
    for name in ["home", "home/.config", "home/.config/plot", "xdg", "xdg/plot"] {
      _ = mkdir(folder.path(name), 0o755)
    }
    try folder.write("paper #112233\nink white\n", to: "home/.config/plot/config")
    try folder.write("theme dark\npaper #223344\n", to: "xdg/plot/config")
  }

  private func run(
    _ flags: [String] = [], _ environment: [String: String]
  ) throws -> Executable.Result {
    try plot.run(["t.csv", "-f", "svg"] + flags, in: folder.path, environment: environment)
  }

  private var home: [String: String] { ["HOME": folder.path("home")] }

  @Test(
    "the personal theme is that of PLOT_THEME, else of a file under XDG_CONFIG_HOME or ~/.config"
  )
  func order() throws {
    let xdg = ["XDG_CONFIG_HOME": folder.path("xdg")].merging(home) { $1 }
    #expect(try run([], home).outputText.contains(##"fill="#123""##))
    #expect(try run([], xdg).outputText.contains(##"fill="#234""##))
    let named = xdg.merging(["PLOT_THEME": "dark"]) { $1 }
    #expect(try run([], named).outputText.contains(##"fill="#16181d""##))
    // Relative paths are none: https://specifications.freedesktop.org/basedir-spec/latest/
    #expect(
      try run([], home.merging(["XDG_CONFIG_HOME": "xdg"]) { $1 }).outputText
        .contains(##"fill="#123""##))
  }

  @Test("--theme, --no-config and CI leave it out, and -v says that it was used", .slow)
  func without() throws {
    let plain = try run([], [:])
    #expect(try run(["--theme", "light"], home).output == plain.output)
    #expect(try run(["--no-config"], home).output == plain.output)
    #expect(try run([], home.merging(["CI": "true"]) { $1 }).output == plain.output)
    #expect(try run([], home.merging(["CI": ""]) { $1 }).output != plain.output)
    #expect(try run([], home).error == "")
    #expect(
      try run(["-v"], home).error.contains(
        "note: the theme is that of \(folder.path("home/.config/plot/config"))\nhint: --no-config"))
    #expect(try run([], ["HOME": folder.path]).output == plain.output)
  }

  @Test("a faulty personal theme is an error with its file and line")
  func faulty() throws {
    try folder.write("# mine\ntheme drak\n", to: "home/.config/plot/config")
    let result = try run([], home)
    #expect(result.status == 3)
    #expect(
      result.error.hasPrefix(
        "plot: \(folder.path("home/.config/plot/config")):2:7: unknown theme 'drak'"),
      "\(result.error)")
    let named = try run([], ["PLOT_THEME": "drak"])
    #expect(named.status == 2)
    #expect(named.error.hasPrefix("plot: PLOT_THEME: unknown theme 'drak'"), "\(named.error)")
  }
}
