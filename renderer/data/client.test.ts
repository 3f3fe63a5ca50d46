import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CallFailure, connectionAfter, control } from './client.ts';
import { setConnection } from './connection.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  setConnection('live');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The failure of a call whose response has this status and body. */
async function failureOf(status: number, body: unknown, call = control.getState) {
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));
  return call().catch((error: unknown) => error);
}

test('a call returns the data of its response', async () => {
  fetched.mockResolvedValue(new Response(JSON.stringify({ success: true, data: [] })));
  expect(await control.listStores()).toEqual([]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/control/stores', {
    method: 'GET',
    body: null,
    credentials: 'same-origin',
  });
});

test.each([[null], ['hello'], [{ data: [] }], [{ success: true }]])(
  'a successful response of another program counts as broken: %j',
  async (body) => {
    const failure = await failureOf(200, body);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ kind: 'broken', code: null, mayBeDone: false });
    expect(await failureOf(200, body, control.reset)).toMatchObject({ mayBeDone: true });
  },
);

test('a refusal has the code, the parameters and the message of the server', async () => {
  const body = { message: 'No such table', code: 'tableNotInFloorPlan', params: { id: 't' } };
  expect(await failureOf(404, body)).toMatchObject({ kind: 'refused', status: 404, ...body });
  expect(await failureOf(401, body)).toMatchObject({ kind: 'locked', status: 401 });
});

test('a change with an unknown outcome may have been made', async () => {
  expect(await failureOf(502, 'Bad gateway', control.reset)).toMatchObject({ mayBeDone: true });
  expect(await failureOf(503, { code: 'storageFull' }, control.reset)).toMatchObject({
    mayBeDone: false,
  });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(control.reset()).rejects.toMatchObject({ kind: 'offline', mayBeDone: true });
  await expect(control.reset({}, { isDryRun: true })).rejects.toMatchObject({
    kind: 'offline',
    mayBeDone: false,
  });
  await expect(control.getState()).rejects.toMatchObject({ kind: 'offline', mayBeDone: false });
});

test('changes are not sent while the connection is lost', async () => {
  setConnection('lost');
  await expect(control.reset()).rejects.toMatchObject({ kind: 'offline', mayBeDone: false });
  expect(fetched).not.toHaveBeenCalled();
});

test('empty query fields are not sent', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ success: true, data: [] }))),
  );
  await control.listAccounts({ serverId: '', status: 'open' });
  await control.listTables({ serverId: '' });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/control/accounts?status=open',
    '/control/tables',
  ]);
});

test.each([
  ['lost', 'there is no response', new CallFailure('offline', '', null)],
  ['lost', 'the error did not come from a call', new Error('?')],
  ['lost', 'the server refuses', new CallFailure('refused', 'full', 503, { code: 'storageFull' })],
  [
    'locked',
    'the session is unknown',
    new CallFailure('locked', '', 401, { code: 'controlTokenNeeded' }),
  ],
  ['foreign', 'another program requires its own token', new CallFailure('locked', '', 401)],
  ['foreign', 'another program has no such page', new CallFailure('refused', '', 404)],
  ['foreign', 'another program responds', new CallFailure('broken', '?', 200)],
] as const)('the connection is %s if %s', (connection, _why, failure) => {
  expect(connectionAfter(failure)).toBe(connection);
});
