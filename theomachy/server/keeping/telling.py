"""What the processes at one PostgreSQL are told about a commit, as a part of it: told if it is stored, and only then.

A notice names what has changed: a letter for the kind, and a table. Entries of a journal come with it, so that whoever
shows the table can play them at once; where they are too long for a notice, they are read like everything else.
"""

CHANNEL = "theomachy"
BETWEEN_NOTICES = "\n"
MOST_TOLD = 7_000  # bytes in one message: PostgreSQL takes 8,000


def packed(by: str, notices: list[str]) -> list[str]:
    """As few messages as will do, each beginning with who says it."""
    messages: list[str] = []
    said, size = [by], len(by)
    for notice in dict.fromkeys(notices):
        length = len(notice.encode()) + 1
        if len(by) + length > MOST_TOLD:
            notice = notice.partition(" ")[0]
            length = len(notice.encode()) + 1
        if size + length > MOST_TOLD:
            messages.append(BETWEEN_NOTICES.join(said))
            said, size = [by], len(by)
        said.append(notice)
        size += length
    return [*messages, BETWEEN_NOTICES.join(said)] if len(said) > 1 else messages
