from __future__ import annotations

from typing import Optional


class CountertopError(Exception):
    """A call that failed."""

    status: Optional[int]
    """The HTTP status; None without a response."""
    code: Optional[str]
    """The code of the refusal, for instance ``tableAlreadyOpen``, if it has one."""
    asked: str
    """For instance ``POST /control/tables/salon-3/open {"personCount": 2}``."""

    def __init__(
        self, message: str, *, asked: str, status: Optional[int] = None, code: Optional[str] = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.asked = asked


class ExpectationError(AssertionError):
    """A failed expectation; its message describes what happened instead."""
