import { afterRealTime } from '#server/clock/real-time.ts';
import type { WaitEnd } from '#server/domain/faults/active-faults.ts';

/** So many calls of so many bytes may be kept waiting at once. */
const MOST_HELD = 1000;
const MOST_HELD_BYTES = 64 * 1024 * 1024;

interface HeldCall {
  readonly end: (how: WaitEnd) => void;
}

/** Calls that wait in real time because a rule says so: none for ever, and not too many of them. */
export class HeldCalls {
  readonly #held = new Set<HeldCall>();
  #isClosed = false;
  #bytes = 0;

  get count(): number {
    return this.#held.size;
  }

  /** Waits; `bytes` is what is kept meanwhile. Where there is no room, it does not wait at all. */
  wait(ms: number, bytes: number): Promise<WaitEnd> {
    if (this.#isClosed) return Promise.resolve('ended');
    if (this.#held.size >= MOST_HELD || this.#bytes + bytes > MOST_HELD_BYTES) {
      return Promise.resolve('noRoom');
    }
    return new Promise((resolve) => {
      const timer = afterRealTime(ms, () => held.end('over'));
      const held: HeldCall = {
        end: (how) => {
          timer.cancel();
          this.#held.delete(held);
          this.#bytes -= bytes;
          resolve(how);
        },
      };
      this.#held.add(held);
      this.#bytes += bytes;
    });
  }

  /** Ends every wait before its time. */
  endAll(): void {
    for (const held of this.#held) held.end('ended');
  }

  /** Ends every wait, and those to come at once. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }
}
