"""What the lab says when it cannot do what it is asked to."""


class LabFault(Exception):
    """Something that the user can fix: what is wrong and how to fix it, in one line."""
