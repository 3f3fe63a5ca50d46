import { sharedState } from './shared-state.ts';

// After an update the server has another build, and the chunks that this page has not loaded yet are gone.

const isOutdated = sharedState(false);

/** True if the server has another build of the interface than this page. */
export const useOutdated = isOutdated.use;

/**
 * Fetches the page to check which build the server has. Returns true if it is this one, and false if it is
 * another or unknown, for example because the fetch fails.
 */
export async function checkBuild(): Promise<boolean> {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  if (script === undefined) return false;
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  // Another program may respond at this address.
  if (page === null || !page.includes('id="root"')) return false;
  // The name of the script changes with every build.
  const isSame = page.includes(`src="${new URL(script.src).pathname}"`);
  isOutdated.set(!isSame);
  return isSame;
}
