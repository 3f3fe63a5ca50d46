import type * as z from 'zod';

import type { Follow } from '#server/api/http/event-stream.ts';
import type { IncomingFile } from '#server/api/http/receive-file.ts';
import type { SentDocument } from '#server/api/http/send-document.ts';
import type { SentFile } from '#server/api/http/send-file.ts';
import type {
  CallKind,
  ControlCallDefinition,
  PathParameter,
} from '#server/contract/control/define-calls.ts';
import type { ControlCallName, ControlCalls } from '#server/contract/control/index.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import type { NamedEvent } from '#server/events/raise-event.ts';

import type { ControlContext } from './context.ts';
import type { Sandboxes } from './sandboxes/sandbox-host.ts';

/** An accepted control call: its input matches the schemas, and its store exists. */
export interface ControlCall<
  Params = Readonly<Record<string, string>>,
  Query = unknown,
  Body = unknown,
> {
  readonly context: ControlContext;
  /** Decoded path parameters. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The `Authorization` header, for calls from devices. */
  readonly authorization: string | undefined;
  /** The id of the clock's follower whose timer made the call. */
  readonly follower: string | undefined;
  /** Aborts if the client disconnects before the response is sent. */
  readonly signal: AbortSignal;
  /** The store that the call concerns; empty for calls about the emulator. */
  readonly serverId: string;
  /** The acting user of a staff call. */
  readonly cause: Cause;
}

/** A successful response; the status is always 200. */
export interface ControlAnswer {
  readonly data: unknown;
  /** The remaining items of a long list, read while it is being sent. */
  readonly more?: Iterable<readonly unknown[]>;
  /** The events, if HTTP calls made by the handler caused them, which the router cannot detect. */
  readonly events?: readonly NamedEvent[];
}

type MaybePromise<T> = T | Promise<T>;

interface HandlersOfKinds<Call> {
  readonly data: (call: Call) => MaybePromise<Outcome<ControlAnswer>>;
  readonly document: (call: Call) => MaybePromise<Outcome<SentDocument>>;
  readonly text: (call: Call) => MaybePromise<Outcome<string>>;
  readonly file: (call: Call) => MaybePromise<Outcome<SentFile>>;
  /** `lastEventId` is the last event that a reconnecting client received. */
  readonly stream: (call: Call, lastEventId: string | null) => Outcome<{ readonly follow: Follow }>;
  /** Null if the client disconnected. */
  readonly upload: (call: Call, file: IncomingFile) => Promise<Outcome<ControlAnswer> | null>;
}

type KindOf<Definition> = Definition extends { readonly kind: infer Kind extends CallKind }
  ? Kind
  : 'data';

type Parsed<Definition, Part extends 'query' | 'body'> = Definition extends {
  readonly [Key in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : unknown;

type CallOf<Definition extends ControlCallDefinition> = ControlCall<
  Readonly<Record<PathParameter<Definition['path']>, string>>,
  Parsed<Definition, 'query'>,
  Parsed<Definition, 'body'>
> &
  // The router refuses these calls in sandboxes, which cannot have sandboxes of their own.
  (Definition extends { readonly notInSandboxes: true }
    ? { readonly context: { readonly sandboxes: Sandboxes } }
    : unknown);

export type Handler<Name extends ControlCallName> = HandlersOfKinds<
  CallOf<ControlCalls[Name]>
>[KindOf<ControlCalls[Name]>];

export type Handlers = { readonly [Name in ControlCallName]: Handler<Name> };

/** Types a subset of the handlers by their names. */
export function handlers<Name extends ControlCallName>(made: {
  readonly [Key in Name]: Handler<Key>;
}): { readonly [Key in Name]: Handler<Key> } {
  return made;
}

/** Returns a refusal unchanged, and a success as mapped by `view`. */
export function answer<Value>(
  outcome: Outcome<Value>,
  view: (value: Value) => unknown = (value) => value,
): Outcome<ControlAnswer> {
  return isRefusal(outcome) ? outcome : { data: view(outcome) };
}

export type ControlRoute = {
  [Kind in CallKind]: Omit<ControlCallDefinition, 'kind' | 'refusals'> & {
    readonly name: string;
    readonly kind: Kind;
    readonly refusals: readonly RefusalCode[];
    readonly handle: HandlersOfKinds<ControlCall>[Kind];
  };
}[CallKind];

export function bindHandlers<Name extends ControlCallName>(
  calls: { readonly [Key in Name]: ControlCalls[Key] },
  made: { readonly [Key in Name]: Handler<Key> },
): readonly ControlRoute[] {
  return Object.entries<ControlCallDefinition>(calls).map(
    ([name, definition]) =>
      // The router parses params, query and body with the definition before it calls the handler.
      ({
        kind: 'data',
        refusals: [],
        ...definition,
        name,
        handle: made[name as Name],
      }) as unknown as ControlRoute,
  );
}
