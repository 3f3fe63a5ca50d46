import subprocess
import sys

import pytest

TOO_OLD = 'Countertop needs Node.js 22.19 or newer, but this is 20.20.2.'
NOT_INSTALLED = 'npm error npx canceled due to missing packages'


def start_with(folder):
    """Starts a sandbox in a process that finds only the npx in ``folder``; returns its standard error."""
    code = 'from countertop import start_sandbox; start_sandbox()'
    env = {'PATH': str(folder), 'PYTHONPATH': ':'.join(path for path in sys.path if path)}
    return subprocess.run([sys.executable, '-c', code], env=env, stderr=subprocess.PIPE, text=True).stderr


@pytest.mark.parametrize('said, is_told_to_install', [(TOO_OLD, False), (NOT_INSTALLED, True)])
def test_the_error_of_a_server_that_does_not_start_has_the_reason(tmp_path, said, is_told_to_install):
    npx = tmp_path / 'npx'
    npx.write_text(f'#!/bin/sh\necho "{said}" >&2\nexit 1\n')
    npx.chmod(0o755)
    error = start_with(tmp_path)
    assert f'The Countertop server could not be started: {said}\n' in error
    assert ('npm i -D ./countertop-' in error) == is_told_to_install


def test_without_npx_the_missing_program_is_named(tmp_path):
    assert 'npx was not found; Countertop needs Node.js.' in start_with(tmp_path)
