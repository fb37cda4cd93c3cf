import Plotting

let table = try Table(["epoch": [1.0, 2, 3], "loss": [0.9, 0.4, 0.2]])
try Chart(table).write("loss.png")

// Marks over each other, an aggregate, a goal; as a picture and as a specification of Vega-Lite.
let runs = try Table([
  "day": Times(["2024-05-01", "2024-05-02", "2024-05-01", "2024-05-01", "2024-05-02", "2024-05-02"]
  ),
  "model": ["small", "small", "small", "large", "large", "large"],
  "loss": [0.8, 0.5, 0.7, 0.6, 0.3, nil],
])
let chart = Chart(
  runs, mark: [.line, .point], x: "day", y: .mean("loss"), color: "model",
  title: "The large model learns faster"
) {
  $0.annotations = [.hline(0.4, "goal", dash: .dashed)]
  $0.yAxis = .init(title: "mean loss", zero: true)
}
let notes = try chart.write("models.svg", "models.pdf", "models.vl.json")
for note in notes where note.level == .warning { print(note.message) }
