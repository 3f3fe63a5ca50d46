import type * as z from 'zod';

import type { Cause } from '#domain/actor.ts';
import type { Outcome } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusals/catalogue.ts';
import type { Follow } from '#http/event-stream.ts';

import type { ControlContext } from './context.ts';

/** What a control call concerns: nothing, one store, or staff acting in one store. */
export type Concern = 'emulator' | 'store' | 'staff';

/** One accepted control call. */
export interface ControlCall<Query, Body> {
  readonly context: ControlContext;
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The `Authorization` header, for calls of devices. */
  readonly authorization: string | undefined;
  /** The store that the call concerns; empty where it concerns none. */
  readonly serverId: string;
  /** Who acts, for staff calls. */
  readonly cause: Cause;
}

/** Refusals of the lines that staff enters. */
export const CART_REFUSALS: readonly RefusalCode[] = [
  'productNotFound',
  'invalidTaxRate',
  'invalidOption',
];

/** What a call answers; a status other than 200 is never needed. */
export interface ControlAnswer {
  readonly data: unknown;
}

/** Where a stream's events come from. */
export interface EventSource {
  readonly follow: Follow;
}

/** What is declared of every call; the path is relative to `/control`, in Express's notation. */
interface DeclaredRoute<Query extends z.ZodType, Body extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly concerns: Concern;
  /** May be called without the token. */
  readonly public?: true;
  /** Is called by a device, with its session token instead of the control token. */
  readonly device?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** One sentence. */
  readonly summary: string;
  /** The schema of a success's `data`, or of each event's. */
  readonly output: z.ZodType;
  /** Refusals beyond those that the pipeline gives to every call of its kind. */
  readonly refusals: readonly RefusalCode[];
}

/** A call that is answered at once, with JSON. */
export interface AnswerRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends DeclaredRoute<Query, Body> {
  readonly handle: (
    call: ControlCall<z.output<Query>, z.output<Body>>,
  ) => Outcome<ControlAnswer> | Promise<Outcome<ControlAnswer>>;
}

/** A call that is answered with server-sent events, for as long as the client listens. */
export interface StreamRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends DeclaredRoute<Query, Body> {
  /** `lastEventId` is what a client that comes back has heard last. */
  readonly stream: (
    call: ControlCall<z.output<Query>, z.output<Body>>,
    lastEventId: string | null,
  ) => Outcome<EventSource>;
}

/** A call of the control API. */
export type ControlRoute = AnswerRoute | StreamRoute;

/** Declares a control call; the schemas type what `handle` or `stream` is given. */
export function route<Query extends z.ZodType, Body extends z.ZodType>(
  declared: AnswerRoute<Query, Body> | StreamRoute<Query, Body>,
): ControlRoute {
  // The pipeline parses with `query` and `body` before it calls either, so they always fit.
  return declared as unknown as ControlRoute;
}
