import type { Clock } from '#server/clock/clock.ts';
import { systemTime } from '#server/clock/clock.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { ActiveFaults } from '#server/domain/faults/active-faults.ts';
import type { FaultSubject } from '#server/domain/faults/matching.ts';
import { holds, isMatch } from '#server/domain/faults/matching.ts';
import type {
  Fault,
  FaultEffects,
  FaultPlace,
  FaultSettings,
  NamedFaultRule,
} from '#server/domain/faults/rule.ts';
import { NO_FAULTS } from '#server/domain/faults/rule.ts';
import { seededShare } from '#server/domain/faults/seeded-chance.ts';

import { DelayedCalls } from './delayed-calls.ts';

/** A rule that is on, and how much it has matched. */
interface ArmedRule {
  readonly rule: NamedFaultRule;
  /** Its place in the list. */
  readonly index: number;
  matched: number;
}

/**
 * The fault rules of an emulator (workbench contract, Faults). Rules live in memory and in
 * snapshots; what they did is told by the marks in the logs. While none is on, `isIdle` is all that
 * anybody need look at.
 */
export class Faults implements ActiveFaults {
  readonly #clock: Clock;
  readonly #announce: Announce;
  #settings: FaultSettings = NO_FAULTS;
  #armed: readonly ArmedRule[] = [];
  #ofScenario: readonly ArmedRule[] = [];
  #putAt = 0;
  #order = 0;
  /** Whether no rule is on. */
  isIdle = true;
  /** What is kept waiting by a rule. */
  readonly delayed = new DelayedCalls();

  constructor(clock: Clock, announce: Announce, settings: FaultSettings = NO_FAULTS) {
    this.#clock = clock;
    this.#announce = announce;
    this.#put(settings);
  }

  get settings(): FaultSettings {
    return this.#settings;
  }

  /** How many rules are on. */
  get enabled(): number {
    return this.#armed.length + this.#ofScenario.length;
  }

  /** The rules of the scenario that plays. They come first, and are in no snapshot. */
  get ofScenario(): readonly NamedFaultRule[] {
    return this.#ofScenario.map(({ rule }) => rule);
  }

  /** Sets the rules of the scenario that plays; the others stay and count on. */
  setOfScenario(rules: readonly NamedFaultRule[]): void {
    if (rules.length === 0 && this.#ofScenario.length === 0) return;
    this.#ofScenario = rules.map((rule, index) => ({ rule, index, matched: 0 }));
    this.isIdle = this.enabled === 0;
    this.#announce('faults', ANY);
  }

  /** Sets the rules, in place of those before; all counting begins anew. */
  set(settings: FaultSettings): void {
    this.#put(settings);
    this.#announce('faults', ANY);
  }

  /** Another world: what is kept waiting belongs to none any more, and its rules are these. */
  startOver(settings: FaultSettings = NO_FAULTS): void {
    this.delayed.endAll();
    this.#ofScenario = [];
    this.set(settings);
  }

  /**
   * What befalls a request, an attempt or a callback: the first rule whose match and condition hold.
   * Each rule counts what it matches, whichever acts. Null: nothing does.
   */
  pick<Place extends FaultPlace>(place: Place, subject: FaultSubject): Fault<Place> | null {
    let chosen: ArmedRule | null = null;
    const elapsedMs = this.#clock.now() - this.#putAt;
    for (const armed of [...this.#ofScenario, ...this.#armed]) {
      const { rule, index } = armed;
      if (rule.on !== place || !isMatch(rule, subject)) continue;
      armed.matched += 1;
      const nth = armed.matched;
      if (chosen !== null) continue;
      const share = seededShare(this.#settings.seed, index, nth);
      if (holds(rule.when, { nth, share, elapsedMs })) chosen = armed;
    }
    if (chosen === null) return null;
    const { id, effect } = chosen.rule;
    return { rule: id, effect: effect as FaultEffects[Place], order: this.#nextOrder() };
  }

  #put(settings: FaultSettings): void {
    this.#settings = settings;
    this.#putAt = this.#clock.now();
    this.#armed = settings.rules
      .map((rule, index) => ({ rule, index, matched: 0 }))
      .filter(({ rule }) => rule.enabled !== false);
    this.isIdle = this.enabled === 0;
  }

  /** Rises within a process and from one to the next, whatever becomes of the clock. */
  #nextOrder(): number {
    this.#order = Math.max(this.#order + 1, systemTime() * 1000);
    return this.#order;
  }
}
