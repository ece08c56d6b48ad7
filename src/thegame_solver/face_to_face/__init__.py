"""The Game: Face to Face: rules, deals, positions, notation and solvers."""
