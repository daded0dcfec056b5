"""The tables of the database as the code sees them. Changes to them are migrations (`migrations/versions`)."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", String(200)),
    Column("sessions", Integer, nullable=False),  # of tokens from before there were sessions
    Column("created", Float, nullable=False),
    Column("muted", Float),  # until when a moderator has silenced them
    Column("banned", Boolean, nullable=False, server_default=false()),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # about when it was last used
    Index("sessions_by_person", "person"),
)

sets = Table(
    "sets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("files", JSON, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(32), nullable=False),  # what a link carries
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("sets", String(64), nullable=False),
    Column("revision", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("secret", String(64), nullable=False, server_default=""),  # behind the commitment; "": the seed was given
    Column("visibility", String(16), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("host", String(32), nullable=False),
    Column("state", String(16), nullable=False),
    Column("outcome", JSON),
    Column("came_from", String(32)),
    Column("origin", String(16), nullable=False, server_default=""),  # FRESH, or where its luck may be known from
    Column("rematch", String(32)),
    Column("created", Float, nullable=False),
    Column("hints", Boolean),  # whether players may ask for one; null: only where all others are bots
    Column("wake", Float),  # when a clock may run out, for tables that are not in memory
    Column("holder", String(32)),  # the process that thinks for its bots and keeps its clock; null: none does
    Column("undo", String(200), nullable=False, server_default=""),  # the open wish to take an answer back
    Index("tables_by_state", "state", "visibility", "created"),
    Index("tables_by_wake", "state", "wake"),
    Index("tables_by_holder", "holder"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32)),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("luck", String(64), nullable=False, server_default=""),  # what its owner added to the shuffle
    Column("brought", Text, nullable=False, server_default=""),  # what its owner brings along, such as a deck
    Column("grip", Integer, nullable=False),  # raised when the seat changes hands, so that old tokens fall off
    Column("resigned", Boolean, nullable=False, server_default=false()),  # the owner gave up: the bot stays for good
    Index("seats_by_person", "person"),
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
)

# The number is the primary key together with the table, so that of two processes that both think they hold a table,
# only one can write: the other is told, and reads again.
journal = Table(
    "journal",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("picks", String(4000), nullable=False),
    Column("key", String(64), nullable=False),
    Column("bank", Float, nullable=False),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("revision", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(2000), nullable=False),
    Column("key", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("removed", Boolean, nullable=False, server_default=false()),  # by a moderator
)

# Which servers are up, by the database's own clock: one that no longer says so is taken to be dead.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),
    Column("pid", Integer, nullable=False),  # of the database's own process that serves its line
)

# Who has a line to a table at which process. Where there is one process, it knows that by itself.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1: all who watch
    Column("lines", Integer, nullable=False),
    Index("presence_by_process", "process"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("person", String(32), nullable=False),  # whose words they were
    Column("name", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", String(2000), nullable=False),  # as it was said: the table may be gone by the time it is read
    Column("reason", String(500), nullable=False),
    Column("settled", String(200), nullable=False, server_default=""),  # what a moderator made of it
    Index("reports_by_settled", "settled", "at"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),  # whose words `person` does not want to read
)
