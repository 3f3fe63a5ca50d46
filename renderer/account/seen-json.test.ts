import { expect, test } from 'vitest';

import type { SeenLine } from './seen-json.ts';
import { seenLines } from './seen-json.ts';

const full = {
  packetId: 'pkt-1',
  customer: { id: 'cu-1', name: 'Ali', region: null },
  note: 'Zili çalmayın',
  orders: [{ id: 'a', note: 'az tuzlu', options: [] }, { id: 'b' }],
  total: 12.5,
};
const body = {
  packetId: 'pkt-1',
  customer: { id: 'cu-1', region: null },
  orders: [{ id: 'a', options: [] }, { id: 'b' }],
  total: 12.5,
};
const withheld = ['customer.name', 'note', 'orders[0].note'].map((path) => ({
  path,
  reason: `no ${path}`,
}));

function printed({ indent, name, value }: SeenLine): string {
  return `${'  '.repeat(indent)}${name === null ? '' : `${JSON.stringify(name)}: `}${value}`;
}

test('what the plugin gets is printed exactly as its JSON', () => {
  const seen = seenLines(full, body, withheld).filter(({ reason }) => reason === null);
  expect(seen.map(printed).join('\n')).toBe(JSON.stringify(body, null, 2));
});

test('what is kept from it stands in its place with the reason', () => {
  const lines = seenLines(full, body, withheld);
  const kept = lines.filter(({ reason }) => reason !== null);
  expect(kept.map((line) => [line.name, line.value, line.reason])).toEqual([
    ['name', '"Ali"', 'no customer.name'],
    ['note', '"Zili çalmayın"', 'no note'],
    ['note', '"az tuzlu"', 'no orders[0].note'],
  ]);
  const at = lines.findIndex(({ reason }) => reason === 'no customer.name');
  expect(lines[at - 1]?.name).toBe('id');
  expect(lines[at + 1]?.name).toBe('region');
});

test('nothing is struck out where nothing is kept back', () => {
  const lines = seenLines(full, full, []);
  expect(lines.map(printed).join('\n')).toBe(JSON.stringify(full, null, 2));
});
