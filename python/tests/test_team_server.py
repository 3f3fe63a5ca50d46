import json
import subprocess

import pytest

from countertop import _server, start_sandbox
from countertop._control import Control

SERVE = ['npx', '--no-install', *_server._SERVE]


@pytest.fixture
def team_server(monkeypatch, tmp_path):
    """A server with named sandboxes, which ``start_sandbox`` uses in the test."""
    serve = [*SERVE, '--sandboxes', str(tmp_path / 'sandboxes')]
    with subprocess.Popen(serve, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        ready = json.loads(process.stdout.readline())
        monkeypatch.setattr(_server, '_shared', None)
        monkeypatch.setenv('COUNTERTOP_URL', ready['url'])
        monkeypatch.setenv('COUNTERTOP_TOKEN', ready['controlToken'])
        yield Control(ready['control'], ready['controlToken'], lambda: None)
        process.stdin.close()


def test_sandboxes_have_names_on_a_server_with_named_sandboxes(team_server):
    def listed():
        return [(row['name'], row['title']) for row in team_server.call('list', 'GET /sandboxes')]

    with start_sandbox(title='mine') as sandbox:
        assert sandbox.id.startswith('test-')
        assert f'://{sandbox.id}.localhost:' in sandbox.url
        assert 'test_demo' not in sandbox.api_key()
        assert sandbox.plugin('demo-qr').get('/tables/open').status == 200
        copy = sandbox.fork()
        copy.reset()
        assert listed() == [(sandbox.id, 'mine'), (copy.id, None)]
        copy.close()
    assert listed() == []
