import type { DueSource } from '#server/clock/agenda.ts';

import type { Evening } from './evening.ts';

/**
 * Where the evening of a world is, the one that goes on or the last: what is due of it, if one does. Nothing of an
 * evening is loaded before one begins.
 */
export class AutopilotSlot implements DueSource {
  readonly name = 'autopilot';
  /** Null: there was none since the world began. */
  evening: Evening | null = null;
  /** Removes the evening from the emulator's runs. */
  unregister: () => void = () => undefined;
  /** Hears of a part that failed while nobody waited for it. */
  readonly onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  nextDueAt(): number | null {
    return this.evening?.nextDueAt() ?? null;
  }

  runNext(): void {
    this.evening?.runNext();
  }

  busy(): boolean {
    return this.evening?.busy() ?? false;
  }
}
