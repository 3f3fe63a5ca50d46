import { expect, test } from 'vitest';

import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import { isDeeperThan } from '#server/domain/json.ts';

import { randomIdsIn, toScenarioValue } from './recorded-values.ts';

const ID = '8aa19c32-e3a5-4da1-9050-8a26174db0a6';

test('ids in long texts are found in linear time', () => {
  const long = 'x'.repeat(1_000_000);
  expect([...randomIdsIn({ long, id: ID })]).toEqual([{ id: ID, path: ['id'] }]);
  expect(toScenarioValue(`${long} ${ID}`, () => '{a.id}')).toBe(`${long} {a.id}`);
});

test.each([
  [ID, ID],
  [`dlv_${ID}`, `dlv_${ID}`],
  [`7${ID}`, ID],
  [`7abc-${ID}`, `abc-${ID}`],
  [`pay_${'0a'.repeat(20)}`, `pay_${'0a'.repeat(20)}`],
])('the id in %s is found', (text, id) => {
  const found: string[] = [];
  toScenarioValue(text, (randomId) => {
    found.push(randomId);
    return null;
  });
  expect(found).toEqual([id]);
});

test('values nested deeper than a scenario allows are left out', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
  const written = toScenarioValue({ tableId: 'salon-1', section: deep }, () => null);
  expect(written).toMatchObject({ tableId: 'salon-1' });
  expect(isDeeperThan(written, SCENARIO_BOUNDS.depth - 5)).toBe(false);
});
