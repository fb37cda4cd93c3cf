#ifndef PLOT_LOADED_CODECS_H
#define PLOT_LOADED_CODECS_H

// The structures that liblzma 5 and libbz2 1.0 share with their callers, as the headers of these
// libraries lay them out (lzma/base.h, bzlib.h). Both are loaded at run time where they are there,
// so neither the headers nor the libraries are needed to build. The layouts are part of the
// libraries' binary interfaces: they cannot change without a new name of the library.

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *next_in;
  size_t avail_in;
  uint64_t total_in;
  uint8_t *next_out;
  size_t avail_out;
  uint64_t total_out;
  const void *allocator;
  void *internal;
  void *reserved_pointers[4];
  uint64_t seek_position;
  uint64_t reserved_number;
  size_t reserved_sizes[2];
  int reserved_choices[2];
} plot_lzma_stream;

typedef struct {
  char *next_in;
  unsigned int avail_in;
  unsigned int total_in_low;
  unsigned int total_in_high;
  char *next_out;
  unsigned int avail_out;
  unsigned int total_out_low;
  unsigned int total_out_high;
  void *state;
  void *(*allocate)(void *, int, int);
  void (*release)(void *, void *);
  void *opaque;
} plot_bz_stream;

#endif
