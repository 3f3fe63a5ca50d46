import type { ServerResponse } from 'node:http';

import { systemTime } from '#server/clock/clock.ts';
import { passRealTimeUnless } from '#server/clock/real-time.ts';

import type { Emulator } from './emulator.ts';
import type { MountedEmulator } from './mount-emulator.ts';

/** How long a closing sandbox waits for its calls in progress, in ms of real time. */
export const SANDBOX_GRACE_MS = 500;

/** The emulator of a named sandbox that is awake. */
export interface Awake extends MountedEmulator {
  /** The responses in progress, event streams included. */
  readonly open: Set<ServerResponse>;
  /** The responses in progress to known callers. */
  readonly inUse: Set<ServerResponse>;
}

/**
 * True while a known caller waits for a response. Before Node 24.21, a response that waits for an earlier one on the
 * same connection emits no `close` when the connection is gone.
 */
export function isInUse({ inUse }: Awake): boolean {
  return [...inUse].some(({ req }) => !req.socket.destroyed);
}

/** True if a sandbox is idle: no call or event stream from a known caller, no run, no work in progress. */
export function isIdle(awake: Awake): boolean {
  const { runs, agenda } = awake.emulator;
  return !isInUse(awake) && runs.isIdle && !agenda.isAtWork;
}

/**
 * When the next work is due, in epoch ms of the system's time; null: never, or only after the clock is moved; 0: work
 * is in progress.
 */
export function nextWorkAt({ agenda, clock }: Emulator): number | null {
  if (agenda.isAtWork) return 0;
  const dueAt = agenda.nextDueAt;
  if (dueAt === null || clock.mode === 'virtual') return null;
  return systemTime() + dueAt - clock.now();
}

/** `onQuiet` is called after the last call, before deliveries are halted. */
export async function closeAwake(
  awake: Awake,
  onQuiet?: (emulator: Emulator) => void,
): Promise<void> {
  const { open } = awake;
  await awake.endWaiting();
  const closed = [...open].map(
    (response) => new Promise((resolve) => response.once('close', resolve)),
  );
  const done = new AbortController();
  await Promise.race([Promise.all(closed), passRealTimeUnless(done.signal, SANDBOX_GRACE_MS)]);
  done.abort();
  for (const response of open) response.destroy();
  try {
    onQuiet?.(awake.emulator);
  } finally {
    await awake.close({ graceMs: SANDBOX_GRACE_MS });
  }
}
