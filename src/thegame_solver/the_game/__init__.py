"""The Game: rules, deals, positions, notation and solvers."""
