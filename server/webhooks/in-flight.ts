/** Limits that protect this machine; the platform has no such limits (D7). */
const MOST_OF_QUEUE = 250;
const MOST_OF_PROCESS = 1000;

/** After this much real time without a response, the next event of the queue is sent (D7). */
export const SLOW_AFTER_MS = 25;

/** Shared by all sandboxes of this process. */
let ofProcess = 0;
const waitingForRoom = new Set<() => void>();

/** Number of further deliveries that this process may start now. */
export function roomInProcess(): number {
  return MOST_OF_PROCESS - ofProcess;
}

/** Calls `listener` once the process has room again. Returns a function that cancels the call. */
export function onRoomInProcess(listener: () => void): () => void {
  waitingForRoom.add(listener);
  return () => waitingForRoom.delete(listener);
}

interface Started {
  /** Lets the next delivery of the queue start before this one has a response. */
  readonly isSlow: () => void;
  /** Call when the attempt has ended. */
  readonly end: () => void;
}

/**
 * Decides when the next delivery of a queue may start (D7): when the previous one has a response or is
 * slow. Receivers get events in order, but a hanging attempt does not block the queue.
 */
export class InFlight {
  readonly #queues = new Map<string, { count: number; newest: Started | null }>();

  mayStart(queue: string): boolean {
    const known = this.#queues.get(queue);
    return known === undefined || (known.newest === null && known.count < MOST_OF_QUEUE);
  }

  start(queue: string): Started {
    const of = this.#queues.get(queue) ?? { count: 0, newest: null };
    const isSlow = (): void => {
      if (of.newest === started) of.newest = null;
    };
    const end = (): void => {
      isSlow();
      of.count -= 1;
      if (of.count === 0) this.#queues.delete(queue);
      ofProcess -= 1;
      for (const listener of waitingForRoom) {
        if (roomInProcess() === 0) break;
        waitingForRoom.delete(listener);
        listener();
      }
    };
    const started: Started = { isSlow, end };
    of.count += 1;
    of.newest = started;
    this.#queues.set(queue, of);
    ofProcess += 1;
    return started;
  }
}
