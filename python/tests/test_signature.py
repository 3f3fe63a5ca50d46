import base64
import hashlib
import hmac

import pytest
from countertop import verify_signature

SECRET, BODY, NOW = 'whsec_c2VjcmV0', b'{"id":"evt-1"}', 1_772_366_400


def sign(message, key=SECRET.encode()):
    return hmac.new(key, message, hashlib.sha256)


def headers_of(scheme):
    if scheme == 'timestamped':
        return {'X-Service-Signature': f't={NOW},v1={sign(f"{NOW}.".encode() + BODY).hexdigest()}'}
    if scheme == 'body':
        return {'x-other-signature': f'sha256={sign(BODY).hexdigest()}'}
    digest = base64.b64encode(sign(f'msg-1.{NOW}.'.encode() + BODY, b'secret').digest()).decode()
    return {'webhook-id': 'msg-1', 'webhook-timestamp': str(NOW), 'webhook-signature': f'v1,old v1,{digest}'}


@pytest.mark.parametrize('scheme', ['timestamped', 'body', 'standard'])
def test_each_scheme_is_verified(scheme):
    headers = headers_of(scheme)
    assert verify_signature(headers, BODY, SECRET, now=NOW + 300) == (True, scheme, None)
    assert verify_signature(headers, BODY.decode(), SECRET, now=NOW, scheme=scheme).valid
    assert not verify_signature(headers, BODY + b' ', SECRET, now=NOW).valid
    assert not verify_signature(headers, BODY, f'{SECRET}x', now=NOW).valid
    assert verify_signature(headers, BODY, '', now=NOW).reason == 'the secret is empty'
    if scheme != 'body':
        assert verify_signature(headers, BODY, SECRET, now=NOW + 301).reason == (
            "the signature's timestamp is 301 s away from the current time; at most 300 s is allowed"
        )


@pytest.mark.parametrize(
    'headers, reason',
    [
        ({}, 'there is no header that ends with -Signature'),
        ({'X-Service-Signature': 'hello'}, 'is not of the form t=<unix seconds>,v1=<hex> or sha256=<hex>'),
        ({'X-Service-Signature': f't={NOW},v1={"0" * 64}'}, 'does not match this body and secret'),
        ({'webhook-signature': 'v1,abc'}, 'webhook-id, webhook-timestamp'),
    ],
)
def test_an_invalid_signature_has_a_reason(headers, reason):
    verdict = verify_signature(headers, BODY, SECRET, now=NOW)
    assert not verdict.valid
    assert reason in verdict.reason
