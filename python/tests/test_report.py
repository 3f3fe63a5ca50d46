import os
import subprocess
import sys

FAILING = """
def test_tables(sandbox):
    sandbox.plugin('demo-qr').get('/tables/open')
    assert ['S1', 'S2'] == ['S1']
"""


def test_the_report_of_a_failed_test_ends_with_calls_and_the_assertion(countertop, tmp_path):
    (tmp_path / 'test_tables.py').write_text(FAILING)
    paths = ':'.join(path for path in sys.path if path)
    env = {**os.environ, 'PYTHONPATH': paths, 'COUNTERTOP_URL': countertop.url}
    env['COUNTERTOP_TOKEN'] = countertop.control._token
    command = [sys.executable, '-m', 'pytest', '-p', 'no:cacheprovider', str(tmp_path)]
    ended = subprocess.run(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    assert ended.returncode == 1
    section = ended.stdout.split(' Countertop -')[1].split(' short test summary')[0]
    assert 'demo-qr GET /tables/open 200' in section
    assert "\nThe test failed: AssertionError: assert ['S1', 'S2'] == ['S1'] Left contains one more item: 'S2'" in section
