import ArgumentParser
import Plotting

/// The manual page of the program, made from its help: in the macros of mdoc(7).
struct ManualPage {
  var text: String {
    var lines = [
      ".Dd \(Program.manualDate)", ".Dt \(Program.name.uppercased()) 1", ".Os",
      ".Sh NAME", ".Nm \(Program.name)", ".Nd draw a chart from CSV or JSON",
      ".Sh SYNOPSIS", ".Nm", ".Op Ar", ".Op Ar options",
    ]
    for command in allSubcommands {
      lines += [".Nm", ".Cm \(command.name)", ".Op Ar", ".Op Ar options"]
    }
    lines.append(".Sh DESCRIPTION")
    lines += ManualPage.paragraphs(HelpText.description)
    lines += [".Sh OPTIONS"] + ManualPage.options(of: PlotCommand.self).dropFirst()
    lines.append(".Sh SUB-COMMANDS")
    for command in allSubcommands {
      lines.append(".Ss \(Program.name) \(command.name)")
      // The usage is in the synopsis.
      let description = command.overview.split(separator: "\n\n").dropFirst()
      lines += ManualPage.paragraphs(description.joined(separator: "\n\n"))
      lines += ManualPage.options(of: command)
    }
    lines.append(".Sh EXIT STATUS")
    lines += ManualPage.paragraphs(HelpText.exitCodes)
    lines.append(".Sh EXAMPLES")
    for (example, purpose) in HelpText.examples {
      lines += [purpose + ":", ".Dl " + ManualPage.escaped(example)]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a list of the options under the titles of their groups, each behind a space.
  private static func options(of command: any RunnableCommand.Type) -> [String] {
    var lines: [String] = []
    var title: String?
    for entry in OptionListing(command.listedOptions).entries {
      if entry.title != title {
        if title != nil { lines.append(".El") }
        title = entry.title
        lines += [".Pp", (title == "" ? "Arguments" : entry.title) + ":"]
        lines.append(".Bl -tag -width Ds")
      }
      lines.append(".It " + tag(of: entry))
      lines += filled(entry.summary)
    }
    if title != nil { lines.append(".El") }
    return lines
  }

  private static func tag(of entry: OptionListing.Entry) -> String {
    let flags = entry.flags.map { "Fl " + $0.dropFirst() }
    let value = entry.valueName.map { "Ar " + escaped($0) }
    return [flags.joined(separator: " , "), value ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns paragraphs; an indented one keeps its lines.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n\n") {
      if paragraph.hasPrefix(" ") {
        let own = paragraph.split(separator: "\n").map { escaped(String($0)) }
        lines += [".Bd -literal"] + own + [".Ed"]
      } else {
        if !lines.isEmpty { lines.append(".Pp") }
        lines += filled(String(paragraph))
      }
    }
    return lines
  }

  /// Returns a paragraph in lines below 80 bytes; a sentence begins a line, as mdoc(7) asks for.
  private static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isNewSentence = line.last.map { ".!?".contains($0) } ?? false
      if isNewSentence || line.utf8.count + word.utf8.count > 76 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).map(escaped)
  }

  /// Escapes backslashes, and the signs that make a line a request.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
