"""The second opinion: The Game as a constraint model for OR-Tools CP-SAT.

It shares no search code with the core and is there to contradict it. From the outside in:
`engine` answers, `windows` finds wins of large deals piece by piece, `questions` are what can be
asked of the `model`, which is made of `turns`, `laying` and `paths` over a `scene`; `solving` runs
CP-SAT. The formulas are in docs/cpsat.md.

Importing any of these loads ortools, which takes half a second: `solver` does so only when asked.
"""
