import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MOST_BYTES, resultOf } from './answer.ts';

function textOf(result: ReturnType<typeof resultOf>): string {
  const [part] = result.content;
  return part?.type === 'text' ? part.text : '';
}

test('a short answer is there as text and as structured content', () => {
  const result = resultOf({ one: 1 }, false);
  expect(result).toEqual({
    content: [{ type: 'text', text: '{"one":1}' }],
    structuredContent: { one: 1 },
  });
});

test('an answer that fits only once is there as text, whole', () => {
  const data = { text: 'x'.repeat(3000) };
  const result = resultOf(data, false);
  expect(result).not.toHaveProperty('structuredContent');
  expect(JSON.parse(textOf(result))).toEqual(data);
});

test('a long one is shortened where it is long, and says where', () => {
  const data = {
    rows: Array.from({ length: 500 }, (_, id) => ({ id })),
    note: 'é'.repeat(5000),
    kept: 'as it is',
  };
  const short = JSON.parse(textOf(resultOf(data, false)));
  expect(short).toMatchObject({ kept: 'as it is', rows: expect.arrayContaining([{ id: 0 }]) });
  expect(short.shortened.places).toEqual([
    expect.stringMatching(/^rows: \d+ of 500$/u),
    'note: 5000 characters',
  ]);
  expect(JSON.parse(textOf(resultOf(data, true)))).toEqual(data);
});

test('whatever the answer is, the result stays within its bytes and its text is JSON', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6 }),
      fc.string({ maxLength: 3000 }),
      fc.integer({ min: 1, max: 400 }),
      (value, name, times) => {
        const result = resultOf(
          { a: Array.from({ length: times }, () => value), [name]: value },
          false,
        );
        expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(MOST_BYTES);
        expect(JSON.parse(textOf(result))).toEqual(expect.any(Object));
      },
    ),
    { numRuns: 60 },
  );
});
