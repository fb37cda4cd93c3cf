import PlotNumbers
import PlotTables
import PlotTransforms

/// Several questions with the same answers, a column for each, or the numbers of answers to each question, a
/// column for each answer: their shares.
struct AnswersRule: ChartRule {
  let name = "answers"
  private static let fewestQuestions = 3
  private static let fewestAnswers = 4
  private static let mostAnswers = 11
  private static let mostQuestions = 30

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    counts(in: table) ?? questions(in: table) ?? grades(in: table)
  }

  /// Questions whose answers are whole numbers of one scale.
  private func grades(in table: RoledTable) -> ChartSuggestion? {
    let steps = table.columns(.steps)
    let families = Dictionary(grouping: steps) {
      [$0.words.letters, "\($0.extent?.lowerBound ?? 0)"]
    }
    guard let questions = families.values.max(by: { $0.count < $1.count }),
      (Self.fewestQuestions...Self.mostQuestions).contains(questions.count),
      questions.count * 2 > table.telling.count, table.columns(.measure).isEmpty,
      let highest = questions.compactMap({ $0.extent?.upperBound }).max(),
      // Numbers from zero on may count something.
      questions.allSatisfy({ $0.extent?.lowerBound == 1 }),
      (3.0...Double(Self.mostAnswers)).contains(highest)
    else { return nil }
    return ChartSuggestion(
      mark: "likert", y: questions.map(\.asNames),
      reason: "\(questions.count) columns have answers from 1 to \(Int(highest))")
  }

  private func questions(in table: RoledTable) -> ChartSuggestion? {
    guard table.columns(.measure).isEmpty else { return nil }
    let texts = table.columns(.category).filter { $0.isText && $0.distinctCount > 1 }
    let families = Dictionary(grouping: texts) { answers(of: $0) }
    guard
      let (answers, questions) = families.filter({ !$0.key.isEmpty }).max(by: {
        $0.value.count < $1.value.count
      }),
      (Self.fewestQuestions...Self.mostQuestions).contains(questions.count),
      questions.count * 2 > table.telling.count
    else { return nil }
    return ChartSuggestion(
      mark: "likert", y: questions.map(\.name),
      reason: "\(questions.count) columns have the same answers: \(answers)")
  }

  /// The scale that the answers of a column belong to, in words; empty of other texts.
  private func answers(of column: ColumnProfile) -> String {
    guard case .texts(let cells) = column.column.cells, cells.categoryCount <= Self.mostAnswers
    else { return "" }
    let answers = (0..<cells.categoryCount).map { cells.category($0) }
    return answers.answerScale
      ?? (answers.count == 2 ? answers.sorted().joined(separator: " or ") : "")
  }

  private func counts(in table: RoledTable) -> ChartSuggestion? {
    let numbers = table.profiles.filter(\.isNumber)
    guard (Self.fewestAnswers...Self.mostAnswers).contains(numbers.count),
      numbers.map(\.name).answerScale != nil, numbers.allSatisfy({ $0.isWithin(0, .infinity) }),
      (2...Self.mostQuestions).contains(table.rowCount),
      let question = table.profiles.first(where: { $0.isText && $0.isUnique })
    else { return nil }
    return ChartSuggestion(
      mark: "likert", x: question.name, y: numbers.map(\.name),
      reason: "the columns are the answers to each '\(question.name)'")
  }
}
