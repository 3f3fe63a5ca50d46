import { describe, expect, test } from 'vitest';

import { callbackRecord } from '#server/testing/callback-plugins.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import type { NewCallbackRecord } from './callbacks.ts';
import { insertCallback, KEPT_CALLBACKS, listCallbacks } from './callbacks.ts';

const ALL = { limit: 5000 };

async function openStore() {
  const { database } = (await startTestServer()).server.emulator;
  return {
    database,
    log: (...records: readonly NewCallbackRecord[]) =>
      database.write((db) => {
        for (const each of records) insertCallback(db, each);
      }),
    list: (filter: Partial<Parameters<typeof listCallbacks>[1]> = {}) =>
      listCallbacks(database.read, { ...ALL, ...filter }).map(({ requestId }) => requestId),
  };
}

describe('the log of callbacks', () => {
  test('returns what was inserted', async () => {
    const { database, log } = await openStore();
    const target = { type: 'table', id: 'salon-2' };
    const full = callbackRecord({
      target,
      answerValid: false,
      form: 'decision',
      gate: 'no',
      status: 200,
    });
    log(full, callbackRecord({ answerValid: true }));
    expect(listCallbacks(database.read, ALL)).toEqual([
      { id: 2, ...callbackRecord({ answerValid: true }) },
      { id: 1, ...full },
    ]);
  });

  test('keeps the newest callbacks', async () => {
    const { log, list } = await openStore();
    const many = Array.from({ length: KEPT_CALLBACKS }, (_, index) =>
      callbackRecord({ requestId: `act_${index}` }),
    );
    log(...many);
    expect(list()).toHaveLength(KEPT_CALLBACKS);

    log(callbackRecord({ requestId: 'last' }), callbackRecord({ requestId: 'very last' }));
    const kept = list();
    expect(kept).toHaveLength(KEPT_CALLBACKS);
    expect(kept.slice(0, 3)).toEqual(['very last', 'last', `act_${KEPT_CALLBACKS - 1}`]);
    expect(kept.at(-1)).toBe('act_2');
  });

  test('ignores callbacks of a store that does not exist', async () => {
    const { log, list } = await openStore();
    log(callbackRecord({ serverId: 'srv-gone' }), callbackRecord());
    expect(list()).toEqual(['act_1']);
  });
});
