import { describe, expect, test } from 'vitest';

import { bistro } from '#fixtures/bistro.ts';
import type { CallResult } from '#server/contract/control/client.ts';
import { closeAccount } from '#server/testing/end-account.ts';
import { fixtureWith } from '#server/testing/fixture-with.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import { save } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

interface Table {
  readonly id?: string;
  readonly title: string;
  readonly active: boolean;
  readonly place?: object | null;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly room?: object | null;
  readonly tables: readonly Table[];
}

/** The current floor as a body of PUT /floor. */
async function floorOf({ controlData }: TestServer): Promise<Section[]> {
  const rows: CallResult<'listTables'> = await controlData('GET', '/tables');
  return rows.map((section) => ({
    ...section,
    tables: section.tables.map(({ tableId: id, title, active, place }) => ({
      id,
      title,
      active,
      place,
    })),
  }));
}

/** The floor with other tables in one section. */
function withTables(
  floor: readonly Section[],
  sectionId: string,
  change: (tables: readonly Table[]) => readonly Table[],
): Section[] {
  return floor.map((section) =>
    section.id === sectionId ? { ...section, tables: change(section.tables) } : section,
  );
}

const changed = (title: string, change: Partial<Table>) => (tables: readonly Table[]) =>
  tables.map((table) => (table.title === title ? { ...table, ...change } : table));

/** A place of 4 by 4. */
const at = (x: number, y: number) => ({ x, y, w: 4, h: 4, shape: 'square' });

describe('PUT /control/floor', () => {
  test('moves, adds, renames and deactivates tables, and answers like GET /control/tables', async () => {
    const server = await startTestServer();
    const { controlData, get } = server;
    const body = await floorOf(server);

    const data = await controlData('PUT', '/floor', {
      sections: withTables(body, 'teras', (tables) => [
        { title: 'T9', active: true, place: { ...at(48, 2), shape: 'round', turn: 90 } },
        ...changed('T1', { title: 'Köşe', place: null })(tables).filter(
          ({ title }) => title !== 'T3',
        ),
        { id: 'teras-3', title: 'T3', active: false },
      ]),
    });

    expect(data).toEqual(await controlData('GET', '/tables'));
    const [added, corner, second] = data[2].tables;
    expect(added).toEqual({
      tableId: expect.stringMatching(/^t-/u),
      title: 'T9',
      active: true,
      place: { ...at(48, 2), shape: 'round', turn: 90, seats: 4 },
      state: 'free',
      account: null,
    });
    expect(corner).toMatchObject({ tableId: 'teras-1', title: 'Köşe', place: null });
    expect(second).toMatchObject({ tableId: 'teras-2', place: { turn: 0, seats: 6 } });
    const layout = (await get('/tables/layout')).body.data;
    expect(layout[2].tables.map(({ title }: Table) => title)).toEqual(['T9', 'Köşe', 'T2']);
    expect(raisedEvents(server)).toEqual([]);
  });

  test('brings back removed tables and sections with their ids', async () => {
    const server = await startTestServer();
    const { control, controlData } = server;
    const before = await controlData('GET', '/tables');
    const body = await floorOf(server);

    const after = await controlData('PUT', '/floor', {
      sections: withTables(body.slice(0, 2), 'salon', (tables) => tables.slice(0, 2)),
    });
    expect(after.map(({ tables }: Section) => tables.length)).toEqual([2, 6]);
    expect((await control('POST', '/tables/teras-1/open')).status).toBe(400);

    expect(await controlData('PUT', '/floor', { sections: body })).toEqual(before);
    expect((await control('POST', '/tables/teras-1/open')).status).toBe(200);
  });

  test('keeps an open account on its table in another section, under its new title', async () => {
    const server = await startTestServer();
    const { get } = server;
    const body = await floorOf(server);
    const [salon, , teras] = body;
    const moved = { ...salon?.tables[1], title: 'Pencere', active: false, place: null };

    await server.controlData('PUT', '/floor', {
      sections: [
        { ...teras, tables: [...(teras?.tables ?? []), moved] },
        { ...body[1], title: 'Arka Bahçe' },
      ],
    });

    const read = await get('/tables/get?id=salon-2');
    expect(read.body.data).toMatchObject({ tableName: 'Pencere', desing: 'Teras', total: 790 });
    expect(await server.account(await accountOn(server, 'bahce-1'))).toMatchObject({
      tableName: 'B1',
      desing: 'Arka Bahçe',
    });
    const open = (await get('/tables/open')).body.data;
    expect(open.map(({ tableId }: { tableId: string }) => tableId)).toEqual(['salon-2', 'bahce-1']);
    expect(raisedEvents(server)).toEqual([]);
  });

  test('an account of a removed table can be reopened only after the table is back', async () => {
    const server = await startTestServer();
    const body = await floorOf(server);
    const accountId = await accountOn(server, 'salon-2');
    await closeAccount(server, accountId);
    const reopen = () => server.control('POST', `/accounts/${accountId}/reopen`);
    await server.controlData('PUT', '/floor', {
      sections: withTables(body, 'salon', (tables) => tables.filter(({ title }) => title !== 'S2')),
    });

    expect((await reopen()).body).toMatchObject({ status: 400, code: 'tableNotInFloorPlan' });
    await server.controlData('PUT', '/floor', {
      sections: withTables(body, 'salon', changed('S2', { title: 'S20' })),
    });
    expect((await reopen()).body.data).toMatchObject({ tableId: 'salon-2', tableName: 'S20' });
  });

  test.each<[why: string, status: number, message: string, change: (floor: Section[]) => object]>([
    [
      'overlapping tables',
      400,
      'Tables S1 and S3 in Salon overlap',
      (floor) => withTables(floor, 'salon', changed('S3', { place: at(5, 5) })),
    ],
    [
      'a table beyond the wall',
      400,
      'Table B2 does not fit inside the room Bahçe',
      (floor) => withTables(floor, 'bahce', changed('B2', { place: at(15, 2) })),
    ],
    [
      'a room that is smaller than its tables need',
      400,
      'Table T1 does not fit inside the room Teras',
      (floor) => floor.map((it) => (it.id === 'teras' ? { ...it, room: { w: 7, h: 8 } } : it)),
    ],
    [
      'removing an open table',
      409,
      'Table has an open account',
      (floor) => withTables(floor, 'salon', (tables) => tables.slice(2)),
    ],
    [
      'removing a section with an open table',
      409,
      'Table has an open account',
      (floor) => floor.filter(({ id }) => id !== 'bahce'),
    ],
    [
      'a title that is taken',
      409,
      'A table in Salon is already called  s2 ',
      (floor) => withTables(floor, 'salon', changed('S3', { title: ' s2 ' })),
    ],
    [
      'a blank title',
      400,
      '"sections[0].tables[0].title" must not be empty',
      (floor) => withTables(floor, 'salon', changed('S1', { title: ' ' })),
    ],
    [
      'an id that is used twice',
      400,
      '"sections" must contain every id once',
      (floor) => withTables(floor, 'salon', changed('S1', { id: 'teras-1' })),
    ],
    [
      'a position that is not an integer',
      400,
      '"sections[0].tables[0].place.x" must be an integer',
      (floor) => withTables(floor, 'salon', changed('S1', { place: at(1.5, 2) })),
    ],
    [
      'a table without size',
      400,
      '"sections[0].tables[0].place.w" must be greater than or equal to 1',
      (floor) => withTables(floor, 'salon', changed('S1', { place: { ...at(2, 2), w: 0 } })),
    ],
    [
      'an unsupported turn',
      400,
      '"sections[0].tables[0].place.turn" must be one of [0, 90]',
      (floor) => withTables(floor, 'salon', changed('S1', { place: { ...at(2, 2), turn: 45 } })),
    ],
    [
      'a room without size',
      400,
      '"sections[0].room.h" must be greater than or equal to 1',
      (floor) => floor.map((section) => ({ ...section, room: { w: 60, h: 0 } })),
    ],
  ])('refuses %s', async (_, status, message, change) => {
    const server = await startTestServer();
    const sections = change(await floorOf(server));
    const refused = await staffRefusalOf(server, {
      method: 'PUT',
      path: '/floor',
      body: { sections },
    });
    expect(refused).toMatchObject({ status, message });
  });

  test('arranges a floor that is part of snapshots, their comparison and exported worlds', async () => {
    const server = await startTestServer();
    const { controlData } = server;
    await save(server, 'before');
    const body = await floorOf(server);
    await controlData('PUT', '/floor', {
      sections: withTables(body, 'salon', changed('S1', { place: { ...at(2, 3), seats: 3 } })),
    });
    const after = await floorOf(server);

    const { stores } = await controlData('GET', '/snapshots/before/diff');
    const inSalon = 'floor[salon].tables[salon-1].place';
    expect(stores).toEqual([
      {
        id: 'srv-bistro',
        title: 'Bistro',
        change: 'changed',
        fields: [
          { path: `${inSalon}.y`, from: 2, to: 3 },
          { path: `${inSalon}.seats`, from: 2, to: 3 },
        ],
      },
    ]);

    const fixture = await controlData('GET', '/world');
    await controlData('POST', '/snapshots/before/restore');
    expect(await floorOf(server)).toEqual(body);
    await controlData('POST', '/reset', { fixture });
    expect(await floorOf(server)).toEqual(after);
  });
});

describe('the Data API', () => {
  test('returns the same bytes with and without rooms', async () => {
    const withRooms = await startTestServer();
    const [store, ...others] = bistro.stores;
    const floor = store?.floor?.map(({ room: _room, tables, ...section }) => ({
      ...section,
      tables: tables.map(({ place: _place, ...table }) => table),
    }));
    const fixture = { stores: [{ ...store, floor }, ...others] };
    const without = await startTestServer();
    await without.controlData('POST', '/reset', { fixture });
    expect(await without.controlData('GET', '/tables')).toMatchObject([
      { room: null },
      { room: null },
      { room: null },
    ]);

    const texts = async ({ get }: TestServer) => {
      const paths = ['/tables/layout', '/tables/open', '/tables/get?id=bahce-1', '/packets/open'];
      return (await Promise.all(paths.map((path) => get(path)))).map(({ text }) =>
        // Accounts have new ids and line ids with every start.
        text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, '<uuid>'),
      );
    };
    const [layout, ...accounts] = await texts(withRooms);
    expect([layout, ...accounts]).toEqual(await texts(without));
    expect(layout).not.toMatch(/place|room|shape|seats/u);
    expect(accounts.join('\n')).not.toMatch(/place|room|shape|seats/u);
  });
});

describe('a fixture', () => {
  const floorWith = (room: object, ...places: object[]) => [
    {
      id: 'salon',
      title: 'Salon',
      room,
      tables: places.map((place, index) => ({ id: `t-${index}`, title: `M${index}`, place })),
    },
  ];

  test('may have places, which are completed with defaults', async () => {
    const server = await startTestServer();
    await fixtureWith(server, { floor: floorWith({ w: 9, h: 6 }, at(0, 0), at(4, 0)) });
    expect(await floorOf(server)).toMatchObject([
      { room: { w: 9, h: 6, fixed: [] }, tables: [{ place: { turn: 0, seats: 2 } }, {}] },
    ]);
  });

  test('may have a table of the maximum size', async () => {
    const server = await startTestServer();
    const hall = { x: 0, y: 0, w: 200, h: 200, shape: 'round' };
    await fixtureWith(server, { floor: floorWith({ w: 200, h: 200 }, hall) });
    await save(server, 'hall');
    expect((await server.control('GET', '/snapshots/hall/diff')).body.data.stores).toEqual([]);
    expect(await floorOf(server)).toMatchObject([{ tables: [{ place: { seats: 200 } }] }]);
  });

  test.each([
    ['overlap', [at(0, 0), at(3, 2)], 'Tables M0 and M1 in Salon overlap'],
    ['leave the room', [at(0, 0), at(5, 3)], 'Table M1 does not fit inside the room Salon'],
  ])('is refused if tables %s', async (_, places, message) => {
    const { control } = await startTestServer();
    const floor = floorWith({ w: 10, h: 6 }, ...places);
    const fixture = { stores: [{ serverId: 'srv-own', name: 'Own', floor }] };
    expect((await control('POST', '/reset', { fixture })).body).toMatchObject({
      status: 400,
      message: expect.stringContaining(
        `stores[0].floor[0].tables must fit into the room: ${message}`,
      ),
    });
  });
});
