"""Figures that know how unsure they are, as charts and pages."""
