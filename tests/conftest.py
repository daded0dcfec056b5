"""Settings for all tests: what Hypothesis looks for is the same on every machine and at every speed."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "theomachy", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("theomachy")
