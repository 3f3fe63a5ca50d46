import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { curlOf } from './curl.ts';

test('a curl command keeps every byte, including quotes and line ends', () => {
  const body = `{"name":"Ayşe's $HOME \`x\` \\n","lines":"a\nb"}`;
  const line = curlOf({
    url: 'http://127.0.0.1:5055/hooks?a=1&b=2',
    headers: { 'Content-Type': 'application/json', 'X-Many': ['one', 'two'] },
    body,
  });
  // The shell splits the line and prints each argument that curl would get, followed by a NUL.
  const given = execFileSync('sh', ['-c', line.replace(/^curl/u, String.raw`printf '%s\0'`)], {
    encoding: 'utf8',
  });
  expect(given.split('\0').slice(0, -1)).toEqual([
    '-i',
    '-X',
    'POST',
    'http://127.0.0.1:5055/hooks?a=1&b=2',
    '-H',
    'Content-Type: application/json',
    '-H',
    'X-Many: one',
    '-H',
    'X-Many: two',
    '--data-raw',
    body,
  ]);
});
