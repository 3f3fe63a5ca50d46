import { nameRules } from '#server/domain/faults/name-rules.ts';
import type { FaultRule, FaultSettings } from '#server/domain/faults/rule.ts';
import { DEFAULT_FAULT_SEED } from '#server/domain/faults/rule.ts';

import type { Faults } from '../faults/faults.ts';

/**
 * The fault rules that a run sets. When the run ends the previous rules are restored, unless they have been changed
 * from elsewhere meanwhile.
 */
export class RunFaults {
  readonly #faults: Pick<Faults, 'settings' | 'set'>;
  #before: FaultSettings | null = null;
  #put: FaultSettings | null = null;

  constructor(faults: Pick<Faults, 'settings' | 'set'>) {
    this.#faults = faults;
  }

  /** Replaces the rules. Every run starts with the same seed. */
  put(rules: readonly FaultRule[]): void {
    const { settings } = this.#faults;
    this.#faults.set({ seed: DEFAULT_FAULT_SEED, rules: nameRules(rules) });
    this.noteSince(settings);
  }

  get settings(): FaultSettings {
    return this.#faults.settings;
  }

  /** Notes that the run may have changed the settings from these. */
  noteSince(settings: FaultSettings): void {
    if (this.#faults.settings === settings) return;
    if (settings !== this.#put) this.#before = settings;
    this.#put = this.#faults.settings;
  }

  /** Restores the previous rules. */
  putBack(): void {
    if (this.#before !== null && this.#faults.settings === this.#put)
      this.#faults.set(this.#before);
  }
}
