import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';
import type { Coverage } from '#server/workbench/compare/core/coverage.ts';
import { COVERAGE as REAL_COVERAGE } from '#server/workbench/compare/core/coverage.ts';
import { TOUR } from '#server/workbench/compare/core/tour/tour.ts';

import { comparisonPage } from './comparison-page.ts';

const ROWS = ['A1', 'A2', 'B1', 'B2', 'B3'].map((id) => ({ id, topic: `Topic of ${id}` }));

const COVERAGE: Readonly<Record<string, Coverage>> = {
  A1: { steps: [{ step: 'layout' }, { step: 'tables-open', onlyWith: 'table-detail' }] },
  A2: { steps: [{ step: 'layout' }], part: 'the one half; the other is not seen' },
  B1: { why: 'It needs staff.' },
  B2: { why: 'It has no form.' },
  B3: { why: 'It needs staff.' },
};

/** The page without its introduction. */
const page = (): string => {
  const text = comparisonPage(ROWS, COVERAGE, TOUR);
  return text.slice(text.indexOf('\n## ') + 1);
};

test('docs/comparison.md is up to date (npm run build -- docs writes it)', () => {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../docs/comparison.md'), 'utf8');
  expect(file).toBe(comparisonPage(FIDELITY_LEDGER, REAL_COVERAGE, TOUR));
});

test('names the steps that settle a row, or the part of the row that they settle', () => {
  expect(page()).toContain(
    '- **A1** Topic of A1: `layout`, `tables-open` (with `table-detail`).\n',
  );
  expect(page()).toContain(
    '- **A2** Topic of A2: `layout`. In part: the one half; the other is not seen.\n',
  );
});

test('gives the reason why a row cannot be settled, once for all rows that share it', () => {
  expect(page()).toContain(
    '- **B1** Topic of B1, **B3** Topic of B3: It needs staff.\n- **B2** Topic of B2: It has no form.\n',
  );
});

test('lists every step of the tour with its call', () => {
  for (const { id } of TOUR) expect(page()).toContain(`1. \`${id}\`: \``);
  expect(page()).toContain('1. `packet-unknown`: `GET /packets/get`\n');
});
