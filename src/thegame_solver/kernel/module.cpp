// The core as Python sees it. Each folder beside this file is one game, or one checker, with a
// binding.cpp of its own.
#include <nanobind/nanobind.h>

void bind_checker(nanobind::module_& m);
void bind_closure(nanobind::module_& m);
void bind_face_to_face(nanobind::module_& m);
void bind_the_game(nanobind::module_& m);
void bind_the_game_panel(nanobind::module_& m);
void bind_woo(nanobind::module_& m);

NB_MODULE(_kernel, m) {
    bind_checker(m);
    bind_closure(m);
    bind_face_to_face(m);
    bind_the_game(m);
    bind_the_game_panel(m);
    bind_woo(m);
}
