import { expect, test } from 'vitest';

import { FINDING_IDS, findingIn } from '#server/domain/report-card/finding-texts.ts';

import { TEXTS } from './testing/texts.ts';

const { kinds } = TEXTS.tr.report;

const VALUES = {
  count: 3,
  plugins: ['demo-kds'],
  checks: ['rejects-missing-signature'],
  buckets: ['read'],
  lines: 4,
  paths: ['/tables/create'],
  kinds: 2,
  call: 'POST /products/update',
  message: 'Scope denied',
  times: 5,
  types: ['table.updated'],
  medianMs: 2500,
  late: 1,
  invalid: 2,
  limit: 200,
  scopes: ['users:read'],
  titles: ['Çay'],
  causes: ['omitted'],
  newer: ['/capabilities/messaging.send/invoke'],
};

test.each(FINDING_IDS)('%s has Turkish texts with its values', (id) => {
  const english = findingIn(TEXTS.en.report.kinds, { id, values: VALUES });
  const { title, detail, advice } = findingIn(kinds, { id, values: VALUES });
  for (const text of [title, detail, advice]) expect(text).not.toBe('');
  expect([english.title, english.detail, english.advice]).not.toContain(title);
  expect(`${title} ${detail} ${advice}`).not.toMatch(/undefined|NaN|\[object/u);
});

test('a long list ends with the number of entries left out', () => {
  const scopes = Array.from({ length: 11 }, (_, place) => `scope-${place}`);
  const { detail } = findingIn(kinds, { id: 'unused-scopes', values: { count: 11, scopes } });
  expect(detail).toContain('`scope-7`, 3 tane daha');
  expect(detail).not.toContain('scope-8');
});

test('numbers have the separators of the language', () => {
  const values = { count: 1200, types: ['table.updated'], medianMs: 2500 };
  expect(findingIn(kinds, { id: 'slow-receiver', values }).detail).toContain('2.500 msn');
  expect(findingIn(kinds, { id: 'weak-identities', values }).detail).toContain('1.200');
});
