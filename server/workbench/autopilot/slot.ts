import type { DueSource } from '#server/clock/agenda.ts';

import type { Evening } from './evening.ts';

/** The current or latest evening of a world. */
export class AutopilotSlot implements DueSource {
  readonly name = 'autopilot';
  /** Null if there has been no evening since the last reset. */
  evening: Evening | null = null;
  /** Removes the evening from the emulator's runs. */
  unregister: () => void = () => undefined;
  /** Called when a part fails outside of `runNext`. */
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
