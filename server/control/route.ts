import type * as z from 'zod';

import { eventsBeside } from '#contract/envelope.ts';
import type { Cause } from '#domain/actor.ts';
import type { Outcome } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusals/catalogue.ts';
import type { NamedEvent } from '#events/event-source.ts';
import type { Follow } from '#http/event-stream.ts';
import type { IncomingFile } from '#http/receive-file.ts';
import type { SentDocument } from '#http/send-document.ts';
import type { SentFile } from '#http/send-file.ts';

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
  /** Aborts when the client closes its connection before the call is answered. */
  readonly gone: AbortSignal;
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
  /** Where `data` is a long list: the rest of it, read while it is sent. */
  readonly more?: Iterable<readonly unknown[]>;
  /** What it caused through other calls of its own, which cannot be seen from outside. */
  readonly events?: readonly NamedEvent[];
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
  /** Is not there in a sandbox, where it is refused whatever comes with it. */
  readonly notInSandboxes?: true;
  /** Whether the answer names the events that the call caused; those of staff always do. */
  readonly tellsEvents?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** Is about the emulator and not about a world: a reset while it waits does not matter to it. */
  readonly outlivesReset?: true;
  /** One sentence. */
  readonly summary: string;
  /** The schema of a success's `data`, of each event's, or of the whole file. */
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

/** A call that is answered with a file: JSON without the envelope, sent while it is made. */
export interface DocumentRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends DeclaredRoute<Query, Body> {
  readonly document: (
    call: ControlCall<z.output<Query>, z.output<Body>>,
  ) => Outcome<SentDocument> | Promise<Outcome<SentDocument>>;
}

/** A call that is answered with text that is no JSON; `output` is the schema of all of it. */
export interface TextRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends DeclaredRoute<Query, Body> {
  readonly mediaType: string;
  readonly text: (
    call: ControlCall<z.output<Query>, z.output<Body>>,
  ) => Outcome<string> | Promise<Outcome<string>>;
}

/** A call that is answered with a file of bytes. */
export interface FileRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends DeclaredRoute<Query, Body> {
  readonly mediaType: string;
  readonly file: (
    call: ControlCall<z.output<Query>, z.output<Body>>,
  ) => Outcome<SentFile> | Promise<Outcome<SentFile>>;
}

/** A call whose body is a file of bytes, which is taken while it arrives. It has no other body. */
export interface UploadRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends DeclaredRoute<Query, Body> {
  readonly takes: { readonly mediaType: string; readonly most: number };
  /** Null: the client went away. */
  readonly receive: (
    call: ControlCall<z.output<Query>, z.output<Body>>,
    file: IncomingFile,
  ) => Promise<Outcome<ControlAnswer> | null>;
}

/** A call of the control API. */
export type ControlRoute =
  | AnswerRoute
  | StreamRoute
  | DocumentRoute
  | TextRoute
  | FileRoute
  | UploadRoute;

/** Whether a call answers with `events` beside `data`. */
export function tellsEvents(route: ControlRoute): boolean {
  return route.concerns === 'staff' || route.tellsEvents === true;
}

/** The schemas of what stands beside `data` in a call's answer. */
export function besideData(route: ControlRoute): Readonly<Record<string, z.ZodType>> {
  return tellsEvents(route) ? { events: eventsBeside } : {};
}

/** Declares a control call; the schemas type what its handler is given. */
export function route<Query extends z.ZodType, Body extends z.ZodType>(
  declared:
    | AnswerRoute<Query, Body>
    | StreamRoute<Query, Body>
    | DocumentRoute<Query, Body>
    | TextRoute<Query, Body>
    | FileRoute<Query, Body>
    | UploadRoute<Query, Body>,
): ControlRoute {
  // The pipeline parses with `query` and `body` before it calls any, so they always fit.
  return declared as unknown as ControlRoute;
}
