#include <cairo-ft.h>
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-ps.h>
