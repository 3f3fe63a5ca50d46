import { sharedState } from './shared-state.ts';

// After an update the server has another build: parts of this one that are not loaded yet are gone.

const isOutdated = sharedState(false);

/** True if the server has another build of the interface than this page. */
export const useOutdated = isOutdated.use;

/** Asks the server which build it serves. Returns true if it is this one; changes nothing if it cannot say. */
export async function checkBuild(): Promise<boolean> {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  if (script === undefined) return false;
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  if (page === null || !isPage(page)) return false;
  const isSame = startsWith(page, new URL(script.src).pathname);
  isOutdated.set(!isSame);
  return isSame;
}

/** True if a page is one of the interface, and not of another program. */
export function isPage(page: string): boolean {
  return page.includes('id="root"');
}

/** True if a page begins with a script, whose name changes with every build. */
export function startsWith(page: string, script: string): boolean {
  return page.includes(`src="${script}"`);
}
