"""A client of the plugin Data API."""

import json
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from urllib.parse import urlencode

MOST_ATTEMPTS = 5


class ReplyLost(Exception):
    """No answer arrived, so it is unknown whether the call was executed."""


class Refused(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class DataApi:
    def __init__(self, address, api_key, sleep=time.sleep):
        self.address = address
        self.api_key = api_key
        self.sleep = sleep

    def get(self, path, **query):
        return self._repeated(f'{path}?{urlencode(query)}')

    def post(self, path, body):
        """Raises ReplyLost, since only the caller can find out whether the call was executed."""
        return self._call(path, json.dumps(body).encode())

    def post_with_key(self, path, body):
        """For a body with an idempotency key, which can be sent again but is executed once."""
        return self._repeated(path, json.dumps(body).encode())

    def _repeated(self, path, body=None):
        for attempt in range(1, MOST_ATTEMPTS):
            try:
                return self._call(path, body)
            except ReplyLost:
                self.sleep(2**attempt / 4)
        return self._call(path, body)

    def _call(self, path, body=None):
        headers = {'Authorization': f'Bearer {self.api_key}', 'Content-Type': 'application/json'}
        while True:
            request = urllib.request.Request(self.address + path, body, headers)
            try:
                with urllib.request.urlopen(request, timeout=10) as response:
                    answer = json.load(response)
            except urllib.error.HTTPError as error:
                if error.code in (429, 503):
                    # Refused before anything was done, so the same call is safe.
                    self.sleep(int(error.headers['Retry-After'] or 1))
                    continue
                raise Refused(error.code, json.load(error)['message']) from None
            except (OSError, HTTPException, ValueError) as error:
                raise ReplyLost(f'{path}: {error}') from None
            # Catalog calls refuse with status 200.
            if not answer['success']:
                raise Refused(200, answer['message'])
            return answer['data']
