"""The calls of the plugin Data API that the tips need."""

import json
import time
import urllib.error
import urllib.request
from urllib.parse import urlencode


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
        return self._call(f'{path}?{urlencode(query)}')

    def post(self, path, body):
        return self._call(path, json.dumps(body).encode())

    def _call(self, path, body=None):
        headers = {'Authorization': f'Bearer {self.api_key}', 'Content-Type': 'application/json'}
        while True:
            request = urllib.request.Request(self.address + path, body, headers)
            try:
                with urllib.request.urlopen(request, timeout=10) as response:
                    answer = json.load(response)
            except urllib.error.HTTPError as error:
                if error.code == 429:
                    # Refused before anything was done, so the same call is safe.
                    self.sleep(int(error.headers['Retry-After']))
                    continue
                raise Refused(error.code, json.load(error)['message']) from None
            # Catalog calls refuse with status 200.
            if not answer['success']:
                raise Refused(200, answer['message'])
            return answer['data']
