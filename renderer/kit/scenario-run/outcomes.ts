import { useSyncExternalStore } from 'react';

import type { Run } from '#renderer/data/types.ts';

/** How a scenario's run ended, as far as this page has seen. */
export interface RunEnd {
  readonly passed: boolean;
  /** The step that failed, from 1. */
  readonly failedAt: number | null;
}

let ends: ReadonlyMap<string, RunEnd> = new Map();
const listeners = new Set<() => void>();

/** Notes how a run ended; one that goes on, or was stopped, tells nothing. */
export function noteRun({ name, state, steps }: Run): void {
  if (state !== 'passed' && state !== 'failed') return;
  const failed = steps.findIndex((step) => step.state === 'failed');
  const end: RunEnd = {
    passed: state === 'passed',
    failedAt: state === 'failed' && failed !== -1 ? failed + 1 : null,
  };
  const before = ends.get(name);
  if (before?.passed === end.passed && before.failedAt === end.failedAt) return;
  ends = new Map(ends).set(name, end);
  for (const tell of listeners) tell();
}

/** How runs ended, by the scenario's name, live: the server keeps the last run alone. */
export function useRunEnds(): ReadonlyMap<string, RunEnd> {
  return useSyncExternalStore(subscribe, getEnds, getEnds);
}

function getEnds(): ReadonlyMap<string, RunEnd> {
  return ends;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
