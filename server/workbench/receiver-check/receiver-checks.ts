import { randomUUID } from 'node:crypto';

import { stopwatch, toIso } from '#server/clock/clock.ts';
import type { ReceiverCheckResult } from '#server/contract/control/receiver-checks.ts';
import { ANY } from '#server/domain/change.ts';
import { gradeReceiver } from '#server/domain/grade.ts';
import type { Install } from '#server/domain/install.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import type { Outcome } from '#server/domain/refusal.ts';

import type { RunningEmulator } from '../running-emulator.ts';
import type { CheckTarget } from './plan.ts';
import { runCheck, withoutSecret } from './run-check.ts';
import type { CheckTimes } from './run-check.ts';

/** Maximum number of results that are kept for each plugin, and for all plain addresses together. */
const MAX_EACH = 50;

/** The limit for all results together, in characters of JSON, since responses may be long. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** Maximum real time for a whole check; the control call, with its response, may take 60 s. */
const TOTAL_MS = 55_000;

/** Slower responses are a warning. */
const SLOW_MS = 2000;

type Context = Pick<
  RunningEmulator,
  'clock' | 'timeouts' | 'worldNumber' | 'runs' | 'live' | 'callPlugin'
>;

/**
 * Receiver checks and their results. Results are kept in memory only: they are not part of snapshots and
 * sandbox copies, and are dropped by a reset or restore.
 */
export class ReceiverChecks {
  readonly #context: Context;
  readonly #times: CheckTimes;
  readonly #running = new Set<string>();
  #newestFirst: readonly { readonly result: ReceiverCheckResult; readonly characters: number }[] =
    [];
  #world: number;

  constructor(context: Context, times: Partial<CheckTimes> = {}) {
    this.#context = context;
    this.#times = { totalMs: TOTAL_MS, slowMs: SLOW_MS, ...times };
    this.#world = context.worldNumber();
  }

  /** Newest first. */
  list(): readonly ReceiverCheckResult[] {
    this.#dropOfOtherWorlds();
    return this.#newestFirst.map(({ result }) => result);
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
   * Checks a receiver and keeps the result, unless the world was reset meanwhile. Only one check per address
   * runs at a time, since another one would disturb the check of parallel calls.
   */
  async run(
    target: CheckTarget,
    only: readonly ReceiverCheckId[] | null,
  ): Promise<Outcome<ReceiverCheckResult>> {
    const { url } = target;
    if (this.#running.has(url)) return { refused: 'receiverCheckRunning' };
    this.#running.add(url);
    const stop = new AbortController();
    const unregister = this.#context.runs.add({ end: () => stop.abort() });
    try {
      return await this.#check(target, only, stop);
    } finally {
      unregister();
      this.#running.delete(url);
    }
  }

  async #check(
    target: CheckTarget,
    only: readonly ReceiverCheckId[] | null,
    stop: AbortController,
  ): Promise<ReceiverCheckResult> {
    const { clock, timeouts, worldNumber, callPlugin, live } = this.#context;
    const world = worldNumber();
    const at = clock.now();
    const started = stopwatch();
    const checks = await runCheck(target, only, {
      now: () => clock.now(),
      timeouts,
      callPlugin,
      times: this.#times,
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
      grade: gradeReceiver(checks),
      durationMs: stopwatch() - started,
      checks,
    };
    if (world === worldNumber() && !stop.signal.aborted) {
      this.#keep(result);
      live.announce('checks', pluginId ?? ANY);
    }
    return result;
  }

  /** Keeps the newest results within the limits, and always the given one. */
  #keep(result: ReceiverCheckResult): void {
    this.#dropOfOtherWorlds();
    const newest = { result, characters: JSON.stringify(result).length };
    let ofSame = 0;
    let characters = 0;
    this.#newestFirst = [newest, ...this.#newestFirst].filter((kept) => {
      const isOfSame = kept.result.pluginId === result.pluginId;
      if (isOfSame) ofSame += 1;
      if (isOfSame && ofSame > MAX_EACH) return false;
      characters += kept.characters;
      return kept === newest || characters <= MAX_CHARACTERS;
    });
  }

  #dropOfOtherWorlds(): void {
    const world = this.#context.worldNumber();
    if (world !== this.#world) this.#newestFirst = [];
    this.#world = world;
  }
}
