import type { FaultRule, FaultSettings } from '#server/domain/faults/rule.ts';
import { DEFAULT_FAULT_SEED, nameRules } from '#server/domain/faults/rule.ts';

import type { Faults } from '../faults/faults.ts';

/**
 * The fault rules that a run sets. The end of the run restores the previous rules, unless others have been set
 * in the meantime.
 */
export class RunFaults {
  readonly #faults: Pick<Faults, 'settings' | 'set'>;
  #before: FaultSettings | null = null;
  #own: FaultSettings | null = null;

  constructor(faults: Pick<Faults, 'settings' | 'set'>) {
    this.#faults = faults;
  }

  /** Replaces the rules. Every run starts with the same seed. */
  put(rules: readonly FaultRule[]): void {
    const { settings } = this.#faults;
    this.#faults.set({ seed: DEFAULT_FAULT_SEED, rules: nameRules(rules) });
    this.noteChange(settings);
  }

  /** Records a change of the settings by the run; `before` holds the settings from before that step. */
  noteChange(before: FaultSettings): void {
    if (this.#faults.settings === before) return;
    if (before !== this.#own) this.#before = before;
    this.#own = this.#faults.settings;
  }

  restore(): void {
    if (this.#before !== null && this.#faults.settings === this.#own) {
      this.#faults.set(this.#before);
    }
  }
}
