import { describe, expect, test } from 'vitest';

import type { ComparedCall, ComparisonDocument, Difference } from '#server/contract/comparison.ts';

import { summaryText } from './summary.ts';

const SAME: ComparedCall = {
  step: 'layout',
  method: 'GET',
  path: '/tables/layout',
  verdict: 'same',
  differences: [],
};

const different = (step: string, ...differences: Difference[]): ComparedCall => ({
  step,
  method: 'GET',
  path: `/${step}`,
  verdict: 'different',
  differences,
});

const EMPTY: ComparisonDocument = {
  target: 'https://sandbox.example/plugin-api',
  at: '2026-11-22T12:00:00.000Z',
  calls: [SAME],
  ledger: {},
  left: [],
};

const OPTIONS = { out: 'compared.json', interrupted: false, messages: new Map() };

describe('the summary of a comparison', () => {
  test('says that nothing differs, and how to submit the result', () => {
    expect(summaryText(EMPTY, OPTIONS)).toBe(
      'https://sandbox.example/plugin-api\n' +
        '1 call compared, 0 of them different.\n' +
        '\n' +
        'To add it as evidence, post compared.json to /control/evidence of a running Countertop, or contribute\n' +
        "it to fixtures/evidence/ in Countertop's repository.\n",
    );
  });

  test('lists differences by ledger row, those without a row last', () => {
    const calls = [
      SAME,
      different(
        'one',
        { path: 'mystery', kind: 'extra', here: null, there: 'string', ledger: [] },
        { path: 'data.note', kind: 'missing', here: 'string', there: null, ledger: ['B7'] },
      ),
      different('two', {
        path: 'status',
        kind: 'status',
        here: 401,
        there: 404,
        ledger: ['A3', 'A1'],
      }),
    ];
    const text = summaryText({ ...EMPTY, calls }, OPTIONS);
    expect(text).toContain('3 calls compared, 2 of them different.');
    const status = '  GET /two  status: 404 there, 401 here';
    expect(text).toContain(
      [
        'A1  Error bodies',
        status,
        '',
        'A3  Unknown paths and methods',
        status,
        '',
        'B7  Fields of a table account',
        '  GET /one  data.note: the target does not send it (here: string)',
        '',
        'Not covered by the ledger',
        '  GET /one  mystery: the target sends it (string), Countertop does not',
      ].join('\n'),
    );
  });

  test('lists ledger rows, skipped steps, and what was left open', () => {
    const skipped: ComparedCall = {
      ...SAME,
      step: 'get',
      verdict: 'skipped',
      reason: 'No table is open',
    };
    const text = summaryText(
      {
        ...EMPTY,
        calls: [skipped],
        ledger: { A1: 'confirmed', A3: 'contradicted', B1: 'notSeen', B7: 'confirmed' },
        left: [{ kind: 'packet', id: 'p-1' }],
      },
      OPTIONS,
    );
    expect(text).toContain('Not compared: 1 step\n  No table is open: get');
    expect(text).toContain('  Confirmed (2): A1, B7\n  Contradicted (1): A3\n  Not seen (1): B1');
    expect(text).toContain('since a plugin cannot close accounts:\n  packet p-1');
  });

  test('distinguishes rows that a client cannot see, and partly confirmed rows', () => {
    const text = summaryText(
      { ...EMPTY, ledger: { A8: 'notSeen', A9: 'notSeen', B17: 'confirmed', B31: 'confirmed' } },
      OPTIONS,
    );
    expect(text).toContain('  Not seen (1): A9\n  Not visible to a client (1): A8\n');
    expect(text).toContain('  Confirmed in part (1): B17\n');
  });

  test('says how to resume an interrupted comparison', () => {
    expect(summaryText(EMPTY, { ...OPTIONS, interrupted: true })).toContain(
      'Interrupted. Continue with: countertop compare --target https://sandbox.example/plugin-api --resume compared.json',
    );
    expect(summaryText(EMPTY, { ...OPTIONS, interrupted: true, out: null })).toContain(
      '--out FILE',
    );
  });

  test('prints messages of refusals in full, although the document shortens them', () => {
    const message = { path: 'message', kind: 'message' as const, ledger: ['A3'] };
    const call = different('one', { ...message, here: 'not found', there: 'not found …' });
    const messages = new Map([['one', { here: 'not found', there: 'not found by us' }]]);
    const text = summaryText({ ...EMPTY, calls: [call] }, { ...OPTIONS, messages });
    expect(text).toContain('  GET /one  message: not found by us there, not found here');
  });

  test('escapes and shortens text of the target', () => {
    const there = `\u001B[2J${'x'.repeat(500)}`;
    const call = different('one', {
      path: 'message',
      kind: 'message',
      here: 'a',
      there,
      ledger: [],
    });
    const text = summaryText({ ...EMPTY, calls: [call] }, OPTIONS);
    expect(text).not.toContain('\u001B');
    expect(text).not.toContain('x'.repeat(200));
  });
});
