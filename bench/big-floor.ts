import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import type { Fixture } from '#contract/fixture.ts';

import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure } from './figures.ts';
import { openFloor } from './open-page.ts';
import { figuresOfFrames, scroll } from './scroll.ts';

const SECTIONS = 10;
const TABLES_EACH = 50;
const UPDATES_PER_SECOND = 20;

/** Pixels for each frame. */
const STEP = 24;

/** How the floor of 500 tables scrolls while one of them changes twenty times a second. */
export async function measureBigFloor(
  browser: Browser,
  folder: string,
  seconds: number,
): Promise<readonly Figure[]> {
  const fixture = path.join(folder, 'big-floor.json');
  writeFileSync(fixture, JSON.stringify(bigFloor()));
  const server = await startOurs('server/main.ts', ':memory:', {}, ['--fixture', fixture]);
  try {
    const page = await openFloor(browser, server, tableName(0, 0));
    const [intervals, updates] = await Promise.all([
      scroll(page, { seconds, step: STEP }),
      changeTables(server, seconds),
    ]);
    const what = `${SECTIONS * TABLES_EACH} tables scrolled and changed`;
    return figuresOfFrames(what, intervals, `${updates} changes`);
  } finally {
    await server.stop();
  }
}

/** Staff adds a tea to one table after the other; returns how many times. */
export async function changeTables(server: ServerProcess, seconds: number): Promise<number> {
  const { data } = (await control(server, 'GET', '/accounts?status=open')) as {
    data: readonly { readonly accountId: string }[];
  };
  const startedAt = performance.now();
  const updates = seconds * UPDATES_PER_SECOND;
  for (let update = 0; update < updates; update += 1) {
    const accountId = data[(update * 7) % data.length]?.accountId;
    await control(server, 'POST', `/accounts/${accountId}/lines`, { cart: TEA });
    const nextAt = startedAt + ((update + 1) * 1000) / UPDATES_PER_SECOND;
    await wait(Math.max(0, nextAt - performance.now()));
  }
  return updates;
}

const TEA = [{ product: 'p-cay', quantity: 1 }];

/** A store with ten sections of fifty tables, every other one taken. */
export function bigFloor(): Fixture {
  const sections = numbers(SECTIONS).map((section) => ({
    id: `section-${section}`,
    title: `Section ${section + 1}`,
    tables: numbers(TABLES_EACH).map((table) => ({
      id: `table-${section}-${table}`,
      title: tableName(section, table),
    })),
  }));
  const taken = sections.flatMap(({ tables }) => tables.filter((_, index) => index % 2 === 0));
  return {
    stores: [
      {
        serverId: 'srv-big',
        name: 'Big Restaurant',
        floor: sections,
        products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
        accounts: taken.map(({ id }) => ({ tableId: id, personCount: 2, cart: TEA })),
      },
    ],
  };
}

function tableName(section: number, table: number): string {
  return `${String.fromCodePoint(65 + section)}${table + 1}`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
