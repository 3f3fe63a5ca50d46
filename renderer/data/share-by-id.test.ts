import { expect, test } from 'vitest';

import type { Activity } from './activity.ts';
import { activityQuery } from './activity.ts';
import { createQueryClient } from './query-client.ts';
import { shareById } from './share-by-id.ts';

const entry = (id: string, status = 200) => ({ id, status, actor: { type: 'user' } });

test('entries that have moved on by one are the very ones that were there before', () => {
  const before = [entry('3'), entry('2'), entry('1')];
  const after = shareById(before, [entry('4'), entry('3'), entry('2', 404)]);
  expect(after).toEqual([entry('4'), entry('3'), entry('2', 404)]);
  expect((after as unknown[])[1]).toBe(before[0]);
  expect((after as unknown[])[2]).not.toBe(before[1]);
});

test('a list in which nothing has changed is the very list that was there before', () => {
  const before = [entry('2'), entry('1')];
  expect(shareById(before, [entry('2'), entry('1')])).toBe(before);
  expect(shareById(before, [entry('1'), entry('2')])).not.toBe(before);
});

test('a list that is read for the first time is as it was read', () => {
  expect(shareById(undefined, [entry('1')])).toEqual([entry('1')]);
  expect(shareById([entry('1')], [])).toEqual([]);
});

test('the tape keeps what it has shown when something new comes', async () => {
  const client = createQueryClient(() => undefined);
  const query = activityQuery('srv', 2);
  const shownAfter = async (...ids: readonly string[]) => {
    await client.fetchQuery({ ...query, queryFn: () => ids.map(call), staleTime: 0 });
    return client.getQueryData(query.queryKey) ?? [];
  };
  const before = await shownAfter('2', '1');
  const after = await shownAfter('3', '2');
  expect(after.map(({ id }) => id)).toEqual(['3', '2']);
  expect(after[1]).toBe(before[0]);
  client.clear();
});

function call(id: string): Activity {
  const at = '2026-03-01T12:00:00.000Z';
  const made = { method: 'GET', path: '/tables', status: 200, refusedStatus: null };
  return { id, at, kind: 'request', requestId: id, durationMs: 1, pluginId: null, ...made };
}
