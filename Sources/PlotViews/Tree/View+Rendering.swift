extension View {
  public func render(in context: any GraphicsContext) {}
}
