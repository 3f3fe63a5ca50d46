import { afterRealTime } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';

import type { Callback } from './callback.ts';

/** A callback without a response yet. */
export interface CallbackUnderWay {
  readonly call: Callback;
  /** Epoch ms of the emulator's clock. */
  readonly since: number;
  readonly url: string;
  /** Ms of real time. */
  readonly timeoutMs: number;
}

/** Callbacks that take longer are shown on live screens; ms of real time. */
const SLOW_AFTER_MS = 250;

/** Pending callbacks. The log has only finished ones, so slow ones are announced to live screens. */
export class CallbacksUnderWay {
  readonly #announce: Announce;
  readonly #calls = new Set<CallbackUnderWay>();

  constructor(announce: Announce) {
    this.#announce = announce;
  }

  /** Newest first. */
  list(): CallbackUnderWay[] {
    return [...this.#calls].toReversed();
  }

  /** Lists a callback until `work` has settled. */
  async during<T>(underWay: CallbackUnderWay, work: () => Promise<T>): Promise<T> {
    this.#calls.add(underWay);
    let isAnnounced = false;
    const timer = afterRealTime(SLOW_AFTER_MS, () => {
      isAnnounced = true;
      this.#announce('callbacks', ANY);
    });
    try {
      return await work();
    } finally {
      timer.cancel();
      this.#calls.delete(underWay);
      if (isAnnounced) this.#announce('callbacks', ANY);
    }
  }
}
