import type { Page } from '@playwright/test';

import type { TestEmulator } from '../emulator/test-emulator.ts';
import { tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

/** The maximum number of components rendered for one change. A change renders 34; the whole floor has at least 187. */
const MOST_DRAWN = 40;

test('a change on a floor of 500 tables renders few components', async ({ page, emulator }) => {
  await openLargeFloor(page, emulator);
  const { accountId } = await emulator.accountOn('table-7-20');
  const changed: Drawn[] = [];
  for (const total of ['40.00', '60.00', '80.00']) {
    changed.push(await drawnDuring(page, () => addTea(page, emulator, accountId, total)));
  }
  expect(new Set(changed.flatMap(({ tiles }) => tiles))).toEqual(new Set(['table-7-20']));
  expect(fewest(changed), 'components rendered for a change').toBeLessThanOrEqual(MOST_DRAWN);

  const scrolled: Drawn[] = [];
  for (const [by, end] of [
    [300, 'J50'],
    [-300, 'A1'],
  ] as const) {
    scrolled.push(
      await drawnDuring(page, async () => {
        await tile(page, 'A1').evaluate(scrollOn, by);
        await expect(tile(page, end)).toBeInViewport();
      }),
    );
  }
  expect(scrolled.flatMap(({ tiles }) => tiles)).toEqual([]);
  expect(fewest(scrolled), 'components rendered while scrolling').toBe(0);
});

test('tiles of 500 tables create no rendering layers @long', async ({ page, emulator }) => {
  await openLargeFloor(page, emulator);
  for (const name of ['A1', 'A2']) {
    const layers = await tile(page, name).evaluate((button) =>
      [button, ...button.querySelectorAll('*')].flatMap((element) => {
        const { position, contain, opacity, clipPath, willChange } = getComputedStyle(element);
        const plain = 'static none 1 none auto';
        const found = [position, contain, opacity, clipPath, willChange].join(' ');
        return found === plain ? [] : [`${element.tagName} ${found}`];
      }),
    );
    expect(layers).toEqual([]);
  }
});

/**
 * The fewest components rendered in several measurements, since one may include parts of the page that load after the
 * floor.
 */
function fewest(drawn: readonly Drawn[]): number {
  return Math.min(...drawn.map(({ components }) => components));
}

/** Staff add a tea; resolves when the tile and the activity bar show it. */
async function addTea(
  page: Page,
  emulator: TestEmulator,
  accountId: string,
  total: string,
): Promise<void> {
  const tape = page.getByRole('contentinfo').getByRole('listitem');
  const before = await tape.count();
  await emulator.control('POST', `/accounts/${accountId}/lines`, {
    cart: [{ product: 'tea', quantity: 1 }],
  });
  await expect(tile(page, 'H21')).toContainText(total);
  await expect(tape).toHaveCount(before + 1);
}

/** Scrolls the container of a tile to its end, by `by` pixels in each frame. Runs in the page. */
async function scrollOn(from: Element, by: number): Promise<void> {
  let scroller: Element | null = from;
  while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto') {
    scroller = scroller.parentElement;
  }
  if (scroller === null) throw new Error('The floor does not scroll.');
  let before: number | null = null;
  while (scroller.scrollTop !== before) {
    before = scroller.scrollTop;
    scroller.scrollTop += by;
    await new Promise(requestAnimationFrame);
  }
}

/** Opens a floor of ten sections with fifty tables each; every second table is open. */
async function openLargeFloor(page: Page, emulator: TestEmulator): Promise<void> {
  await countDrawn(page);
  const floor = numbers(10).map((section) => ({
    id: `section-${section}`,
    title: `Section ${section + 1}`,
    tables: numbers(50).map((table) => ({
      id: `table-${section}-${table}`,
      title: `${String.fromCodePoint(65 + section)}${table + 1}`,
    })),
  }));
  const taken = floor.flatMap(({ tables }) => tables.filter((_, index) => index % 2 === 0));
  const store = {
    serverId: 'large',
    name: 'Large Restaurant',
    floor,
    products: [{ id: 'tea', title: 'Tea', price: 20 }],
    accounts: taken.map(({ id }) => ({
      tableId: id,
      personCount: 2,
      cart: [{ product: 'tea', quantity: 1 }],
    })),
  };
  await emulator.control('POST', '/reset', { fixture: { stores: [store] } });
  await page.reload();
  await expect(tile(page, 'A1')).toBeVisible();
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** What a page has rendered during a measurement. */
interface Drawn {
  /** The number of components, tiles included. */
  readonly components: number;
  /** The ids of the tables whose tiles were rendered, once per rendering. */
  readonly tiles: readonly string[];
}

/** The part of a React fiber that is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

declare global {
  interface Window {
    drawnComponents: { components: number; tiles: string[] };
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/**
 * From the next load on, counts what a page renders. It uses the hook of React's developer tools, so the page needs
 * no code for it.
 */
async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(listenToReact);
}

/** Measures what is rendered during an action. The action must resolve only when its result is on the page. */
async function drawnDuring(page: Page, action: () => Promise<unknown>): Promise<Drawn> {
  await page.evaluate(() => {
    window.drawnComponents = { components: 0, tiles: [] };
  });
  await action();
  return page.evaluate(() => window.drawnComponents);
}

/** Runs in the page, before React does. */
function listenToReact(): void {
  /** The tags of function components, including those with forwardRef or memo. */
  const COMPONENTS = [0, 11, 14, 15];
  const ELEMENT = 5;
  const DREW = 1;
  window.drawnComponents = { components: 0, tiles: [] };

  function look(fiber: Fiber): void {
    const before = fiber.alternate;
    if (COMPONENTS.includes(fiber.tag) && (fiber.flags & DREW) === DREW) count(fiber);
    // React skipped the children if they are the same objects as before.
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) look(child);
  }

  function count({ child }: Fiber): void {
    window.drawnComponents.components += 1;
    const element = child?.tag === ELEMENT ? child.stateNode : null;
    const table = element instanceof HTMLElement ? element.dataset['table'] : undefined;
    if (table !== undefined) window.drawnComponents.tiles.push(table);
  }

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => look(root.current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
}
