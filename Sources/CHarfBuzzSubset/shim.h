#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
