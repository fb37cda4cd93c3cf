import PlotTestSupport
import PlotViews
import Testing

@Suite("The reference scene") struct ReferenceSceneTests {
  @Test("the reference scene makes every call of a context")
  func everyCall() {
    let kinds = recording(of: referenceScene()).commands.map { command in
      switch command {
      case .save: "save"
      case .restore: "restore"
      case .concatenate: "concatenate"
      case .clip: "clip"
      case .blend: "blend"
      case .beginGroup: "begin group"
      case .endGroup: "end group"
      case .fill: "fill"
      case .gradient: "gradient"
      case .stroke: "stroke"
      case .stamp: "stamp"
      case .text: "text"
      case .image: "image"
      case .beginElement: "begin element"
      case .endElement: "end element"
      }
    }
    #expect(Set(kinds).count == 15)
  }

  @Test("the reference scene makes the recorded calls")
  func calls() {
    expectRecording(recording(of: referenceScene()), named: "reference-scene")
  }
}
