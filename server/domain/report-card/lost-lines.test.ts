import { expect, test } from 'vitest';

import type { LineLoss } from '../replace-losses.ts';
import { callLosses, lostLines } from './lost-lines.ts';
import type { JudgedCall } from './plugin-log.ts';

function loss(title: string, count: number): LineLoss {
  const metadata = Array.from({ length: count }, (_, place) => ({
    by: place % 2 === 0 ? 'demo-kds' : 'demo-qr',
    key: `k${place}`,
    value: 'v'.repeat(200),
  }));
  return { title, metadata } as unknown as LineLoss;
}

test('only the first lost lines and items are kept, and long texts are truncated', () => {
  const lines = lostLines([
    loss('Nothing lost', 0),
    ...Array.from({ length: 9 }, () => loss('A'.repeat(500), 9)),
  ]);
  expect(lines).toHaveLength(5);
  expect(lines[0]?.items).toHaveLength(5);
  expect(lines[0]?.title).toBe(`${'A'.repeat(60)}…`);
  expect(lines[0]?.items[0]?.value).toBe(`${'v'.repeat(40)}…`);
});

test('a finding lists only matching owners', () => {
  const lines = lostLines([loss('Adana Kebap', 2), loss('Ayran', 1)]);
  const call = { id: 7, losses: { lines } } as unknown as JudgedCall;
  const titles = (owner: string): unknown =>
    callLosses([call], (by) => by === owner).map(({ request, lines: of }) => [
      request,
      ...of.map(({ title }) => title),
    ]);
  expect(titles('demo-kds')).toEqual([['7', 'Adana Kebap', 'Ayran']]);
  expect(titles('demo-qr')).toEqual([['7', 'Adana Kebap']]);
  expect(titles('demo-pay')).toEqual([]);
});
