// Swift's own module of glibc leaves the settings of its heap out. Other systems have none.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#if defined(__GLIBC__)
#include <sys/auxv.h>

// Copies the 16 random bytes that the kernel gives each process (getauxval(3), AT_RANDOM).
static inline void plot_copy_random(unsigned char *_Nonnull bytes, long count) {
  const unsigned char *given = (const unsigned char *)getauxval(AT_RANDOM);
  for (long i = 0; i < count; ++i) bytes[i] = given ? given[i % 16] : 0;
}
#endif

#if defined(__linux__)
#include <string.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Renames a file unless there is one of the new name: rename(2), RENAME_NOREPLACE. Musl has no function for it.
static inline long plot_rename_without_replacing(const char *_Nonnull old, const char *_Nonnull name) {
  enum { current_folder = -100, keeps_old_file = 1 };
  return syscall(SYS_renameat2, current_folder, old, current_folder, name, keeps_old_file);
}

// Copies the extended attributes of a file, access lists among them, as far as the system lets.
static inline void plot_copy_attributes(const char *_Nonnull path, int descriptor) {
  // The longest list and value that Linux has (xattr(7)).
  static char names[65536], value[65536];
  ssize_t length = listxattr(path, names, sizeof names);
  for (ssize_t i = 0; i < length; i += strlen(names + i) + 1) {
    ssize_t size = getxattr(path, names + i, value, sizeof value);
    if (size >= 0) fsetxattr(descriptor, names + i, value, size, 0);
  }
}

// Returns the arguments of the process, as the kernel laid them out before the environment: their number, the
// arguments, a null pointer, the variables (System V Application Binary Interface, initial process stack).
// Swift reads them from /proc, which containers and chroots may lack. To be called before a variable is set;
// null if the stack looks otherwise.
static inline char *_Nullable *_Nullable plot_process_arguments(int *_Nonnull count) {
  extern char **environ;
  if (!environ || environ[-1]) return 0;
  char **first = environ - 1;
  // The kernel allows for 2^31 bytes of arguments at most.
  for (long number = 0; number < 1L << 30; ++number, --first)
    if ((long)first[-1] == number) {
      *count = (int)number;
      return first;
    }
  return 0;
}
#endif
