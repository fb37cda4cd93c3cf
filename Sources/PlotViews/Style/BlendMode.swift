/// A blend mode, named as in CSS: CSS Compositing 1, https://www.w3.org/TR/compositing-1/#blending.
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion, hue, saturation, color, luminosity
}
