import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from '@playwright/test';

import type { Fixture } from '#server/contract/fixture.ts';

import { TEA, UPDATES_PER_SECOND, changeTables, numbers, tableName } from './big-floor.ts';
import { startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import { openFloor } from './open-page.ts';
import { perFrame, workDuring } from './page-work.ts';
import { lateFrames } from './scroll.ts';

const SECTIONS = 3;
const COLUMNS = 10;
const ROWS = 2;
const PITCH = 6;

/** Drags an account over a plan of 60 tables while ten changes a second are made to them. */
export async function measurePlan(
  browser: Browser,
  folder: string,
  seconds: number,
): Promise<Section> {
  const fixture = path.join(folder, 'plan.json');
  writeFileSync(fixture, JSON.stringify(plan()));
  await using server = await startOurs(':memory:', {}, ['--fixture', fixture]);
  const page = await openFloor(browser, server, tableName(0, 0));
  const { work, result } = await workDuring(page, () =>
    Promise.all([
      page.evaluate(dragAndCount, {
        durationMs: seconds * 1000,
        tables: SECTIONS * COLUMNS * ROWS,
      }),
      changeTables(server, seconds),
    ]),
  );
  const [intervals, updates] = result;
  const { late, veryLate } = lateFrames(intervals);
  const { script, style, layout } = perFrame(work, intervals.length);
  return {
    title: `60 tables in a plan, one dragged while ${UPDATES_PER_SECOND} changes a second arrive`,
    figures: [
      {
        name: 'frames over 16.7 ms',
        measured: `${late.toFixed(1)} % (${intervals.length} frames, ${updates} changes)`,
        goal: { id: 'plan frames', value: late },
      },
      { name: 'frames over 33 ms', measured: `${veryLate.toFixed(1)} %` },
      {
        name: 'script, style and layout per frame',
        measured: `${(script + style + layout).toFixed(2)} ms`,
      },
    ],
  };
}

/** Runs in the page: drags the first open table around, and returns how long each frame took, in ms. */
async function dragAndCount({
  durationMs,
  tables,
}: {
  durationMs: number;
  tables: number;
}): Promise<number[]> {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-shape][data-table]')];
  if (drawn.length !== tables) throw new Error(`The plan shows ${drawn.length} tables.`);
  const send = (target: EventTarget, type: string, clientX: number, clientY: number): boolean =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY }),
    );
  const [from, to] = [drawn[0], drawn.at(-1)].map((table) => table?.getBoundingClientRect());
  if (from === undefined || to === undefined) throw new Error('The plan is empty.');
  send(drawn[0] as HTMLElement, 'pointerdown', from.x + 5, from.y + 5);
  const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
  const intervals: number[] = [];
  const startedAt = await nextFrame();
  let before = startedAt;
  while (before - startedAt < durationMs) {
    const angle = (before - startedAt) / 500;
    const x = (from.x + to.x) / 2 + (Math.cos(angle) * (to.x - from.x)) / 2;
    const y = (from.y + to.y) / 2 + (Math.sin(angle) * (to.y - from.y)) / 2;
    send(window, 'pointermove', x, y);
    const at = await nextFrame();
    intervals.push(at - before);
    before = at;
  }
  send(window, 'pointercancel', from.x, from.y);
  return intervals;
}

/** A store with three rooms of twenty tables; every other table is occupied. */
function plan(): Fixture {
  const sections = numbers(SECTIONS).map((section) => ({
    id: `section-${section}`,
    title: `Section ${section + 1}`,
    room: { w: COLUMNS * PITCH + 2, h: ROWS * PITCH + 2, fixed: [] },
    tables: numbers(COLUMNS * ROWS).map((table) => ({
      id: `table-${section}-${table}`,
      title: tableName(section, table),
      place: {
        x: 2 + (table % COLUMNS) * PITCH,
        y: 2 + Math.floor(table / COLUMNS) * PITCH,
        w: 4,
        h: 4,
        shape: table % 3 === 0 ? ('round' as const) : ('square' as const),
      },
    })),
  }));
  const occupied = sections.flatMap(({ tables }) => tables.filter((_, index) => index % 2 === 0));
  return {
    stores: [
      {
        serverId: 'srv-plan',
        name: 'Restaurant with a plan',
        floor: sections,
        products: [{ id: 'p-cay', title: 'Çay', price: 20 }],
        accounts: occupied.map(({ id }) => ({ tableId: id, personCount: 2, cart: TEA })),
      },
    ],
  };
}
