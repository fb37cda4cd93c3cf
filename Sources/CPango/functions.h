#ifndef PLOT_PANGO_FUNCTIONS_H
#define PLOT_PANGO_FUNCTIONS_H

#include <dlfcn.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The functions of Pango that are called, as pointers that are filled when the first text needs one:
// Pango and the libraries that it brings take a tenth of the time of a small chart, which has no such
// text. Their types are those of Pango's own headers. Pango shapes and breaks lines; what draws them is
// the program's own Cairo, so that Pango's other half, which brings a second one, is not needed.
#define PLOT_PANGO_FUNCTIONS(USE)                                   \
  USE(compute_checksum_for_data, g_compute_checksum_for_data)       \
  USE(free, g_free)                                                 \
  USE(object_ref, g_object_ref)                                     \
  USE(object_unref, g_object_unref)                                 \
  USE(log_set_writer_func, g_log_set_writer_func)                   \
  USE(log_writer_default, g_log_writer_default)                     \
  USE(attr_font_features_new, pango_attr_font_features_new)         \
  USE(attr_insert_hyphens_new, pango_attr_insert_hyphens_new)       \
  USE(attr_list_insert, pango_attr_list_insert)                     \
  USE(attr_list_new, pango_attr_list_new)                           \
  USE(attr_list_unref, pango_attr_list_unref)                       \
  USE(context_set_language, pango_context_set_language)             \
  USE(context_set_round_glyph_positions, pango_context_set_round_glyph_positions) \
  USE(fc_font_get_pattern, pango_fc_font_get_pattern)               \
  USE(fc_font_map_set_default_substitute, pango_fc_font_map_set_default_substitute) \
  USE(font_description_free, pango_font_description_free)           \
  USE(font_description_new, pango_font_description_new)             \
  USE(font_description_set_absolute_size, pango_font_description_set_absolute_size) \
  USE(font_description_set_family, pango_font_description_set_family) \
  USE(font_description_set_style, pango_font_description_set_style) \
  USE(font_description_set_weight, pango_font_description_set_weight) \
  USE(font_map_create_context, pango_font_map_create_context)       \
  USE(ft2_font_map_new, pango_ft2_font_map_new)                     \
  USE(language_from_string, pango_language_from_string)             \
  USE(layout_get_log_attrs_readonly, pango_layout_get_log_attrs_readonly) \
  USE(layout_get_line_readonly, pango_layout_get_line_readonly)     \
  USE(layout_get_unknown_glyphs_count, pango_layout_get_unknown_glyphs_count) \
  USE(layout_line_get_extents, pango_layout_line_get_extents)       \
  USE(layout_new, pango_layout_new)                                 \
  USE(layout_set_attributes, pango_layout_set_attributes)           \
  USE(layout_set_font_description, pango_layout_set_font_description) \
  USE(layout_set_text, pango_layout_set_text)

typedef struct __attribute__((swift_attr("@Sendable"))) {
#define PLOT_MEMBER(member, function) __typeof__(function) *_Nonnull member;
  PLOT_PANGO_FUNCTIONS(PLOT_MEMBER)
#undef PLOT_MEMBER
} plot_pango_functions;

// Returns whether all functions are found in an open library or those it depends on.
static inline _Bool plot_pango_find(void *_Nullable library, plot_pango_functions *_Nonnull found) {
  void *address;
#define PLOT_FIND(member, function)                   \
  if (!(address = dlsym(library, #function))) return 0; \
  found->member = (__typeof__(function) *)address;
  PLOT_PANGO_FUNCTIONS(PLOT_FIND)
#undef PLOT_FIND
  return 1;
}

// Ends the process with the exit code of limits where GLib would end it by a signal: it does so where it gets no
// thread. No temporary file is lying around while text is shaped. All else is said as GLib says it.
static inline GLogWriterOutput plot_pango_log(
    GLogLevelFlags level, const GLogField *_Nonnull fields, gsize count, gpointer _Nullable other) {
  if (!(level & (G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL)))
    return ((GLogWriterFunc)other)(level, fields, count, 0);
  const char *message = "";
  for (gsize i = 0; i < count; ++i)
    if (strcmp(fields[i].key, "MESSAGE") == 0) message = fields[i].value;
  dprintf(
      STDERR_FILENO,
      "plot: Pango cannot go on: %s\n"
      "hint: text of other scripts and named fonts need more threads or memory (ulimit -u, ulimit -v)\n",
      message);
  _exit(5);
}

// To be called once.
static inline void plot_pango_take_log(const plot_pango_functions *_Nonnull pango) {
  pango->log_set_writer_func(plot_pango_log, (gpointer)pango->log_writer_default, 0);
}

#endif
