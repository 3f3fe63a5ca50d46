/** Limits that protect this machine; the platform has no such limits (D7). */
const MOST_OF_QUEUE = 250;
const MOST_OF_PROCESS = 1000;

/** After this much real time without a response, the next event of the queue is sent (D7). */
export const SLOW_AFTER_MS = 25;

/** Limits the total number of deliveries in flight of all emulators that share it. */
export class DeliveryRoom {
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  /** Number of further deliveries that may start now. */
  get left(): number {
    return MOST_OF_PROCESS - this.#taken;
  }

  take(): void {
    this.#taken += 1;
  }

  free(): void {
    this.#taken -= 1;
    for (const listener of this.#waiting) {
      if (this.left === 0) break;
      this.#waiting.delete(listener);
      listener();
    }
  }

  /** Calls `listener` once there is room again. Returns a function that cancels the call. */
  onFreed(listener: () => void): () => void {
    this.#waiting.add(listener);
    return () => this.#waiting.delete(listener);
  }
}

/** Shared by all sandboxes of this process. */
export const roomInProcess = new DeliveryRoom();

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
  readonly #room: DeliveryRoom;

  constructor(room: DeliveryRoom) {
    this.#room = room;
  }

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
      this.#room.free();
    };
    const started: Started = { isSlow, end };
    of.count += 1;
    of.newest = started;
    this.#queues.set(queue, of);
    this.#room.take();
    return started;
  }
}
