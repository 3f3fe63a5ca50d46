import type { Clock } from '#server/clock/clock.ts';
import { systemTime } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { ActiveFaults, FaultSubject, WaitEnd } from '#server/domain/faults/matching.ts';
import { holds, isMatch, seededShare } from '#server/domain/faults/matching.ts';
import type {
  Fault,
  FaultEffects,
  FaultPlace,
  FaultSettings,
  NamedFaultRule,
} from '#server/domain/faults/rule.ts';
import { NO_FAULTS } from '#server/domain/faults/rule.ts';

/** The most calls, and bytes of calls, that may be delayed at once. */
const MOST_DELAYED = 1000;
const MOST_DELAYED_BYTES = 64 * 1024 * 1024;

interface DelayedCall {
  readonly end: (how: WaitEnd) => void;
}

/** Calls that fault rules delay in real time, within limits. */
class DelayedCalls {
  readonly #waiting = new Set<DelayedCall>();
  #isClosed = false;
  #bytes = 0;

  get count(): number {
    return this.#waiting.size;
  }

  /** Waits, holding `bytes` meanwhile. Does not wait if there is no room. */
  wait(ms: number, bytes: number): Promise<WaitEnd> {
    if (this.#isClosed) return Promise.resolve('ended');
    if (this.#waiting.size >= MOST_DELAYED || this.#bytes + bytes > MOST_DELAYED_BYTES) {
      return Promise.resolve('noRoom');
    }
    return new Promise((resolve) => {
      const timer = afterRealTime(ms, () => call.end('over'));
      const call: DelayedCall = {
        end: (how) => {
          timer.cancel();
          this.#waiting.delete(call);
          this.#bytes -= bytes;
          resolve(how);
        },
      };
      this.#waiting.add(call);
      this.#bytes += bytes;
    });
  }

  /** Ends every wait early. */
  endAll(): void {
    for (const call of this.#waiting) call.end('ended');
  }

  /** Ends every wait, now and in future. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }
}

/** An enabled rule, and how often it has matched. */
interface ArmedRule {
  readonly rule: NamedFaultRule;
  /** Its index in the list. */
  readonly index: number;
  matched: number;
}

/**
 * The fault rules of an emulator (workbench contract, Faults). Rules live in memory and in snapshots; marks in
 * the logs say what they did.
 */
export class Faults implements ActiveFaults {
  readonly #clock: Clock;
  readonly #announce: Announce;
  #settings: FaultSettings = NO_FAULTS;
  #armed: readonly ArmedRule[] = [];
  #ofScenario: readonly ArmedRule[] = [];
  #putAt = 0;
  #order = 0;
  /** True while no rule is enabled. */
  isIdle = true;
  readonly delayed = new DelayedCalls();

  constructor(clock: Clock, announce: Announce, settings: FaultSettings = NO_FAULTS) {
    this.#clock = clock;
    this.#announce = announce;
    this.#put(settings);
  }

  get settings(): FaultSettings {
    return this.#settings;
  }

  /** The number of enabled rules. */
  get enabled(): number {
    return this.#armed.length + this.#ofScenario.length;
  }

  /** The rules of the running scenario. They come first, and are not part of snapshots. */
  get ofScenario(): readonly NamedFaultRule[] {
    return this.#ofScenario.map(({ rule }) => rule);
  }

  /** Sets the rules of the running scenario; the others keep their counts. */
  setOfScenario(rules: readonly NamedFaultRule[]): void {
    if (rules.length === 0 && this.#ofScenario.length === 0) return;
    this.#ofScenario = rules.map((rule, index) => ({ rule, index, matched: 0 }));
    this.isIdle = this.enabled === 0;
    this.#announce('faults', ANY);
  }

  /** Replaces the rules and restarts all counts. */
  set(settings: FaultSettings): void {
    this.#put(settings);
    this.#announce('faults', ANY);
  }

  /** Starts over in another world: delayed calls of the old one end. */
  startOver(settings: FaultSettings = NO_FAULTS): void {
    this.delayed.endAll();
    this.#ofScenario = [];
    this.set(settings);
  }

  /**
   * The fault for a request, attempt or callback: the first rule whose match and condition hold, or null.
   * Every rule counts what it matches, whichever acts.
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

  /** Increases within a process and across restarts, whatever the emulator's clock does. */
  #nextOrder(): number {
    this.#order = Math.max(this.#order + 1, systemTime() * 1000);
    return this.#order;
  }
}
