import { randomUUID } from 'node:crypto';

import type { Clock } from '#server/clock/clock.ts';
import { stopwatch, toIso } from '#server/clock/clock.ts';
import type { ReceiverCheckResult } from '#server/contract/control/receiver-checks.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { Install } from '#server/domain/install.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/check-ids.ts';
import { gradeOf } from '#server/domain/receiver-check/grade.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { CheckPluginCall } from '#server/webhooks/post-to-plugin.ts';
import type { Timeouts } from '#server/webhooks/timeouts.ts';

import type { Runs } from '../runs.ts';
import { KeptChecks } from './kept-checks.ts';
import type { CheckTimes } from './run-check.ts';
import { runCheck } from './run-check.ts';
import type { CheckTarget } from './target.ts';
import { withoutSecret } from './without-secret.ts';

/**
 * A whole check takes at most so long in real time, whatever the receiver does: the contract has 60 s,
 * and the answer has to reach who asked.
 */
const TOTAL_MS = 55_000;

/** An answer that takes longer is worth a warning (workbench contract, The receiver check). */
const SLOW_MS = 2000;

/** What the checks of an emulator work with. */
export interface ReceiverChecksContext {
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly worldNumber: () => number;
  readonly runs: Runs;
  readonly live: { readonly announce: Announce };
  readonly checkPluginCall?: CheckPluginCall | undefined;
}

/**
 * The checks of receivers that an emulator makes, and their results. They are kept in memory, and
 * nothing of them is in the store: they belong to no saved state and to no copy, and a reset or a
 * restore begins with none.
 */
export class ReceiverChecks {
  readonly #context: ReceiverChecksContext;
  readonly #times: CheckTimes;
  readonly #underWay = new Set<string>();
  #kept = new KeptChecks();
  #world: number;

  constructor(context: ReceiverChecksContext, times: Partial<CheckTimes> = {}) {
    this.#context = context;
    this.#times = { totalMs: TOTAL_MS, slowMs: SLOW_MS, ...times };
    this.#world = context.worldNumber();
  }

  /** The results of this world, newest first. */
  list(): readonly ReceiverCheckResult[] {
    return this.#ofThisWorld().list();
  }

  /** The results for one install, newest first. */
  listOf({ serverId, pluginId }: Pick<Install, 'serverId' | 'pluginId'>) {
    return this.list().filter(
      (result) => result.pluginId === pluginId && result.serverId === serverId,
    );
  }

  find(id: string): ReceiverCheckResult | undefined {
    return this.list().find((result) => result.id === id);
  }

  /**
   * Checks a receiver and keeps the result, unless the world was reset meanwhile. One at a time for
   * each address: two would be seen as a receiver that cannot do eight at once.
   */
  async run(
    target: CheckTarget,
    only: readonly ReceiverCheckId[] | null,
  ): Promise<Outcome<ReceiverCheckResult>> {
    const { url } = target;
    if (this.#underWay.has(url)) return { refused: 'receiverCheckRunning' };
    this.#underWay.add(url);
    const stop = new AbortController();
    const forget = this.#context.runs.add({ end: () => stop.abort() });
    try {
      return await this.#check(target, only, stop);
    } finally {
      forget();
      this.#underWay.delete(url);
    }
  }

  async #check(
    target: CheckTarget,
    only: readonly ReceiverCheckId[] | null,
    stop: AbortController,
  ): Promise<ReceiverCheckResult> {
    const { clock, timeouts, worldNumber, checkPluginCall, live } = this.#context;
    const world = worldNumber();
    const at = clock.now();
    const started = stopwatch();
    const checks = await runCheck(target, {
      now: () => clock.now(),
      timeouts,
      checkPluginCall,
      times: this.#times,
      only,
      stop,
    });
    const { pluginId, serverId, url, secret, scheme } = target;
    const result: ReceiverCheckResult = {
      id: `chk_${randomUUID()}`,
      at: toIso(at),
      pluginId,
      serverId: pluginId === null ? null : serverId,
      url: withoutSecret(url, secret),
      signature: scheme,
      grade: gradeOf(checks),
      durationMs: stopwatch() - started,
      checks,
    };
    if (world === worldNumber() && !stop.signal.aborted) {
      this.#ofThisWorld().add(result);
      live.announce('checks', pluginId ?? ANY);
    }
    return result;
  }

  #ofThisWorld(): KeptChecks {
    const world = this.#context.worldNumber();
    if (world !== this.#world) {
      this.#world = world;
      this.#kept = new KeptChecks();
    }
    return this.#kept;
  }
}
