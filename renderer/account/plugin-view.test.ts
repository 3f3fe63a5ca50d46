import { expect, test } from 'vitest';

import { seenLines } from './plugin-view.tsx';

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
const withheld = [
  { path: 'customer.name', code: 'customersScopeMissing' },
  { path: 'note', code: 'customersConsentMissing' },
  { path: 'orders[0].note', code: 'customersConsentMissing' },
] as const;

test('what the plugin receives is printed exactly like its JSON', () => {
  const seen = seenLines(full, body, withheld).filter(({ reason }) => reason === null);
  expect(seen.map(({ text }) => text).join('\n')).toBe(JSON.stringify(body, null, 2));
});

test('withheld fields are shown in their place, with the reason', () => {
  const lines = seenLines(full, body, withheld);
  const kept = lines.filter(({ reason }) => reason !== null);
  expect(kept.map(({ text, reason }) => [text.trim(), reason])).toEqual([
    ['"name": "Ali"', 'customersScopeMissing'],
    ['"note": "Zili çalmayın"', 'customersConsentMissing'],
    ['"note": "az tuzlu"', 'customersConsentMissing'],
  ]);
  const at = lines.findIndex(({ reason }) => reason === 'customersScopeMissing');
  expect(lines[at - 1]?.text).toContain('"id"');
  expect(lines[at + 1]?.text).toContain('"region"');
});

test('without withheld fields nothing is struck out', () => {
  const lines = seenLines(full, full, []);
  expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(full, null, 2));
});
