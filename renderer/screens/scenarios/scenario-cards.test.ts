import { expect, test } from 'vitest';

import type { ScenarioRow } from '#renderer/data/types.ts';

import { filterScenarios } from './scenario-cards.tsx';

function row(name: string, tr: string, whom: string | null): ScenarioRow {
  const both = { en: name, tr };
  const known = { name, title: both, about: both, steps: 3, source: 'builtIn', world: 'keep' };
  return { ...known, for: whom } as unknown as ScenarioRow;
}

const ROWS = [
  row('move', 'Masa değişimi', 'merchant'),
  row('limit', 'Okuma sınırı', 'developer'),
  row('mine', 'Ilık çay', null),
];

const names = (filter: Parameters<typeof filterScenarios>[1]): string[] =>
  filterScenarios(ROWS, filter).map(({ name }) => name);

test('searches both languages, with and without dots on the i', () => {
  expect(names({})).toEqual(['move', 'limit', 'mine']);
  expect(names({ find: 'DEĞİŞ' })).toEqual(['move']);
  expect(names({ find: 'ILIK' })).toEqual(['mine']);
  expect(names({ find: 'nothing' })).toEqual([]);
});

test('filters by audience', () => {
  expect(names({ for: 'merchant' })).toEqual(['move']);
  expect(names({ for: 'developer' })).toEqual(['limit']);
});
