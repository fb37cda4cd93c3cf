#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangocairo.h>

#include "functions.h"
