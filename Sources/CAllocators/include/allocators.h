#ifndef PLOT_ALLOCATORS_H
#define PLOT_ALLOCATORS_H

// Brings `__GLIBC__`, where that is the library.
#include <stdlib.h>

#endif
