import { checkBuild } from '#renderer/data/build.ts';

/** A part of the interface that could not be loaded. */
export class MissingPart extends Error {}

/** Loads a part. Throws `MissingPart` if it does not arrive. */
export async function bringPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await bringFailedStyles();
    return await load();
  } catch (error) {
    void reloadIfStuck();
    throw new MissingPart('A part of the interface did not come', { cause: error });
  }
}

const RELOAD_AT_MOST_EVERY_MS = 10_000;

/**
 * Reloads the page if the server can be reached and still has this build: browsers remember a script that
 * failed while another one was waiting for it, and only a new page requests it again.
 */
async function reloadIfStuck(): Promise<void> {
  const pageAgeMs = performance.now();
  if (typeof document === 'undefined' || pageAgeMs < RELOAD_AT_MOST_EVERY_MS) return;
  if (await checkBuild()) location.reload();
}

/**
 * Styles that did not come. Whoever imports a part a second time gets its scripts alone: a style sheet
 * that has failed once is never asked for again by itself.
 */
const failedStyles = new Set<HTMLLinkElement>();

// Tests read this where there is no page. Failures of links are heard only on their way down.
if (typeof document !== 'undefined') document.addEventListener('error', noteFailure, true);

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

let asking: Promise<unknown> | null = null;

/** Whoever comes while they are asked for waits for the same answer. */
async function bringFailedStyles(): Promise<void> {
  asking ??= Promise.all([...failedStyles].map(bringAgain)).finally(() => {
    asking = null;
  });
  await asking;
}

/** Asks for a style sheet once more; one that fails again is noted as the first was. */
function bringAgain(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed);
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No styles came from ${link.href}`)));
    failed.replaceWith(link);
  });
}
