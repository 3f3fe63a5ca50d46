import { nameRules } from '#server/domain/faults/name-rules.ts';
import type { FaultRule, FaultSettings } from '#server/domain/faults/rule.ts';
import { DEFAULT_FAULT_SEED } from '#server/domain/faults/rule.ts';

import type { Faults } from '../faults/faults.ts';

/**
 * The fault rules that a run puts. They are a part of the play: when it is over, however it ends, the
 * rules are those from before, unless somebody else has set others meanwhile.
 */
export class RunFaults {
  readonly #faults: Pick<Faults, 'settings' | 'set'>;
  #before: FaultSettings | null = null;
  #put: FaultSettings | null = null;

  constructor(faults: Pick<Faults, 'settings' | 'set'>) {
    this.#faults = faults;
  }

  /** Sets rules in place of those that are set. Every run begins with the same seed. */
  put(rules: readonly FaultRule[]): void {
    const { settings } = this.#faults;
    this.#faults.set({ seed: DEFAULT_FAULT_SEED, rules: nameRules(rules) });
    this.noteSince(settings);
  }

  /** The settings now, to be told of them after a step that may change them. */
  get settings(): FaultSettings {
    return this.#faults.settings;
  }

  /** The run may have changed the settings since they were these. */
  noteSince(settings: FaultSettings): void {
    if (this.#faults.settings === settings) return;
    if (settings !== this.#put) this.#before = settings;
    this.#put = this.#faults.settings;
  }

  /** The run is over. */
  putBack(): void {
    if (this.#before !== null && this.#faults.settings === this.#put)
      this.#faults.set(this.#before);
  }
}
