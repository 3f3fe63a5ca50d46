"""Signatures of webhooks, actions and hooks."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import time
from typing import Mapping, NamedTuple, Optional, Sequence, Union

# In a tuple, so that libraries that freeze `time.time` do not replace it.
_SYSTEM_TIME = (time.time,)


class Verdict(NamedTuple):
    """The result of a verification."""

    valid: bool
    scheme: Optional[str]
    """``timestamped``, ``body`` or ``standard``; None if no signature could be read and no ``scheme`` was given."""
    reason: Optional[str]
    """Why it is not valid."""


class _Signed(NamedTuple):
    scheme: str
    signatures: Sequence[str]
    seconds: Optional[str] = None
    id: str = ''


_FORMS = {
    'timestamped': ('t=<unix seconds>,v1=<hex>', r't=(?P<seconds>[0-9]{1,15}),v1=(?P<digest>[0-9a-f]{64})'),
    'body': ('sha256=<hex>', r'sha256=(?P<digest>[0-9a-f]{64})'),
}


def verify_signature(
    headers: Mapping[str, str],
    raw_body: Union[bytes, str],
    secret: str,
    *,
    now: Optional[float] = None,
    tolerance_s: float = 300,
    scheme: Optional[str] = None,
) -> Verdict:
    """Verifies the signature over the body as received, in constant time.

    ``headers`` may have names in any case and any prefix. ``now`` is the receiver's time in seconds since 1970
    (default: the system's), ``tolerance_s`` the largest allowed difference between ``now`` and the signature's time,
    in seconds. ``scheme`` is the only scheme accepted: ``timestamped``, ``body`` or ``standard`` (default: the one
    the headers use).
    """
    signed = _read_headers({name.lower(): str(value) for name, value in headers.items()}, scheme)
    if isinstance(signed, str):
        return Verdict(False, scheme, signed)
    if secret == '':
        return Verdict(False, signed.scheme, 'the secret is empty')
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    right = _expected(signed, body, secret)
    if not any([hmac.compare_digest(given.encode(), right) for given in signed.signatures]):
        return Verdict(
            False,
            signed.scheme,
            'the signature does not match this body and secret; verify the bytes as received, before any parsing',
        )
    if signed.seconds is not None:
        away = abs((_SYSTEM_TIME[0]() if now is None else now) - int(signed.seconds))
        if int(away) > tolerance_s:
            return Verdict(
                False,
                signed.scheme,
                f"the signature's timestamp is {int(away)} s away from the current time; "
                f'at most {tolerance_s:g} s is allowed',
            )
    return Verdict(True, signed.scheme, None)


def _read_headers(headers: Mapping[str, str], wanted: Optional[str]) -> Union[_Signed, str]:
    # Calls with the standard headers also have the default header.
    if wanted == 'standard' or (wanted is None and 'webhook-signature' in headers):
        return _read_standard(headers)
    names = [name for name in headers if name.endswith('-signature') and name != 'webhook-signature']
    if not names:
        return 'there is no header that ends with -Signature'
    schemes = list(_FORMS) if wanted is None else [wanted]
    for scheme in schemes:
        found = re.fullmatch(_FORMS[scheme][1], headers[names[0]])
        if found:
            groups = found.groupdict()
            return _Signed(scheme, [groups['digest']], groups.get('seconds'))
    forms = ' or '.join(_FORMS[scheme][0] for scheme in schemes)
    return f'the header {names[0]} is not of the form {forms}'


def _read_standard(headers: Mapping[str, str]) -> Union[_Signed, str]:
    given = headers.get('webhook-signature', '').split(' ')
    signatures = [value[len('v1,') :] for value in given if value.startswith('v1,')]
    seconds = headers.get('webhook-timestamp', '')
    if 'webhook-id' not in headers or not re.fullmatch('[0-9]{1,15}', seconds) or not signatures:
        return (
            'the headers webhook-id, webhook-timestamp (unix seconds) and webhook-signature with a value v1,<base64> '
            'are required'
        )
    return _Signed('standard', signatures, seconds, headers['webhook-id'])


def _expected(signed: _Signed, body: bytes, secret: str) -> bytes:
    if signed.scheme == 'standard':
        message = f'{signed.id}.{signed.seconds}.'.encode() + body
        return base64.b64encode(hmac.new(_standard_key(secret), message, hashlib.sha256).digest())
    message = body if signed.seconds is None else f'{signed.seconds}.'.encode() + body
    return hmac.new(secret.encode(), message, hashlib.sha256).hexdigest().encode()


def _standard_key(secret: str) -> bytes:
    """The decoded part after ``whsec_`` if that is base64, else the secret as it is."""
    if secret.startswith('whsec_') and len(secret) > len('whsec_'):
        try:
            return base64.b64decode(secret[len('whsec_') :], validate=True)
        except ValueError:
            pass
    return secret.encode()
