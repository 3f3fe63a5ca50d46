import type { Page } from '@playwright/test';

/** What a page has drawn anew. */
export interface Drawn {
  /** How many components, tiles among them. */
  readonly components: number;
  /** The ids of the tables whose tiles were drawn, as often as they were. */
  readonly tiles: readonly string[];
}

/** What is there of a component of React, as its development tools see it. */
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
 * Counts what a page draws anew from its next opening on, where React's development tools would listen:
 * the page itself counts nothing.
 */
export async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(listenToReact);
}

/** What was drawn while something was done, which ends when it is all on the page. */
export async function drawnDuring(page: Page, action: () => Promise<unknown>): Promise<Drawn> {
  await page.evaluate(() => {
    window.drawnComponents = { components: 0, tiles: [] };
  });
  await action();
  return page.evaluate(() => window.drawnComponents);
}

/** Runs in the page, before React does. */
function listenToReact(): void {
  /** Functions, also with a ref or kept while their properties are the same. */
  const COMPONENTS = [0, 11, 14, 15];
  const ELEMENT = 5;
  const DREW = 1;
  window.drawnComponents = { components: 0, tiles: [] };

  function look(fiber: Fiber): void {
    const before = fiber.alternate;
    if (COMPONENTS.includes(fiber.tag) && (fiber.flags & DREW) === DREW) count(fiber);
    // Children that are the very ones of before were not looked at.
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
