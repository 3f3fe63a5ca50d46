import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };
const MEHMET = { userId: 'u-mehmet', role: 'staff' };

describe('POST /control/users', () => {
  test('adds a user at the end, as staff by default', async () => {
    const { control, server } = await startTestServer();

    const { data } = (await control('POST', '/users', { name: 'Zeynep' })).body;
    await control('POST', '/users', { name: 'Can', role: 'manager', actor: MEHMET });

    expect(data).toEqual({
      id: expect.stringMatching(/^u-[0-9a-f-]{36}$/u),
      name: 'Zeynep',
      role: 'staff',
    });
    const users = (await control('GET', '/users')).body.data;
    expect(users.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Ayşe', 'manager'],
      ['Mehmet', 'staff'],
      ['Zeynep', 'staff'],
      ['Can', 'manager'],
    ]);
    expect(raisedEvents({ server })).toMatchObject([
      { type: 'user.created', actor: AYSE, sequence: null, sequenceScope: null, data },
      { type: 'user.created', actor: { type: 'staff', ...MEHMET }, data: { name: 'Can' } },
    ]);
  });

  test('adds the first user of a store, who becomes its default actor', async () => {
    const { control, server } = await startTestServer();
    const { data } = (
      await control('POST', '/users', { serverId: 'srv-bos', name: 'Can', role: 'manager' })
    ).body;
    await control('PATCH', `/users/${data.id}`, { serverId: 'srv-bos', name: 'Cem' });
    expect(raisedEvents({ server })).toMatchObject([
      { type: 'user.created', serverId: 'srv-bos', actor: { type: 'system' } },
      { type: 'user.updated', serverId: 'srv-bos', actor: { type: 'staff', userId: data.id } },
    ]);
    expect((await control('GET', '/users')).body.data).toHaveLength(2);
  });

  test('withholds the name from plugins without the consent for users', async () => {
    const { control, server } = await startTestServer();
    await control('PATCH', '/installs/demo-qr', {
      userConsent: false,
      webhook: { url: 'http://127.0.0.1:1/', events: ['user.*'] },
    });
    const { data } = (await control('POST', '/users', { name: 'Zeynep' })).body;
    const event = raisedEvents({ server }).find(({ type }) => type === 'user.created');
    expect(event).toMatchObject({ data });
    expect(event?.withheld).toEqual({ id: data.id, role: 'staff' });
  });
});

describe('PATCH /control/users/{id}', () => {
  test('changes the given fields and keeps the others', async () => {
    const { control, server } = await startTestServer();
    const { data } = (await control('PATCH', '/users/u-mehmet', { role: 'manager' })).body;
    expect(data).toEqual({ id: 'u-mehmet', name: 'Mehmet', role: 'manager' });
    expect((await control('GET', '/users')).body.data[1]).toEqual(data);
    expect(raisedEvents({ server })).toMatchObject([{ type: 'user.updated', actor: AYSE, data }]);
  });

  test.each([[{}], [{ name: 'Mehmet' }], [{ name: 'Mehmet', role: 'staff' }]])(
    'emits nothing if nothing changes: %j',
    async (body) => {
      const { control, server } = await startTestServer();
      const answer = await control('PATCH', '/users/u-mehmet', body);
      expect(answer.body.data).toEqual({ id: 'u-mehmet', name: 'Mehmet', role: 'staff' });
      expect(raisedEvents({ server })).toEqual([]);
    },
  );
});

describe('DELETE /control/users/{id}', () => {
  test('removes a user and returns the last state', async () => {
    const { control, server } = await startTestServer();
    const { data } = (await control('DELETE', '/users/u-mehmet')).body;
    expect(data).toEqual({ id: 'u-mehmet', name: 'Mehmet', role: 'staff' });
    expect((await control('GET', '/users')).body.data).toMatchObject([{ id: 'u-ayse' }]);
    expect(raisedEvents({ server })).toMatchObject([{ type: 'user.deleted', actor: AYSE, data }]);
  });

  test('may remove the last manager, after which the store has no default actor', async () => {
    const { control, server } = await startTestServer();
    await control('DELETE', '/users/u-ayse');
    await control('DELETE', '/users/u-mehmet');
    expect(raisedEvents({ server }).map(({ actor }) => actor)).toEqual([AYSE, { type: 'system' }]);
  });
});

describe('refused calls about users change nothing', () => {
  const UNKNOWN = [
    404,
    'There is no user u-yok in this store',
    'userNotFound',
    { userId: 'u-yok' },
  ] as const;

  test.each([
    ['PATCH', '/users/u-yok', { name: 'Can' }, ...UNKNOWN],
    ['DELETE', '/users/u-yok', undefined, ...UNKNOWN],
    [
      'PATCH',
      '/users/u-ayse?serverId=srv-bos',
      { name: 'Can' },
      404,
      'There is no user u-ayse in this store',
      'userNotFound',
      { userId: 'u-ayse' },
    ],
    ['POST', '/users', {}, 400, '"name" is required', 'schema', undefined],
    ['POST', '/users', { name: '' }, 400, '"name" is not allowed to be empty', 'schema', undefined],
    ['POST', '/users', { name: 7 }, 400, '"name" must be a string', 'schema', undefined],
    [
      'POST',
      '/users',
      { name: 'x'.repeat(121) },
      400,
      '"name" length must be less than or equal to 120 characters long',
      'schema',
      undefined,
    ],
    [
      'POST',
      '/users',
      { name: 'Can', role: 'owner' },
      400,
      '"role" must be one of [manager, staff]',
      'schema',
      undefined,
    ],
    [
      'POST',
      '/users',
      { name: 'Can', id: 'u-can' },
      400,
      '"id" is not allowed',
      'schema',
      undefined,
    ],
    [
      'PATCH',
      '/users/u-ayse',
      { role: null },
      400,
      '"role" must be one of [manager, staff]',
      'schema',
      undefined,
    ],
  ] as const)('%s %s %j', async (method, path, body, status, message, code, params) => {
    const server = await startTestServer();
    const users = async () => (await server.control('GET', '/users')).body;
    const before = await users();
    expect(await staffRefusalOf(server, { method, path, body })).toEqual({
      status,
      message,
      code,
      params,
    });
    expect(await users()).toEqual(before);
  });
});
