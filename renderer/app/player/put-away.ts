import { useSyncExternalStore } from 'react';

import type { Run } from '#renderer/data/types.ts';

const KEY = 'countertop.putAway';

let putAway = read();
const listeners = new Set<() => void>();

/** Takes the bar of a run that is over away; another run brings it back. */
export function putRunAway(run: Run): void {
  putAway = signOf(run);
  try {
    sessionStorage.setItem(KEY, putAway);
  } catch {
    // Where nothing is kept the bar is back after the page is loaded anew.
  }
  for (const tell of listeners) tell();
}

/** Whether the bar of this run was put away. */
export function useIsPutAway(run: Run | null): boolean {
  const sign = useSyncExternalStore(subscribe, () => putAway);
  return run !== null && sign === signOf(run);
}

/** Tells one run that is over from another: runs have no ids. */
function signOf({ name, state, steps }: Run): string {
  return JSON.stringify([name, state, steps.map(({ tookMs }) => tookMs)]);
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
