import type { IncomingMessage } from 'node:http';

import { systemTime } from '#server/clock/clock.ts';
import type { Refusal } from '#server/domain/refusal.ts';

/** The limits of named sandboxes, none by default, and when the sandboxes sleep and end. */
export interface SandboxBounds {
  /** How long sandboxes stay awake without calls and due work; 10 minutes by default. */
  readonly sleepAfterMs?: number;
  /** How long sandboxes are kept without calls; by default until they are deleted. */
  readonly sandboxTtlMs?: number | null;
  readonly maxAwake?: number | null;
  /** The size of each sandbox above which writes are refused. */
  readonly maxBytes?: number | null;
  /** Requests to each sandbox. */
  readonly maxRequestsPerSecond?: number | null;
}

/** DELETE is not included, since it frees space. */
const WRITES: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH']);

/** Writes that are allowed because they may free space. */
const FREEING = /^\/control\/(?:reset|snapshots\/[^/?]+\/restore)(?:\?|$)/u;

/** Counts events per second of the system's time. */
export class PerSecond {
  #second = 0;
  #count = 0;

  /** Counts an event, and returns the count of the current second. */
  count(): number {
    const second = Math.floor(systemTime() / 1000);
    this.#count = second === this.#second ? this.#count + 1 : 1;
    this.#second = second;
    return this.#count;
  }
}

/** Counts the requests to a sandbox, and measures its size at most once a second. */
export class BoundedRequests {
  readonly #name: string;
  readonly #bounds: SandboxBounds;
  readonly #measure: () => number;
  calls = 0;
  readonly #requests = new PerSecond();
  #bytes: number | null = null;

  constructor(name: string, bounds: SandboxBounds, measure: () => number) {
    this.#name = name;
    this.#bounds = bounds;
    this.#measure = measure;
  }

  /** Counts a request; returns a refusal if it exceeds a limit. */
  take(request: Pick<IncomingMessage, 'method' | 'url'>): Refusal | null {
    const { maxBytes = null, maxRequestsPerSecond = null } = this.#bounds;
    const name = this.#name;
    this.calls += 1;
    const requests = this.#requests.count();
    if (requests === 1) this.#bytes = null;
    if (maxRequestsPerSecond !== null && requests > maxRequestsPerSecond) {
      return { refused: 'sandboxTooFast', name, most: maxRequestsPerSecond };
    }
    if (maxBytes === null || !takesRoom(request)) return null;
    this.#bytes ??= this.#measure();
    return this.#bytes > maxBytes ? { refused: 'sandboxFull', name, most: maxBytes } : null;
  }
}

function takesRoom({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return WRITES.has(method) && !FREEING.test(url);
}
