import { afterRealTime } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';

import type { Callback } from './callback.ts';

/** A call that its plugin has not answered. */
export interface CallbackUnderWay {
  readonly call: Callback;
  /** Epoch ms of the emulator's clock. */
  readonly since: number;
  readonly url: string;
  /** How long the plugin may take, in ms of real time. */
  readonly timeoutMs: number;
}

/** A plugin that takes longer than this, in real time, is seen taking its time. */
const SLOW_AFTER_MS = 250;

/**
 * The actions and hooks that wait for their plugins. They stand in the log only when they have ended,
 * so live screens are told of those that take their time, and of their end.
 */
export class CallbacksUnderWay {
  readonly #announce: Announce;
  readonly #calls = new Set<CallbackUnderWay>();

  constructor(announce: Announce) {
    this.#announce = announce;
  }

  /** Those under way, the newest first. */
  list(): CallbackUnderWay[] {
    return [...this.#calls].toReversed();
  }

  /** Does `work` as what asks a plugin: it is under way until that has ended. */
  async during<T>(underWay: CallbackUnderWay, work: () => Promise<T>): Promise<T> {
    this.#calls.add(underWay);
    let isTold = false;
    const patience = afterRealTime(SLOW_AFTER_MS, () => {
      isTold = true;
      this.#announce('callbacks', ANY);
    });
    try {
      return await work();
    } finally {
      patience.cancel();
      this.#calls.delete(underWay);
      if (isTold) this.#announce('callbacks', ANY);
    }
  }
}
