"""What the lab says when it cannot do what it is asked to."""


class LabFault(Exception):
    """Something that whoever asked can fix: what is wrong, in one line, and what would be right."""
