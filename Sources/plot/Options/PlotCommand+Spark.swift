import Plotting

extension PlotCommand {
  /// Refuses options of texts that `-f spark` does not show.
  func refuseWordsOfSpark() throws(Failure) {
    guard output.format?.lowercased() == "spark" else { return }
    let words = ["--title", "--subtitle", "--caption", "--values", "--label", "--note"]
    guard let flag = (texts.givenFlags + annotations.givenFlags).first(where: words.contains)
    else { return }
    throw Failure(
      .usage, "\(flag) has no effect on -f spark, which writes only a line for each series",
      hint: "-f text shows it")
  }
}
