import { expect, test } from 'vitest';

import { FINDING_IDS } from '#server/domain/report-card/report.ts';

import { speechOf, TEXTS } from './texts-for-tests.ts';
import { findingInTurkish } from './tr/findings.ts';

const { format } = speechOf('tr');

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

function finding(id: string, values: Readonly<Record<string, unknown>> = VALUES) {
  const english = { title: `title ${id}`, detail: `detail ${id}`, advice: `advice ${id}` };
  return { id: id as (typeof FINDING_IDS)[number], ...english, values };
}

test('both languages name all that is looked for, in the order of the reports', () => {
  expect(Object.keys(TEXTS.en.findingNames)).toEqual([...FINDING_IDS]);
  expect(Object.keys(TEXTS.tr.findingNames)).toEqual([...FINDING_IDS]);
});

test.each(FINDING_IDS)('%s is said in Turkish, with what was seen', (id) => {
  const { title, detail, advice } = findingInTurkish(finding(id), format);
  expect([title, detail, advice]).not.toContain('');
  expect(`${title} ${detail} ${advice}`).not.toMatch(
    /undefined|NaN|\[object|title |detail |advice /u,
  );
});

test('what nobody here knows is said as the server says it', () => {
  const unknown = finding('something-new');
  expect(findingInTurkish(unknown, format)).toBe(unknown);
});

test('long lists end with how many more there are', () => {
  const scopes = Array.from({ length: 11 }, (_, place) => `scope-${place}`);
  const { detail } = findingInTurkish(finding('unused-scopes', { count: 11, scopes }), format);
  expect(detail).toContain('`scope-7`, 3 tane daha');
  expect(detail).not.toContain('scope-8');
});

test('numbers are written as the language writes them', () => {
  const slow = { count: 1200, types: ['table.updated'], medianMs: 2500 };
  expect(findingInTurkish(finding('slow-receiver', slow), format).detail).toContain('2.500 msn');
  expect(findingInTurkish(finding('weak-identities', slow), format).detail).toContain('1.200');
});
