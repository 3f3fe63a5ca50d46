import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import type { Fixture } from '#server/contract/fixture.ts';

import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Section } from './figures.ts';
import { openFloor } from './open-page.ts';
import type { PageWork } from './page-work.ts';
import { perFrame, workDuring } from './page-work.ts';
import { lateFrames, scroll } from './scroll.ts';

const SECTIONS = 10;
const TABLES_EACH = 50;
export const UPDATES_PER_SECOND = 10;

/** Scrolls a floor of 500 tables while ten changes a second are made to them. */
export async function measureBigFloor(
  browser: Browser,
  folder: string,
  seconds: number,
): Promise<Section> {
  const fixture = path.join(folder, 'big-floor.json');
  writeFileSync(fixture, JSON.stringify(bigFloor()));
  await using server = await startOurs(':memory:', {}, ['--fixture', fixture]);
  const page = await openFloor(browser, server, tableName(0, 0));
  const { work, result } = await workDuring(page, () =>
    Promise.all([scroll(page, seconds), changeTables(server, seconds)]),
  );
  const [intervals, updates] = result;
  return sectionOf(intervals, perFrame(work, intervals.length), updates);
}

function sectionOf(intervals: readonly number[], work: PageWork, updates: number): Section {
  const { late, veryLate } = lateFrames(intervals);
  const { script, style, layout } = work;
  const frames = `${intervals.length} frames, ${updates} changes`;
  const parts = `script ${script.toFixed(2)}, style ${style.toFixed(2)}, layout ${layout.toFixed(2)}`;
  const all = script + style + layout;
  return {
    title: `${SECTIONS * TABLES_EACH} tables scrolled while ${UPDATES_PER_SECOND} changes a second arrive`,
    figures: [
      { name: 'frames over 16.7 ms', measured: `${late.toFixed(1)} % (${frames})` },
      {
        name: 'frames over 33 ms',
        measured: `${veryLate.toFixed(1)} %`,
        goal: { id: 'floor frames', value: veryLate },
      },
      {
        name: 'script, style and layout per frame',
        measured: `${all.toFixed(2)} ms (${parts})`,
        goal: { id: 'floor work', value: all },
      },
    ],
  };
}

/** Adds a tea to one table after another, ten times a second. Returns the number of changes. */
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

export const TEA = [{ product: 'p-cay', quantity: 1 }];

/** A store with ten sections of fifty tables; every other table is occupied. */
function bigFloor(): Fixture {
  const sections = numbers(SECTIONS).map((section) => ({
    id: `section-${section}`,
    title: `Section ${section + 1}`,
    tables: numbers(TABLES_EACH).map((table) => ({
      id: `table-${section}-${table}`,
      title: tableName(section, table),
    })),
  }));
  const occupied = sections.flatMap(({ tables }) => tables.filter((_, index) => index % 2 === 0));
  return {
    stores: [
      {
        serverId: 'srv-big',
        name: 'Big Restaurant',
        floor: sections,
        products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
        accounts: occupied.map(({ id }) => ({ tableId: id, personCount: 2, cart: TEA })),
      },
    ],
  };
}

export function tableName(section: number, table: number): string {
  return `${String.fromCodePoint(65 + section)}${table + 1}`;
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
