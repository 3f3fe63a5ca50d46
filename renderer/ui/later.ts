import { useEffect, useSyncExternalStore } from 'react';

import { bringPart } from './missing-part.ts';

/** How long after a part did not come it is asked for again, as long as something waits for it. */
const AGAIN_AFTER_MS = 2000;

/**
 * A part of the interface that comes in a chunk of its own after the first screen. Parts are brought
 * when the page is idle, so they are there before anybody asks; who asks earlier waits for them.
 */
export interface Later<Part> {
  /** Brings it; rejected where it does not come, and tried anew by the next call. */
  readonly bring: () => Promise<Part>;
  /** The part, live; null until it is there. */
  readonly usePart: () => Part | null;
  /** Why it did not come the last time it was asked for, live. */
  readonly useFailure: () => Error | null;
}

interface LaterOptions {
  /** It shows itself unasked, as a warning does, so it comes even where data is to be saved. */
  readonly unasked?: boolean;
}

const all: { readonly part: Later<unknown>; readonly unasked: boolean }[] = [];

/** Names a part; `load` imports it. */
export function later<Part>(
  load: () => Promise<Part>,
  { unasked = false }: LaterOptions = {},
): Later<Part> {
  let part: Part | null = null;
  let failure: Error | null = null;
  let coming: Promise<Part> | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());

  async function fetchIt(): Promise<Part> {
    try {
      part = await bringPart(load);
      failure = null;
      return part;
    } catch (error) {
      coming = null;
      failure = error instanceof Error ? error : new Error(String(error));
      throw failure;
    } finally {
      tell();
    }
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const made: Later<Part> = {
    bring: () => (coming ??= fetchIt()),
    usePart: () =>
      useSyncExternalStore(
        subscribe,
        () => part,
        () => part,
      ),
    useFailure: () =>
      useSyncExternalStore(
        subscribe,
        () => failure,
        () => failure,
      ),
  };
  all.push({ part: made, unasked });
  return made;
}

/** Brings a part for as long as it is wanted and not there: also when the server was away meanwhile. */
export function useWanted<Part>(part: Later<Part>, wanted = true): Part | null {
  const there = part.usePart();
  const missing = wanted && there === null;
  useEffect(() => {
    if (!missing) return undefined;
    const ask = (): void => void part.bring().catch(() => undefined);
    ask();
    const timer = window.setInterval(ask, AGAIN_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [missing, part]);
  return there;
}

interface BringingAll {
  readonly savesData?: boolean;
  /** Waits before each part, so that the page can do other things between two of them. */
  readonly breathe?: () => Promise<void>;
}

/**
 * Brings every part, one after the other; one that does not come holds up none. Where data is to be
 * saved, only those that show themselves unasked: the others come when they are wanted.
 */
export async function bringAllParts({
  savesData = false,
  breathe,
}: BringingAll = {}): Promise<void> {
  // Parts name parts of their own while they come.
  for (const { part, unasked } of all) {
    if (savesData && !unasked) continue;
    await breathe?.();
    await part.bring().catch(() => undefined);
  }
}
