import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import type { Fixture } from '#server/contract/fixture.ts';

import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure, Section } from './figures.ts';
import { drag, lateFrames, scroll } from './frames.ts';
import type { GoalId } from './goals.ts';
import { openFloor } from './open-page.ts';
import { workPerFrame } from './page-work.ts';

const UPDATES_PER_SECOND = 10;

const TEA = [{ product: 'p-cay', quantity: 1 }];

/** A page that is measured while ten changes a second are made to its tables. */
interface Measurement {
  readonly name: string;
  readonly fixture: Fixture;
  /** Uses the page, and returns how long each frame took, in ms. */
  readonly use: (page: Page) => Promise<number[]>;
  readonly goals: Partial<Record<'late' | 'veryLate' | 'work', GoalId>>;
}

/** Scrolls a floor of 500 tables, and drags an account over a plan of 60. */
export async function measureFloors(
  browser: Browser,
  folder: string,
  seconds: number,
): Promise<Section[]> {
  const measurements: readonly Measurement[] = [
    {
      name: '500 tables scrolled',
      fixture: floorOf(10, 50),
      use: (page) => scroll(page, seconds),
      goals: { veryLate: 'floor frames', work: 'floor work' },
    },
    {
      name: '60 tables in a plan, one dragged',
      fixture: floorOf(3, 20, true),
      use: (page) => drag(page, seconds, 60),
      goals: { late: 'plan frames' },
    },
  ];
  const sections: Section[] = [];
  for (const measurement of measurements) {
    const fixture = path.join(folder, 'floor.json');
    writeFileSync(fixture, JSON.stringify(measurement.fixture));
    await using server = await startOurs(':memory:', {}, ['--fixture', fixture]);
    const page = await openFloor(browser, server, 'A1');
    sections.push(await measureFloor(page, server, seconds, measurement));
  }
  return sections;
}

async function measureFloor(
  page: Page,
  server: ServerProcess,
  seconds: number,
  { name, use, goals }: Measurement,
): Promise<Section> {
  let updates = 0;
  const { intervals, work } = await workPerFrame(page, async () => {
    const [used, changes] = await Promise.all([use(page), changeTables(server, seconds)]);
    updates = changes;
    return used;
  });
  const { late, veryLate } = lateFrames(intervals);
  const { script, style, layout } = work;
  const all = script + style + layout;
  const parts = `script ${script.toFixed(2)}, style ${style.toFixed(2)}, layout ${layout.toFixed(2)}`;
  const figureOf = (text: string, measured: string, id: GoalId | undefined, value: number) => ({
    name: text,
    measured,
    ...(id !== undefined && { goal: { id, value } }),
  });
  const frames = `${late.toFixed(1)} % (${intervals.length} frames, ${updates} changes)`;
  const figures: Figure[] = [
    figureOf('frames over 16.7 ms', frames, goals.late, late),
    figureOf('frames over 33 ms', `${veryLate.toFixed(1)} %`, goals.veryLate, veryLate),
    figureOf(
      'script, style and layout per frame',
      `${all.toFixed(2)} ms (${parts})`,
      goals.work,
      all,
    ),
  ];
  return { title: `${name} while ${UPDATES_PER_SECOND} changes a second arrive`, figures };
}

/** Adds a tea to one table after another, ten times a second. Returns the number of changes. */
async function changeTables(server: ServerProcess, seconds: number): Promise<number> {
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

/** A store whose every other table is occupied, A1 first; in a plan, each section is a room with rows of ten tables. */
function floorOf(sections: number, tablesEach: number, isPlan: boolean = false): Fixture {
  const floor = numbers(sections).map((section) => ({
    id: `section-${section}`,
    title: `Section ${section + 1}`,
    ...(isPlan && { room: { w: 62, h: 14, fixed: [] } }),
    tables: numbers(tablesEach).map((table) => ({
      id: `table-${section}-${table}`,
      title: `${String.fromCodePoint(65 + section)}${table + 1}`,
      ...(isPlan && { place: placeOf(table) }),
    })),
  }));
  const occupied = floor.flatMap(({ tables }) => tables.filter((_, index) => index % 2 === 0));
  const store = {
    serverId: 'srv-big',
    name: 'Big Restaurant',
    floor,
    products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
    accounts: occupied.map(({ id }) => ({ tableId: id, personCount: 2, cart: TEA })),
  };
  return { stores: [store] };
}

function placeOf(table: number) {
  const [column, row] = [table % 10, Math.floor(table / 10)];
  const shape = table % 3 === 0 ? ('round' as const) : ('square' as const);
  return { x: 2 + column * 6, y: 2 + row * 6, w: 4, h: 4, shape };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
