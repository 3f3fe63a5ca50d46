import type { Clock } from '#server/clock/clock.ts';
import { systemTime } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { ActiveFaults, FaultSubject, WaitEnd } from '#server/domain/faults/matching.ts';
import { holds, isMatch, seededShare } from '#server/domain/faults/matching.ts';
import { presetOfRule } from '#server/domain/faults/presets.ts';
import type {
  Fault,
  FaultEffects,
  FaultPlace,
  FaultSettings,
  NamedFaultRule,
} from '#server/domain/faults/rule.ts';
import { NO_FAULTS } from '#server/domain/faults/rule.ts';

/** Maximum number of calls that may be delayed at once, and of their bytes. */
const MAX_DELAYED = 1000;
const MAX_DELAYED_BYTES = 64 * 1024 * 1024;

/** Calls that fault rules delay in real time, within limits. */
class DelayedCalls {
  /** Functions that end a wait. */
  readonly #waiting = new Set<(how: WaitEnd) => void>();
  #isClosed = false;
  #bytes = 0;

  get count(): number {
    return this.#waiting.size;
  }

  /** Delays a call of `bytes`, unless too much is delayed already. */
  wait(ms: number, bytes: number): Promise<WaitEnd> {
    if (this.#isClosed) return Promise.resolve('ended');
    if (this.#waiting.size >= MAX_DELAYED || this.#bytes + bytes > MAX_DELAYED_BYTES) {
      return Promise.resolve('noRoom');
    }
    return new Promise((resolve) => {
      const timer = afterRealTime(ms, () => end('over'));
      const end = (how: WaitEnd): void => {
        timer.cancel();
        this.#waiting.delete(end);
        this.#bytes -= bytes;
        resolve(how);
      };
      this.#waiting.add(end);
      this.#bytes += bytes;
    });
  }

  /** Ends every wait early. */
  endAll(): void {
    for (const end of this.#waiting) end('ended');
  }

  /** Ends all waits, now and in future. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }
}

/** An enabled rule, its index in the list, and its number of matches. */
interface ActiveRule {
  readonly rule: NamedFaultRule;
  readonly index: number;
  matched: number;
}

function activate(rules: readonly NamedFaultRule[]): ActiveRule[] {
  return rules
    .map((rule, index) => ({ rule, index, matched: 0 }))
    .filter(({ rule }) => rule.enabled !== false);
}

/**
 * The fault rules of an emulator. Rules are kept in memory and in snapshots; marks in the logs show their
 * effects.
 */
export class Faults implements ActiveFaults {
  readonly #clock: Clock;
  readonly #announce: Announce;
  #settings: FaultSettings = NO_FAULTS;
  #active: readonly ActiveRule[] = [];
  #ofScenario: readonly ActiveRule[] = [];
  #ofHunt: readonly ActiveRule[] = [];
  #setAt = 0;
  #order = 0;
  readonly delayed = new DelayedCalls();

  constructor(clock: Clock, announce: Announce, settings: FaultSettings = NO_FAULTS) {
    this.#clock = clock;
    this.#announce = announce;
    this.#put(settings);
  }

  get settings(): FaultSettings {
    return this.#settings;
  }

  /** When the rules were set, and how often each enabled one has matched since, for `resume`. */
  get counts() {
    return { putAt: this.#setAt, matched: this.#active.map(({ matched }) => matched) };
  }

  /** Continues with the counts from an earlier process. */
  resume({ putAt, matched }: { putAt: number; matched: readonly number[] }): void {
    this.#setAt = putAt;
    for (const [index, active] of this.#active.entries()) active.matched = matched[index] ?? 0;
  }

  get isIdle(): boolean {
    return this.enabled === 0;
  }

  get enabled(): number {
    return this.#ofHunt.length + this.#active.length + this.#ofScenario.length;
  }

  /** The rules of the running scenario. They come before those of `settings`, and are not part of snapshots. */
  get ofScenario(): readonly NamedFaultRule[] {
    return this.#ofScenario.map(({ rule }) => rule);
  }

  /** Sets the rules of the running scenario; the others keep their counts. */
  setOfScenario(rules: readonly NamedFaultRule[]): void {
    if (rules.length === 0 && this.#ofScenario.length === 0) return;
    this.#ofScenario = activate(rules);
    this.#announce('faults', ANY);
  }

  /**
   * Sets the rules of a hunt's run. They come first and keep their counts across resets and restores, since each
   * disturbance happens once per run.
   */
  setOfHunt(rules: readonly NamedFaultRule[]): void {
    this.#ofHunt = activate(rules);
    this.#announce('faults', ANY);
  }

  /** Replaces the rules of `settings` and restarts their counts. */
  set(settings: FaultSettings): void {
    this.#put(settings);
    this.#announce('faults', ANY);
  }

  /** Replaces the rules for a new world, removes those of a scenario, and ends all delays of the old world. */
  startOver(settings: FaultSettings = NO_FAULTS): void {
    this.delayed.endAll();
    this.#ofScenario = [];
    this.set(settings);
  }

  /**
   * The fault for a request, attempt or callback: the first rule whose match and condition hold, or null. Every
   * matching rule is counted, even if another one is chosen.
   */
  pick<Place extends FaultPlace>(place: Place, subject: FaultSubject): Fault<Place> | null {
    let chosen: ActiveRule | null = null;
    const elapsedMs = this.#clock.now() - this.#setAt;
    for (const active of [...this.#ofHunt, ...this.#ofScenario, ...this.#active]) {
      const { rule, index } = active;
      if (rule.on !== place || !isMatch(rule, subject)) continue;
      active.matched += 1;
      const nth = active.matched;
      if (chosen !== null) continue;
      const share = seededShare(this.#settings.seed, index, nth);
      if (holds(rule.when, { nth, share, elapsedMs })) chosen = active;
    }
    if (chosen === null) return null;
    const { id, effect } = chosen.rule;
    return {
      rule: id,
      preset: presetOfRule(chosen.rule),
      effect: effect as FaultEffects[Place],
      order: this.#nextOrder(),
    };
  }

  #put(settings: FaultSettings): void {
    this.#settings = settings;
    this.#setAt = this.#clock.now();
    this.#active = activate(settings.rules);
  }

  /** Increases within a process and across restarts, independent of the emulator's clock. */
  #nextOrder(): number {
    this.#order = Math.max(this.#order + 1, systemTime() * 1000);
    return this.#order;
  }
}
