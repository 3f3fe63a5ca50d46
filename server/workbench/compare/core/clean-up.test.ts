import { describe, expect, test } from 'vitest';

import { callOf } from './call-of.ts';
import { cleanUpSteps, leftOpen } from './clean-up.ts';
import { picksFrom } from './picks.ts';
import type { Answers, TourAnswer } from './step.ts';

const answer = (data: object, status = 200): TourAnswer => ({
  status,
  headers: {},
  body: { success: status === 200, data },
  isHtml: false,
});

const PACKET = answer({ packetId: 'pkt-1', uuid: 'pkt-1' });
const OTHER_PACKET = answer({ packetId: 'pkt-2', uuid: 'pkt-2' });
const TABLE = answer({ tableId: 't-1', docNo: 4 });
const NONE: Answers = new Map();

const calls = (own: Answers, here: Answers, there: Answers) =>
  cleanUpSteps(here, there).map((step) => callOf(step, picksFrom(NONE, 'run', []), own));

describe('cleaning up', () => {
  test('sets packets to Rejected, and removes payments and then lines of a table', () => {
    const there = new Map([
      ['packet-create', PACKET],
      ['table-create', TABLE],
    ]);
    expect(calls(there, NONE, there)).toEqual([
      { method: 'POST', path: '/packets/update', body: { packetId: 'pkt-1', status: 'Rejected' } },
      { method: 'POST', path: '/tables/update-payments', body: { tableId: 't-1', payments: [] } },
      { method: 'POST', path: '/tables/update-orders', body: { tableId: 't-1', cart: [] } },
    ]);
  });

  test('treats a replayed answer as the same packet, and all others as different packets', () => {
    const replayed = new Map([
      ['packet-create', PACKET],
      ['packet-replay', PACKET],
    ]);
    expect(cleanUpSteps(NONE, replayed)).toHaveLength(1);
    const opened = new Map([
      ['packet-create', PACKET],
      ['packet-replay', OTHER_PACKET],
    ]);
    expect(cleanUpSteps(NONE, opened).map(({ id }) => id)).toEqual([
      'clean-up-packet-create',
      'clean-up-packet-replay',
    ]);
  });

  test('finds accounts that should have been refused', () => {
    const there = new Map([['line-id-short', PACKET]]);
    expect(calls(there, NONE, there)).toEqual([
      { method: 'POST', path: '/packets/update', body: { packetId: 'pkt-1', status: 'Rejected' } },
    ]);
    expect(calls(NONE, NONE, there)).toEqual([{ skipped: 'Nothing was opened here' }]);
  });

  test('is empty if everything was refused', () => {
    expect(cleanUpSteps(NONE, new Map([['packet-create', answer({}, 403)]]))).toEqual([]);
  });
});

describe('accounts left open', () => {
  test('are all that the target opened, cleaned up or not', () => {
    const there = new Map([
      ['packet-create', PACKET],
      ['packet-replay', PACKET],
      ['line-id-short', OTHER_PACKET],
      ['table-create', TABLE],
      ['clean-up-packet-create', answer({ updated: ['status'] })],
    ]);
    expect(leftOpen(there)).toEqual([
      { kind: 'packet', id: 'pkt-1' },
      { kind: 'table', id: 't-1' },
      { kind: 'packet', id: 'pkt-2' },
    ]);
  });

  test('do not include those that were closed meanwhile', () => {
    const there = new Map([
      ['packet-create', PACKET],
      ['clean-up-packet-create', answer({}, 404)],
    ]);
    expect(leftOpen(there)).toEqual([]);
  });
});
