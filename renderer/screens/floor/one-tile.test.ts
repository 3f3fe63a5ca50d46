import { expect, test } from 'vitest';

import { read } from '#renderer/data/queries.ts';
import { createQueryClient } from '#renderer/data/query-client.ts';
import type { Section } from '#renderer/data/types.ts';

import { floorFilter } from './filter-tables.ts';
import { TableTile } from './table-tile.tsx';
import { buildOpenTable } from './testing/tables.ts';

const ids = (section: number): string[] =>
  Array.from({ length: 50 }, (_, table) => `t-${section}-${table}`);

/** A response of the server with new objects; table `changed` has another total. */
function readFloor(changed?: string): Section[] {
  return Array.from({ length: 10 }, (_, section) => ({
    id: `s-${section}`,
    title: `Section ${section}`,
    room: null,
    tables: ids(section).map((tableId) =>
      buildOpenTable({ tableId }, { total: tableId === changed ? 120 : 100 }),
    ),
  }));
}

test('a change to one of 500 tables keeps the objects of all others', async () => {
  const client = createQueryClient(() => undefined);
  const query = read('listTables', { serverId: 'srv' });
  const shownAfter = async (read: Section[]) => {
    await client.fetchQuery({ ...query, queryFn: () => read, staleTime: 0 });
    const sections = client.getQueryData(query.queryKey) ?? [];
    return floorFilter({})(sections).flatMap(({ tables }) => tables);
  };
  const before = await shownAfter(readFloor());
  const after = await shownAfter(readFloor('t-7-3'));
  const anew = after.filter((table, index) => table !== before[index]);
  expect(anew.map(({ tableId, account }) => [tableId, account?.total])).toEqual([['t-7-3', 120]]);
  client.clear();
});

test('a tile with equal props is not rendered again', () => {
  expect(TableTile).toMatchObject({ $$typeof: Symbol.for('react.memo'), compare: null });
});
