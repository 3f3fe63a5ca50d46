import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

interface Shown {
  readonly id: string;
  readonly tables: readonly { readonly title: string; readonly tableId?: string }[];
}

describe('POST /control/tables', () => {
  test('adds a table at the end of its section without an event; plugins can read and open it', async () => {
    const server = await startTestServer();
    const { control, get, post } = server;

    const { data, events } = (await control('POST', '/tables', { sectionId: 'salon', title: 'S9' }))
      .body;

    expect(data).toEqual({
      tableId: expect.stringMatching(/^t-/u),
      title: 'S9',
      active: true,
      place: { x: 21, y: 7, w: 4, h: 4, shape: 'square', turn: 0, seats: 2 },
      section: { id: 'salon', title: 'Salon' },
    });
    expect(events).toEqual([]);
    expect(raisedEvents(server)).toEqual([]);
    const floor: Shown[] = (await control('GET', '/tables')).body.data;
    expect(floor.map(({ id, tables }) => [id, tables.at(-1)?.title])).toEqual([
      ['salon', 'S9'],
      ['bahce', 'B6'],
      ['teras', 'T4'],
    ]);
    const layout: Shown[] = (await get('/tables/layout')).body.data;
    expect(layout[0]?.tables.at(-1)).toEqual({ id: data.tableId, title: 'S9' });
    const opened = await post('/tables/create', { tableId: data.tableId });
    expect(opened.status).toBe(200);
    const read = await get(`/tables/get?id=${data.tableId}`);
    expect(read.body.data).toMatchObject({ tableName: 'S9', desing: 'Salon' });
  });

  test('a title may also be used in another section or store', async () => {
    const { control, get } = await startTestServer();
    const inGarden = await control('POST', '/tables', { sectionId: 'bahce', title: 'S1' });
    expect(inGarden.status).toBe(200);
    const body = { serverId: 'srv-bos', sectionId: 'salon', title: 'S1' };
    const [other] = (await control('GET', '/tables?serverId=srv-bos')).body.data;
    const elsewhere = await control('POST', '/tables', { ...body, sectionId: other.id });
    expect(elsewhere.status).toBe(200);
    const floor: Shown[] = (await get('/tables/layout')).body.data;
    expect(floor.flatMap(({ tables }) => tables).filter(({ title }) => title === 'S1').length).toBe(
      2,
    );
  });

  test.each([
    [{ sectionId: 'salon', title: 'S1' }, 409, 'A table in Salon is already called S1'],
    [{ sectionId: 'salon', title: ' s1 ' }, 409, 'A table in Salon is already called  s1 '],
    [{ sectionId: 'balkon', title: 'S9' }, 404, 'There is no section balkon in this store'],
    [{ sectionId: 'salon', title: '  ' }, 400, '"title" must not be empty'],
    [{ sectionId: 'salon' }, 400, '"title" is required'],
    [{ title: 'S9' }, 400, '"sectionId" is required'],
  ])('gives the reason for refusing %j', async (body, status, message) => {
    const { control } = await startTestServer();
    const before = (await control('GET', '/tables')).body.data;
    expect((await control('POST', '/tables', body)).body).toMatchObject({ status, message });
    expect((await control('GET', '/tables')).body.data).toEqual(before);
  });

  test('adds a table that snapshots contain', async () => {
    const { control } = await startTestServer();
    await control('POST', '/tables', { sectionId: 'teras', title: 'T9' });
    await control('POST', '/snapshots', { name: 'nine' });
    await control('POST', '/reset');
    const titles = async () => {
      const floor: Shown[] = (await control('GET', '/tables')).body.data;
      return floor.flatMap(({ tables }) => tables.map(({ title }) => title));
    };
    expect(await titles()).not.toContain('T9');
    await control('POST', '/snapshots/nine/restore');
    expect(await titles()).toContain('T9');
  });
});
