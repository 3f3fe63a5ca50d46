import type * as z from 'zod';

import type { pullAnswer } from '#server/contract/control/emulator.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';

import { callOf } from '../compare/core/call-of.ts';
import { picksFrom } from '../compare/core/picks.ts';
import type { TourCall, TourStep } from '../compare/core/step.ts';
import { WORLD } from '../compare/core/tour/tour.ts';
import { Pace } from '../compare/pace.ts';
import type { ComparisonTime } from '../compare/paced-target.ts';
import { ComparisonFailed, PacedTarget } from '../compare/paced-target.ts';
import type { Attempt, TargetClient } from '../compare/target-client.ts';
import { whyUnusable } from '../compare/why-unusable.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { answersOf, keptAnswer } from './kept-answers.ts';
import { pulledWorld } from './pulled-world.ts';

/** The steps of a pull in order; customers and packets are not read. */
const PULLED = [
  'layout',
  'products',
  'categories',
  'payment-methods',
  'users',
  'ingredients',
  'tables-open',
  'table-detail',
];
const STEPS = PULLED.flatMap((id) => WORLD.find((step) => step.id === id) ?? []);

/** The maximum number of calls, including retries. */
const MOST_CALLS = 12;

export type PullProgress = Pick<z.output<typeof pullAnswer>, 'calls' | 'leftMs'>;

type PullCall = PullProgress['calls'][number];

export interface PullSource {
  /** The base URL of the Data API. */
  readonly address: string;
  readonly key: string;
  readonly readsPerMinute: number;
}

export interface Pull extends PullSource {
  readonly client: Pick<TargetClient, 'attempt'>;
  readonly time: ComparisonTime;
  /** The answers of an earlier attempt. */
  readonly before: KeptAnswers;
  readonly onProgress: (progress: PullProgress) => void;
  /** Called after each answer with all of them. */
  readonly save: (kept: KeptAnswers) => void;
  readonly stop: AbortSignal;
}

export type PullResult =
  | { readonly kind: 'done'; readonly fixture: Fixture }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: KnownMessage };

/** Reads a restaurant at the target's pace, with GETs only. */
export async function runPull(pull: Pull): Promise<PullResult> {
  try {
    return await new PullRun(pull).run();
  } catch (error) {
    if (!(error instanceof ComparisonFailed)) throw error;
    return failed({ code: 'targetLimited', params: { target: pull.address } });
  }
}

function failed(problem: KnownMessage): PullResult {
  return { kind: 'failed', problem };
}

class PullRun {
  readonly #pull: Pull;
  readonly #target: PacedTarget;
  readonly #calls: PullCall[];
  #kept: KeptAnswers;
  #attempts = 0;
  /** The index of the current call. */
  #running = 0;

  constructor(pull: Pull) {
    const { client, readsPerMinute: reads, time, before } = pull;
    this.#pull = pull;
    this.#kept = before;
    this.#calls = STEPS.map(({ id, call }) => ({
      call: call.replace(/\?.*$/u, ''),
      state: before[id] === undefined ? 'pending' : 'done',
      status: before[id]?.status ?? null,
    }));
    const counted = {
      attempt: async (...given: Parameters<TargetClient['attempt']>): Promise<Attempt> => {
        this.#attempts += 1;
        if (this.#attempts > MOST_CALLS) throw new ComparisonFailed('Too many calls.');
        this.#show({ state: 'running' });
        return client.attempt(...given);
      },
    };
    this.#target = new PacedTarget(counted, new Pace({ reads, writes: 1 }), time, () =>
      this.#show({ state: 'waiting' }),
    );
  }

  async run(): Promise<PullResult> {
    const { address, key } = this.#pull;
    for (const [index, step] of STEPS.entries()) {
      if (this.#kept[step.id] !== undefined) continue;
      this.#running = index;
      const end = await this.#read(step);
      if (end !== null) return end;
    }
    const fixture = pulledWorld(this.#kept, key.split('.')[0] ?? '');
    if (fixture !== null) return { kind: 'done', fixture };
    return failed({ code: 'targetShowsNothing', params: { target: address } });
  }

  /** Makes the read; returns null if the pull can continue. */
  async #read(step: TourStep): Promise<PullResult | null> {
    const { address: target, key, stop, save } = this.#pull;
    const call = this.#callOf(step);
    if (call === null) {
      this.#show({ state: 'skipped' });
      return null;
    }
    const attempt = await this.#target.call(call, { stop });
    if (attempt === null) return { kind: 'stopped' };
    if ('noAnswer' in attempt) {
      return failed({ code: 'targetSilent', params: { target, reason: attempt.noAnswer } });
    }
    const { answer } = attempt;
    const why = whyUnusable(target, [answer], true);
    // After the first answer, a 401 or 404 of a single call does not fail the pull.
    const isMissing = answer.status === 401 || answer.status === 404;
    const isFirst = Object.keys(this.#kept).length === 0;
    if (why !== null && (isFirst || !isMissing)) return failed(why);
    this.#kept = { ...this.#kept, [step.id]: keptAnswer(step.id, answer, key) };
    save(this.#kept);
    this.#show({ state: 'done', status: answer.status });
    return null;
  }

  /** The call of a step; null if it needs an open table and there is none. */
  #callOf(step: TourStep): TourCall | null {
    const answers = answersOf(this.#kept);
    const call = callOf(step, picksFrom(answers, '', []), answers);
    return 'skipped' in call ? null : call;
  }

  #show(change: Partial<PullCall>): void {
    const call = this.#calls[this.#running];
    if (call !== undefined) this.#calls[this.#running] = { ...call, ...change };
    const left = this.#calls.filter(({ state }) => state === 'pending' || state === 'waiting');
    this.#pull.onProgress({
      calls: [...this.#calls],
      leftMs: this.#target.timeLeftMs(left.map(() => 'reads')),
    });
  }
}
