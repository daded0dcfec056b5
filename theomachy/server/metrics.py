"""What can be counted without telling anything about anybody. `/metrics` shows it to Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

ANSWERS = Counter("theomachy_answers_total", "Answers taken, on disk", ["who"])
BY_PEOPLE, BY_BOTS = ANSWERS.labels("person"), ANSWERS.labels("bot")
REFUSALS = Counter("theomachy_refusals_total", "Answers refused", ["code"])
CONNECTIONS = Gauge("theomachy_connections", "Open sockets")
ROOMS = Gauge("theomachy_rooms", "Tables in memory")
TURNED_AWAY = Counter("theomachy_turned_away_total", "Requests and messages over a limit", ["limit"])
COMMITS = Counter("theomachy_commits_total", "Grouped commits")
COMMITTED_UNITS = Counter("theomachy_committed_units_total", "Writes that shared them")
COMMIT_SECONDS = Histogram(
    "theomachy_commit_seconds",
    "How long a grouped commit took",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1),
)
ANSWER_SECONDS = Histogram(
    "theomachy_answer_seconds",
    "From an answer's arrival until it is on disk and shown",
    buckets=(0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.2, 1),
)
BOT_SECONDS = Histogram("theomachy_bot_seconds", "How long a bot thought", buckets=(0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30))
BOTS_REPLACED = Counter("theomachy_bots_replaced_total", "Bots too slow, crashed, or answering nonsense", ["why"])
RESTORED = Counter("theomachy_restored_total", "Matches brought back into memory", ["how"])
