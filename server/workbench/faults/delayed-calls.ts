import { afterRealTime } from '#server/clock/real-time.ts';
import type { WaitEnd } from '#server/domain/faults/active-faults.ts';

/** So many calls of so many bytes may be kept waiting at once. */
const MOST_DELAYED = 1000;
const MOST_DELAYED_BYTES = 64 * 1024 * 1024;

interface DelayedCall {
  readonly end: (how: WaitEnd) => void;
}

/** Calls that wait in real time because a rule says so: none for ever, and not too many of them. */
export class DelayedCalls {
  readonly #call = new Set<DelayedCall>();
  #isClosed = false;
  #bytes = 0;

  get count(): number {
    return this.#call.size;
  }

  /** Waits; `bytes` is what is kept meanwhile. Where there is no room, it does not wait at all. */
  wait(ms: number, bytes: number): Promise<WaitEnd> {
    if (this.#isClosed) return Promise.resolve('ended');
    if (this.#call.size >= MOST_DELAYED || this.#bytes + bytes > MOST_DELAYED_BYTES) {
      return Promise.resolve('noRoom');
    }
    return new Promise((resolve) => {
      const timer = afterRealTime(ms, () => call.end('over'));
      const call: DelayedCall = {
        end: (how) => {
          timer.cancel();
          this.#call.delete(call);
          this.#bytes -= bytes;
          resolve(how);
        },
      };
      this.#call.add(call);
      this.#bytes += bytes;
    });
  }

  /** Ends every wait before its time. */
  endAll(): void {
    for (const call of this.#call) call.end('ended');
  }

  /** Ends every wait, and those to come at once. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }
}
