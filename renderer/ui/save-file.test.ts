import { expect, test } from 'vitest';

import { saveRequest } from '#server/contract/desktop.ts';

import { fileOf } from './save-file.ts';

test.each([
  ['request-12', '{"a":1}', 'request-12.json', 'json'],
  ['request-12', ' [1]', 'request-12.json', 'json'],
  ['answer', '{ not JSON', 'answer.txt', 'text'],
  ['answer', '[note] a line', 'answer.txt', 'text'],
  ['answer', '12', 'answer.txt', 'text'],
  ['answer', '', 'answer.txt', 'text'],
  ['receiver.mjs', 'const a = 1;', 'receiver.mjs', 'text'],
  ['evt_1.2', '{}', 'evt_1.2.json', 'json'],
])('%s with the content %j is saved as %s', (called, text, name, kind) => {
  expect(fileOf(called, text)).toEqual({ name, kind, text });
});

test('every file name is accepted by the desktop window', () => {
  const called = ['a/b\\c:d*e?f"g<h>i|j', 'x'.repeat(500), '/plugin-api/tables/get'];
  const names = called.map((each) => fileOf(each, '{}'));
  for (const each of names) expect(saveRequest.safeParse(each).success).toBe(true);
  expect(names[0]?.name).toBe('a-b-c-d-e-f-g-h-i-j.json');
});
