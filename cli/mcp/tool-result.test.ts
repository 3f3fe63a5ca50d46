import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MOST_BYTES, resultOf } from './tool-result.ts';

function textOf(result: ReturnType<typeof resultOf>): string {
  const [part] = result.content;
  return part?.type === 'text' ? part.text : '';
}

test('a short result is text and structured content, a longer result only text', () => {
  const whole = { untrusted: ['one'], one: 'x' };
  expect(resultOf({ one: 'x' }, false)).toEqual({
    content: [{ type: 'text', text: JSON.stringify(whole) }],
    structuredContent: whole,
  });
  const longer = resultOf({ one: 'x'.repeat(3000) }, false);
  expect(longer).not.toHaveProperty('structuredContent');
  expect(JSON.parse(textOf(longer)).one).toHaveLength(3000);
});

test('the long fields of a long result are shortened, and the result names them', () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id }));
  const data = { rows, note: 'é'.repeat(5000), grade: 'A' };
  const short = JSON.parse(textOf(resultOf(data, false)));
  expect(short).toMatchObject({
    untrusted: ['rows', 'note', 'shortened'],
    grade: 'A',
    shortened: [expect.stringMatching(/^rows: \d+ of 500$/u), 'note: 5000 characters'],
  });
  expect(JSON.parse(textOf(resultOf(data, true)))).toMatchObject(data);
});

test('for any data, the result stays within the limit, and `untrusted` names its fields', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6 }),
      fc.string({ maxLength: 3000 }),
      fc.integer({ min: 1, max: 400 }),
      (value, text, times) => {
        const data = { a: Array.from({ length: times }, () => value), text };
        const result = resultOf(data, false);
        expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(MOST_BYTES);
        const read = JSON.parse(textOf(result));
        expect(Object.keys(read)[0]).toBe('untrusted');
        const texts = Object.keys(read).filter(
          (name) => typeof read[name] === 'string' && name !== 'more',
        );
        expect(read.untrusted).toEqual(expect.arrayContaining(texts));
      },
    ),
    { numRuns: 60 },
  );
});
