/*
 * Preloaded into a GTK program: writes every text that it draws, with its place in the window, to
 * the file named by PUZZLEBOT_TEXTS. The drawn texts are the ground truth.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void pango_cairo_show_layout(void *cairo, void *layout) {
  void (*show)(void *, void *) = dlsym(RTLD_NEXT, "pango_cairo_show_layout");
  const char *(*text)(void *) = dlsym(RTLD_DEFAULT, "pango_layout_get_text");
  void (*point)(void *, double *, double *) = dlsym(RTLD_DEFAULT, "cairo_get_current_point");
  void (*place)(void *, double *, double *) = dlsym(RTLD_DEFAULT, "cairo_user_to_device");
  const char *name = getenv("PUZZLEBOT_TEXTS");
  FILE *file = name ? fopen(name, "a") : NULL;
  if (file) {
    double x, y;
    point(cairo, &x, &y);
    place(cairo, &x, &y);
    fprintf(file, "%.1f %.1f %s\n", x, y, text(layout));
    fclose(file);
  }
  show(cairo, layout);
}
