import type { BlockList } from 'node:net';

import type { Fixture } from '#server/contract/fixture.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';

import { REAL_TIME } from '../compare/paced-target.ts';
import type { Runs } from '../runs.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { PullProgress, PullSource } from './run-pull.ts';

export interface PullState extends PullProgress {
  readonly target: string;
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  readonly problem: KnownMessage | null;
  readonly fixture: Fixture | null;
}

interface PullSlotContext {
  readonly runs: Runs;
  readonly live: { readonly announce: Announce };
  readonly onError: (error: unknown) => void;
  /** Addresses that must not be connected to. */
  readonly forbidden?: BlockList | undefined;
}

/** The current or latest pull. Its answers are kept in memory to resume it after a failure; its key is not. */
export class PullSlot {
  readonly #context: PullSlotContext;
  readonly #userAgent: string;
  #kept: { readonly of: string; readonly answers: KeptAnswers } = { of: '', answers: {} };
  #stop = new AbortController();
  state: PullState | null = null;

  constructor(context: PullSlotContext, userAgent: string) {
    this.#context = context;
    this.#userAgent = userAgent;
  }

  start(source: PullSource): void {
    this.#stop = new AbortController();
    const progress = { calls: [], leftMs: 0, problem: null, fixture: null };
    // Answers are kept only for the same store at the same address.
    const of = `${source.address} ${source.key.split('.')[0]}`;
    if (this.#kept.of !== of || this.state?.state === 'done') this.#kept = { of, answers: {} };
    this.#change({ ...progress, target: source.address, state: 'running' });
    void this.#run(source, this.#stop).catch((error: unknown) => {
      this.#change({ state: 'stopped' });
      this.#context.onError(error);
    });
  }

  async #run({ address, key, readsPerMinute }: PullSource, stop: AbortController): Promise<void> {
    const { runs, forbidden } = this.#context;
    const unregister = runs.add({ end: () => stop.abort() });
    // Loaded lazily, since the HTTP client would slow down every start of the server.
    const { runPull } = await import('./run-pull.ts');
    const { TargetClient } = await import('../compare/target-client.ts');
    const { guardedConnector } = await import('#server/webhooks/guarded-connector.ts');
    const connector = forbidden && guardedConnector.bind(null, forbidden);
    const client = new TargetClient(address, key, this.#userAgent, connector);
    // Ignores changes by a stopped pull, whose last call may still be running when another one starts.
    const change = (changes: Partial<PullState>): void => {
      if (this.#stop === stop) this.#change(changes);
    };
    try {
      const result = await runPull({
        address,
        key,
        readsPerMinute,
        client,
        time: REAL_TIME,
        before: this.#kept.answers,
        onProgress: change,
        save: (answers) => {
          if (this.#stop === stop) this.#kept = { ...this.#kept, answers };
        },
        stop: stop.signal,
      });
      const fixture = result.kind === 'done' ? result.fixture : null;
      const problem = result.kind === 'failed' ? result.problem : null;
      change({ state: result.kind, fixture, problem });
    } finally {
      unregister();
      await client.close();
    }
  }

  stop(): void {
    this.#stop.abort();
    this.#change({ state: 'stopped' });
  }

  #change(changes: Partial<PullState>): void {
    this.state = { ...(this.state as PullState), ...changes };
    this.#context.live.announce('pull', ANY);
  }
}
