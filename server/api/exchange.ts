import type { IncomingMessage, ServerResponse } from 'node:http';

import type * as z from 'zod';

import type { Fault } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import type { Bucket } from '#server/domain/limits.ts';
import type { PluginWrite } from '#server/domain/logged-call.ts';
import type { Message } from '#server/domain/messages/message.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Scope } from '#server/domain/scopes.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import type { StorageWatch } from '#server/store/storage-watch.ts';
import type { CallbackContext } from '#server/webhooks/send-callback.ts';

import type { Described, Endpoint } from './endpoint.ts';
import type { KeysInProgress } from './idempotency.ts';
import type { Note } from './inspector/note.ts';
import type { RequestLog } from './inspector/request-log.ts';
import type { RateLimits, Verdict } from './limits/rate-limits.ts';

export interface DataApiContext
  extends OperationContext, Omit<CallbackContext, 'callbacksUnderWay'> {
  readonly limits: RateLimits;
  readonly requestLog: RequestLog;
  readonly keysInProgress: KeysInProgress;
  readonly storage: StorageWatch;
  /** The recording in progress. */
  readonly recorder: {
    readonly recording: { recordPluginWrite(call: PluginWrite): void } | null;
  };
}

/** A Data API call and its state in the pipeline. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Its id in the request log. */
  readonly id: number;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  /** The number of the world that handles the call; updated when its body has arrived. */
  world: number;
  /** From `stopwatch`, in ms. */
  readonly startedAt: number;
  /** Known after the response. */
  durationMs: number;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly notes: Note[];
  /** A refusal that no note explains. */
  refusal: Message | null;
  /** The address of the foreign web page that made the call without a valid key; null for other calls. */
  page: string | null;
  body: Buffer;
  /** The fault rule that applies. */
  fault: Fault<'request'> | null;
  /** True if the path has a handler; set in stage 1. */
  isKnown: boolean;
  /** Set in stage 1; null for routes. */
  endpoint: Endpoint | null;
  /** Set in stage 2. */
  caller: Install | null;
  /** The rate bucket that counted the call; set in stage 3. */
  bucket: Bucket | null;
  /** Set in stage 3; null: no limit. */
  verdict: Verdict | null;
  /** Removes the call from its bucket; set in stage 3. */
  uncount: () => void;
}

/** A success: the rendered body and additional headers. */
export interface Success {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Handles a call; asynchronous only if it waits for another system. */
export type Handler = (exchange: Exchange) => Outcome<Success> | Promise<Outcome<Success>>;

/**
 * A path with its own stages: the token endpoint needs no key, capabilities call other plugins, and devices use
 * session tokens.
 */
export interface Route extends Described {
  readonly method: 'GET' | 'POST';
  /** Relative to `/plugin-api`; `:name` matches one segment. */
  readonly path: string;
  /** The body of a POST; a GET has none. */
  readonly input: z.ZodType;
  /** Accepts an HTML form as well as JSON. */
  readonly form?: true;
  /** The required scope; if there are several, only that of the capability in the path. Empty: no API key is needed. */
  readonly scopes: readonly Scope[];
  /** Called by a device, with its session token (specification, Authentication 6). */
  readonly device?: true;
  readonly bucket: Bucket;
  readonly run: (
    context: DataApiContext,
    exchange: Exchange,
    params: Readonly<Record<string, string>>,
  ) => Outcome<Success> | Promise<Outcome<Success>>;
}
