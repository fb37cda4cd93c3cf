import PackagePlugin

/// Writes the fonts of the program as Swift source, before the module that holds them is compiled.
@main struct CutFonts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let source = context.pluginWorkDirectoryURL.appending(path: "InterFont.swift")
    return [
      .buildCommand(
        displayName: "Cutting fonts", executable: try context.tool(named: "FontCutter").url,
        arguments: [source.path()], outputFiles: [source])
    ]
  }
}
