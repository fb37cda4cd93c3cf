import CPango

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The configuration of fontconfig and Pango, before the first font is looked up.
///
/// Two reasons meet here. Start-up: reading the system's forty rule files takes 4.5 ms of a process
/// that is to take ten, while opening the font caches takes 0.4 ms, so we bring the few rules that
/// matter and let fontconfig read none. Same bytes everywhere: without the user's rules and without
/// the locale, the same fonts give the same picture.
///
/// `FONTCONFIG_FILE`, `FONTCONFIG_PATH` or `FONTCONFIG_SYSROOT` ask for other rules, which are then
/// used; so are the system's if its fonts are not in the usual folders.
enum FontConfiguration {
  /// Has its effect once per process, at first use, and before the first font map is made.
  static let prepare: Void = {
    // Both libraries otherwise prefer the fonts of the locale's language where several would do.
    setenv("FC_LANG", "en", 1)
    setenv("PANGO_LANGUAGE", "en", 1)
    #if os(Linux)
      let named = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"]
      if !named.contains(where: { getenv($0) != nil }) { useOwnRules() }
    #endif
  }()

  /// Returns the file of a font that has one of these characters, and that this user cannot read: Pango
  /// passes it over without a word.
  static func unreadableFont(having characters: [Character]) -> String? {
    guard let wanted = FcPatternCreate(), let files = FcObjectSetCreate() else { return nil }
    defer {
      FcPatternDestroy(wanted)
      FcObjectSetDestroy(files)
    }
    FcObjectSetAdd(files, FC_FILE)
    FcObjectSetAdd(files, FC_CHARSET)
    guard let fonts = FcFontList(nil, wanted, files) else { return nil }
    defer { FcFontSetDestroy(fonts) }
    let scalars = Set(characters.flatMap(\.unicodeScalars))
    let unreadable = (0..<Int(fonts.pointee.nfont)).compactMap { index -> String? in
      var name: UnsafeMutablePointer<FcChar8>?
      var set: OpaquePointer?
      let font = fonts.pointee.fonts[index]
      guard FcPatternGetString(font, FC_FILE, 0, &name) == FcResultMatch, let name,
        FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch, let set,
        scalars.contains(where: { FcCharSetHasChar(set, $0.value) != 0 })
      else { return nil }
      let file = String(cString: name)
      return access(file, R_OK) == 0 ? nil : file
    }
    return unreadable.min()
  }

  /// Makes our rules the current ones, unless no font is found with them.
  private static func useOwnRules() {
    guard let configuration = FcConfigCreate() else { return }
    let read = Array(rules.utf8CString).withUnsafeBytes { bytes in
      FcConfigParseAndLoadFromMemory(
        configuration, bytes.baseAddress?.assumingMemoryBound(to: FcChar8.self), FcBool(1))
    }
    guard read != 0, FcConfigBuildFonts(configuration) != 0,
      let fonts = FcConfigGetFonts(configuration, FcSetSystem), fonts.pointee.nfont > 0
    else {
      FcConfigDestroy(configuration)
      return
    }
    // From here on, the `FcInit` that Pango runs in a thread finds its work done.
    FcConfigSetCurrent(configuration)
  }

  /// Folders of fonts (XDG base directories), folders of caches (Debian's and Fedora's), stand-ins
  /// for the generic families, and the size of fonts that are made of pixels, as emoji often are:
  /// fontconfig itself does not scale them. Old bitmap and Type 1 fonts are left out, as HarfBuzz
  /// cannot shape them.
  private static let rules = """
    <?xml version="1.0"?>
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <dir>/usr/local/share/fonts</dir>
      <dir prefix="xdg">fonts</dir>
      <dir>~/.fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir>/usr/lib/fontconfig/cache</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont>
        <rejectfont><pattern><patelt name="fontformat"><string>Type 1</string></patelt></pattern></rejectfont>
        <rejectfont><pattern><patelt name="fontformat"><string>PCF</string></patelt></pattern></rejectfont>
        <rejectfont><pattern><patelt name="fontformat"><string>BDF</string></patelt></pattern></rejectfont>
      </selectfont>
      <alias><family>sans-serif</family><prefer>
        <family>Noto Sans</family><family>Liberation Sans</family><family>DejaVu Sans</family>
        <family>Noto Sans CJK SC</family>
      </prefer></alias>
      <alias><family>serif</family><prefer>
        <family>Noto Serif</family><family>Liberation Serif</family><family>DejaVu Serif</family>
      </prefer></alias>
      <alias><family>monospace</family><prefer>
        <family>Noto Sans Mono</family><family>Liberation Mono</family>
        <family>DejaVu Sans Mono</family>
      </prefer></alias>
      <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
      <match target="font">
        <test name="scalable"><bool>false</bool></test>
        <edit name="matrix" mode="assign"><times>
          <name>matrix</name>
          <matrix>
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            <double>0</double><double>0</double>
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
          </matrix>
        </times></edit>
      </match>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <test name="scalable"><bool>true</bool></test>
        <edit name="matrix" mode="assign"><times>
          <name>matrix</name>
          <matrix>
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            <double>0</double><double>0</double>
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
          </matrix>
        </times></edit>
      </match>
    </fontconfig>
    """
}
