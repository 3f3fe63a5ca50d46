import { useSyncExternalStore } from 'react';

// A server that was updated serves another build: parts of this one that have not come yet are gone.

let isOutdated = false;
const listeners = new Set<() => void>();

/** Whether the server has another build of the interface than this page is of, live. */
export function useOutdated(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOutdated,
  );
}

/** Asks the server which build it serves; where it cannot say, what was known stays. */
export async function checkBuild(): Promise<void> {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  if (script === undefined) return;
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  if (page === null || !isPage(page)) return;
  const next = !startsWith(page, new URL(script.src).pathname);
  if (next === isOutdated) return;
  isOutdated = next;
  for (const listener of listeners) listener();
}

/** Whether a page is one of the interface, and not of another program. */
export function isPage(page: string): boolean {
  return page.includes('id="root"');
}

/** Whether a page begins with a script: its name changes with every build. */
export function startsWith(page: string, script: string): boolean {
  return page.includes(`src="${script}"`);
}
