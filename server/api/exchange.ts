import type { IncomingMessage, ServerResponse } from 'node:http';

import type * as z from 'zod';

import type { Settling } from '#server/clock/settling.ts';
import type { ActiveFaults } from '#server/domain/faults/active-faults.ts';
import type { Fault } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import type { Bucket } from '#server/domain/limits.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { PluginWrite } from '#server/domain/plugin-write.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Scope } from '#server/domain/scopes.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import type { StorageWatch } from '#server/store/storage-watch.ts';
import type { CheckPluginCall } from '#server/webhooks/post-to-plugin.ts';
import type { Timeouts } from '#server/webhooks/timeouts.ts';

import type { Described } from './described.ts';
import type { Endpoint } from './endpoint.ts';
import type { Note } from './inspector/note.ts';
import type { RequestLog } from './inspector/request-log.ts';
import type { KeysInProgress } from './keys-in-progress.ts';
import type { RateLimits, Verdict } from './limits/rate-limits.ts';

/** What the Data API works with. */
export interface DataApiContext extends OperationContext {
  readonly limits: RateLimits;
  readonly faults: ActiveFaults;
  readonly requestLog: RequestLog;
  readonly keysInProgress: KeysInProgress;
  /** Whether answers are held to their schemas before they are sent; tests do. */
  readonly checkAnswers?: boolean;
  readonly timeouts: Timeouts;
  readonly checkPluginCall?: CheckPluginCall;
  readonly settling: Settling;
  readonly storage: StorageWatch;
  readonly metrics: Metrics;
  /** The recording in progress. */
  readonly recorder: {
    readonly recording: { notePlugin(call: PluginWrite): void } | null;
  };
}

/** A call of the Data API, and what has been found out about it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Its id in the request log. */
  readonly id: number;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  /** The number of the world that answers it, from when it has arrived as a whole. */
  world: number;
  /** Stopwatch reading, for the duration. */
  readonly startedAt: number;
  /** Known once it is answered. */
  durationMs: number;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly notes: Note[];
  /** The address of the web page that makes the call; null: none does, or it has a valid key. */
  page: string | null;
  body: Buffer;
  /** What a fault rule does to it; null: nothing. */
  fault: Fault<'request'> | null;
  /** Whether path and method name something of ours; known after stage 1. */
  isKnown: boolean;
  /** Known once the path is. */
  endpoint: Endpoint | null;
  /** Known after stage 2. */
  caller: Install | null;
  /** The rate bucket that it was counted in; known after stage 3. */
  bucket: Bucket | null;
  /** Known after stage 3; null where no limit applied. */
  verdict: Verdict | null;
  /** Takes the call out of its bucket again; known after stage 3. */
  uncount: () => void;
}

/** A success on its way out: the whole body, and headers beside the usual ones. */
export interface Success {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What answers a call; a promise where it waits for somebody else. */
export type Handler = (exchange: Exchange) => Outcome<Success> | Promise<Outcome<Success>>;

/**
 * A path whose stages are its own: the token endpoint has no key, capabilities wait for others, and
 * devices have a session token.
 */
export interface Route extends Described {
  readonly method: 'GET' | 'POST';
  /** Relative to `/plugin-api`; `:name` stands for one segment. */
  readonly path: string;
  /** The body of a POST; a GET has none. */
  readonly input: z.ZodType;
  /** Whether an HTML form is taken as well as JSON. */
  readonly form?: true;
  /** One of them is needed: that of the capability in the path. None: no API key at all. */
  readonly scopes: readonly Scope[];
  /** Whether a device calls, with its session token (specification, Authentication 6). */
  readonly device?: true;
  readonly bucket: Bucket;
  readonly run: (
    context: DataApiContext,
    exchange: Exchange,
    params: Readonly<Record<string, string>>,
  ) => Outcome<Success> | Promise<Outcome<Success>>;
}
