import * as z from 'zod';

import type { Topic } from '#server/domain/change.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import type { EngineFeature } from '#server/domain/refusals/workbench.ts';

import { eventsBeside, successBody } from '../envelope.ts';
import { slug } from '../values.ts';

/** Refusals of cart lines entered by staff. */
export const CART_REFUSALS = [
  'productNotFound',
  'invalidTaxRate',
  'invalidOption',
] as const satisfies readonly RefusalCode[];

/** The target of a call: the whole emulator, one store, or one store on behalf of its staff. */
type Concern = 'emulator' | 'store' | 'staff';

/**
 * The kind of response: `data` is JSON in an envelope, `document` is JSON without one, `text` and `file` have a
 * media type, `stream` is server-sent events. `upload` sends a file and responds with `data`.
 */
export type CallKind = 'data' | 'document' | 'text' | 'file' | 'stream' | 'upload';

/**
 * A live topic whose changes make a response stale. `accounts/{accountId}` matches only changes whose id equals
 * that path parameter.
 */
export type ReadTopic = Topic | `${Topic}/{${string}}`;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** A call of the control API. The router, OpenAPI and the typed client are derived from it. */
export interface ControlCallDefinition {
  readonly method: Method;
  /** The path below `/control`, with parameters in OpenAPI notation: `/accounts/{accountId}`. */
  readonly path: Path;
  readonly concerns: Concern;
  /** Defaults to `data`. */
  readonly kind?: CallKind;
  /** The media type of a text or file response. */
  readonly mediaType?: string;
  /** The file type that an upload accepts, and its maximum size in bytes. */
  readonly takes?: { readonly mediaType: string; readonly most: number };
  /** No token is required. */
  readonly public?: true;
  /** Called by a device, with its session token instead of the control token. */
  readonly device?: true;
  /** Refused in a sandbox. */
  readonly notInSandboxes?: true;
  /** The call is refused if the engine does not have this feature. */
  readonly needs?: EngineFeature;
  /** The response contains the events that the call caused, as in all staff calls. */
  readonly returnsEvents?: true;
  /** A reset of the world does not abort the call. */
  readonly outlivesReset?: true;
  /** By default `storeInput`, if the call concerns a store. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** One sentence. */
  readonly summary: string;
  /** For a read: the live topics that make a cached response stale. */
  readonly topics?: readonly ReadTopic[];
  /** Schema of `data`, of the document, text or file, or of each event of a stream. */
  readonly response: z.ZodType;
  /** Refusals beyond those common to all calls of its kind. */
  readonly refusals?: readonly RefusalCode[];
}

/** Input that selects a store; default: the first store. */
export const storeInput = z.strictObject({ serverId: slug.optional() });

interface Declaration extends Omit<ControlCallDefinition, 'method' | 'path' | 'concerns'> {
  readonly request: `${Method} ${Path}`;
  readonly concerns?: Concern;
}

type Concerned<Call extends Declaration, Default extends Concern> = Call extends {
  readonly concerns: Concern;
}
  ? Call['concerns']
  : Default;

type Defined<Call extends Declaration, Default extends Concern> = Call & {
  readonly concerns: Concerned<Call, Default>;
} & (Call['request'] extends `${infer M extends Method} ${infer P extends Path}`
    ? { readonly method: M; readonly path: P }
    : never) &
  (Concerned<Call, Default> extends 'emulator'
    ? unknown
    : Call extends { readonly query: z.ZodType }
      ? unknown
      : { readonly query: typeof storeInput });

/**
 * Defines the calls of a resource, keyed by their names in generated clients. `concerns` is the default for
 * calls that do not set it.
 */
export function defineCalls<
  const Default extends Concern,
  const Calls extends Readonly<Record<string, Declaration>>,
>(
  concerns: Default,
  calls: Calls,
): { readonly [Name in keyof Calls]: Defined<Calls[Name], Default> } {
  const defined = Object.entries(calls).map(([name, declared]) => {
    const call = { concerns, ...declared };
    const [method, path] = call.request.split(' ');
    const query = call.concerns === 'emulator' ? {} : { query: storeInput };
    return [name, { method, path, ...query, ...call }];
  });
  return Object.fromEntries(defined) as { [Name in keyof Calls]: Defined<Calls[Name], Default> };
}

/** True if a call does not need the control token. */
export function needsNoToken(call: Pick<ControlCallDefinition, 'public' | 'device'>): boolean {
  return (call.public ?? call.device) === true;
}

/** True if the response of a call has `events` next to `data`. */
export function returnsEvents({
  concerns,
  returnsEvents: declared,
}: ControlCallDefinition): boolean {
  return concerns === 'staff' || declared === true;
}

/** Schema of the whole response of a call. */
export function responseSchema(call: ControlCallDefinition): z.ZodType {
  return call.kind === 'document' || call.kind === 'text'
    ? call.response
    : successBody(call.response, returnsEvents(call) ? { events: eventsBeside } : {});
}

/** The parameter names in a path, for instance `accountId` in `/accounts/{accountId}`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;
