import { expect, test } from 'vitest';

import { TEXTS } from '#renderer/text/testing/texts.ts';

import { recognize } from './import-dialog.tsx';

const SCENARIO = { name: 'mine', steps: [{ say: { en: 'Hello', tr: 'Merhaba' } }] };

const read = (name: string, ...parts: BlobPart[]) => recognize(new File(parts, name), TEXTS.en);

test('recognizes files by content, not by name', async () => {
  const database = ['SQLite format 3', new Uint8Array([0, 1, 2])];
  expect(await read('state.json', ...database)).toMatchObject({ kind: 'snapshot' });
  expect(await read('mine.db', JSON.stringify(SCENARIO))).toMatchObject({
    kind: 'scenario',
    name: 'mine',
    body: SCENARIO,
  });
});

test('accepts a byte order mark', async () => {
  const found = await read('mine.json', `\uFEFF${JSON.stringify(SCENARIO)}`);
  expect(found).toMatchObject({ kind: 'scenario', body: SCENARIO });
});

test.each([
  ['{"name": "mine"', 'mine.json is not JSON. '],
  ['{"stores": []}', 'mine.json is a whole restaurant.'],
  ['{"name": "mine"}', 'mine.json is neither a scenario'],
  ['{"name": "ç", "steps": []}', 'mine.json is neither a scenario'],
  ['[]', 'mine.json is neither a scenario'],
])('%s is refused with the reason', async (source, sentence) => {
  const found = await read('mine.json', source);
  expect(found).toMatchObject({ kind: 'wrong' });
  expect(found.kind === 'wrong' && found.error.message).toContain(sentence);
});

test('leaves other files to the server, which explains the problem', async () => {
  expect(await read('notes.txt', 'Hello')).toMatchObject({ kind: 'snapshot' });
});
