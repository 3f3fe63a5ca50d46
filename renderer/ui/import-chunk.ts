import { checkBuild } from '#renderer/data/outdated-page.ts';

/** A chunk of the interface could not be loaded. */
export class ChunkLoadError extends Error {}

/** Imports a chunk. Throws `ChunkLoadError` if it cannot be loaded. */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    await reloadFailedStyles();
    return await load();
  } catch (error) {
    void reloadPageIfStuck();
    throw new ChunkLoadError('A part of the interface could not be loaded', { cause: error });
  }
}

const RELOAD_AT_MOST_EVERY_MS = 10_000;

/**
 * Reloads the page if the server is reachable and still has this build: a browser may remember that a script
 * failed to load while another script was waiting for it, and only a new page requests it again.
 */
async function reloadPageIfStuck(): Promise<void> {
  const pageAgeMs = performance.now();
  if (typeof document === 'undefined' || pageAgeMs < RELOAD_AT_MOST_EVERY_MS) return;
  if (await checkBuild()) location.reload();
}

/** Style sheets that failed to load. Importing their chunk again requests its scripts only. */
const failedStyles = new Set<HTMLLinkElement>();

// `document` does not exist in tests. Error events of links do not bubble.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        failedStyles.add(target);
      }
    },
    true,
  );
}

let reloading: Promise<unknown> | null = null;

/** Concurrent callers share one reload. */
async function reloadFailedStyles(): Promise<void> {
  reloading ??= Promise.all([...failedStyles].map(reloadStyles)).finally(() => {
    reloading = null;
  });
  await reloading;
}

function reloadStyles(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed);
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Cannot load ${link.href}`)));
    failed.replaceWith(link);
  });
}
