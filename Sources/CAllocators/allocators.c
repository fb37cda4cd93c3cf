// The allocators of the whole process, the libraries that it opens later among them: the linker gives a program's
// functions of these names to all of them (glibc manual, "Replacing malloc"). The heap behind them stays glibc's.
// Swift crashes where there is no memory, GLib aborts, and HarfBuzz leaves glyphs out, none of which a caller could
// turn into an exit code. Sanitizers bring their heap, and other systems have no names for the old functions.
#include "allocators.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PLOT_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(PLOT_SANITIZED)
#include <errno.h>
#include <stddef.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Ends the process with the exit code of limits. Nothing here allocates, and no temporary file is lying around:
// see `OutputFiles`.
static __attribute__((noreturn, cold, noinline)) void *end(void) {
  static const char message[] =
      "plot: there is not enough memory for this\n"
      "hint: a smaller picture (--width, --height, --scale), fewer rows, or a higher limit (ulimit -v) may help\n";
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(5);
}

void *malloc(size_t size) {
  void *block = __libc_malloc(size);
  return __builtin_expect(block != NULL, 1) ? block : end();
}

void *calloc(size_t count, size_t size) {
  void *block = __libc_calloc(count, size);
  return __builtin_expect(block != NULL, 1) ? block : end();
}

void *realloc(void *old, size_t size) {
  void *block = __libc_realloc(old, size);
  // A block of size zero is a freed one.
  return __builtin_expect(block != NULL || size == 0, 1) ? block : end();
}

void *memalign(size_t alignment, size_t size) {
  void *block = __libc_memalign(alignment, size);
  return __builtin_expect(block != NULL, 1) ? block : end();
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  *block = memalign(alignment, size);
  return 0;
}
#endif
