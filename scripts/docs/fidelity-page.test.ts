import { expect, test } from 'vitest';

import type { LedgerRow } from '#server/contract/fidelity-ledger.ts';

import { fidelityPage } from './fidelity-page.ts';

const ROW: LedgerRow = {
  id: 'A1',
  topic: 'Colours',
  kind: 'assumed',
  specification: 'It is silent.',
  emulator: 'Everything is `blue`.',
  touches: ['* 400'],
};

/** The page of one section with one row, without the introduction. */
function pageOf(row: LedgerRow): string {
  const page = fidelityPage([{ letter: 'A', title: 'Paint', rows: [row] }], new Map());
  return page.slice(page.indexOf('## A.'));
}

test('gives every row its id, topic, kind, texts and what it touches', () => {
  expect(pageOf(ROW)).toBe(
    [
      '## A. Paint',
      '### A1 Colours',
      '**The specification:** It is silent.',
      '**Countertop assumes:** Everything is `blue`.',
      '**On the platform:** not seen.',
      '**Touches:**',
      '- every endpoint: `400`\n',
    ].join('\n\n'),
  );
});

test('marks a choice between two readings', () => {
  expect(pageOf({ ...ROW, kind: 'reading' })).toContain(
    '**Countertop reads it so:** Everything is `blue`.',
  );
});

test('groups places that have the same fields', () => {
  const page = pageOf({
    ...ROW,
    touches: [
      'GET /plugin-api/packets/get total',
      'GET /plugin-api/packets/get customer.name',
      'GET /plugin-api/tables/get total',
      'GET /plugin-api/tables/get customer.name',
      'POST /plugin-api/oauth/token',
      'webhook envelope sequence',
      'webhook table.closed data.docNo',
      'header Retry-After',
    ],
  });

  expect(page.slice(page.indexOf('- '))).toBe(
    [
      '- `GET /plugin-api/packets/get`, `GET /plugin-api/tables/get`: `total`, `customer.name`',
      '- `POST /plugin-api/oauth/token`',
      '- event envelope: `sequence`',
      '- event `table.closed`: `data.docNo`',
      '- header: `Retry-After`\n',
    ].join('\n'),
  );
});

test('says what was seen on the platform, when and where, and counts what was seen', () => {
  const rows = [ROW, { ...ROW, id: 'A2' }, { ...ROW, id: 'A3' }];
  const seen = { at: '2026-03-01T23:59:00Z', target: 'https://sandbox.`example`/plugin-api' };
  const page = fidelityPage(
    [{ letter: 'A', title: 'Paint', rows }],
    new Map([
      ['A1', { verdict: 'confirmed', ...seen }],
      ['A2', { verdict: 'contradicted', ...seen }],
    ]),
  );

  expect(page).toContain(
    'Of 3 rows, 1 are confirmed on the platform, 1 are contradicted, and 1 have not been seen.',
  );
  expect(page.match(/\*\*On the platform:\*\* .+/gu)).toEqual([
    '**On the platform:** confirmed on 2026-03-01, by a comparison with `https://sandbox.example/plugin-api`.',
    '**On the platform:** contradicted on 2026-03-01, by a comparison with `https://sandbox.example/plugin-api`.',
    '**On the platform:** not seen.',
  ]);
});
