// Swift's own module of glibc leaves the settings of its heap out. Other systems have none.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
