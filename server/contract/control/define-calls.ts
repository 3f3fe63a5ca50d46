import * as z from 'zod';

import type { Topic } from '#server/domain/change.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import { eventsBeside, successBody } from '../envelope.ts';
import { slug } from '../text.ts';

/** Refusals of the lines that staff enters. */
export const CART_REFUSALS = [
  'productNotFound',
  'invalidTaxRate',
  'invalidOption',
] as const satisfies readonly RefusalCode[];

/** What a call acts on: the emulator as a whole, one store, or one store as a member of its staff. */
type Concern = 'emulator' | 'store' | 'staff';

/**
 * What a call sends or takes: `data` is JSON in an envelope, `document` JSON without one, `text` and
 * `file` have a media type, `stream` is server-sent events, `upload` takes a file and answers with `data`.
 */
export type CallKind = 'data' | 'document' | 'text' | 'file' | 'stream' | 'upload';

/**
 * A live topic whose changes make a read out of date. `accounts/{accountId}` means only changes whose
 * id is the value of that path parameter.
 */
export type ReadTopic = Topic | `${Topic}/{${string}}`;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** A call of the control API. The router, OpenAPI and the typed client are derived from it. */
export interface ControlCallDefinition {
  readonly method: Method;
  /** Below `/control`, with parameters as in OpenAPI: `/accounts/{accountId}`. */
  readonly path: Path;
  readonly concerns: Concern;
  /** `data` by default. */
  readonly kind?: CallKind;
  /** Of a text or a file that is sent. */
  readonly mediaType?: string;
  /** The file that an upload takes, and its largest size in bytes. */
  readonly takes?: { readonly mediaType: string; readonly most: number };
  /** Needs no token. */
  readonly public?: true;
  /** Called by a device, with its session token instead of the control token. */
  readonly device?: true;
  /** Refused in a sandbox. */
  readonly notInSandboxes?: true;
  /** Answers with the events it caused, as staff calls always do. */
  readonly tellsEvents?: true;
  /** Unaffected by a reset of the world while it is being handled. */
  readonly outlivesReset?: true;
  /** By default the store, if the call concerns one. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** One sentence. */
  readonly summary: string;
  /** Of a read: what clients that keep it have to read it again after. */
  readonly topics?: readonly ReadTopic[];
  /** Schema of `data`, of the document or text, or of each event of a stream. */
  readonly response: z.ZodType;
  /** Refusals beyond those that every call of its kind can give. */
  readonly refusals?: readonly RefusalCode[];
}

/** Names the store; the first one when it is left out. */
export const storeQuery = z.strictObject({ serverId: slug.optional() });

interface Declaration extends Omit<ControlCallDefinition, 'method' | 'path'> {
  readonly request: `${Method} ${Path}`;
}

type Defined<Call extends Declaration> = Call &
  (Call['request'] extends `${infer M extends Method} ${infer P extends Path}`
    ? { readonly method: M; readonly path: P }
    : never) &
  (Call extends { readonly concerns: 'emulator' } | { readonly query: z.ZodType }
    ? unknown
    : { readonly query: typeof storeQuery });

/** Defines the calls of a resource, keyed by their names in generated clients. */
export function defineCalls<const Calls extends Readonly<Record<string, Declaration>>>(
  calls: Calls,
): { readonly [Name in keyof Calls]: Defined<Calls[Name]> } {
  const defined = Object.entries(calls).map(([name, call]) => {
    const [method, path] = call.request.split(' ');
    const query = call.concerns === 'emulator' ? {} : { query: storeQuery };
    return [name, { method, path, ...query, ...call }];
  });
  return Object.fromEntries(defined) as { [Name in keyof Calls]: Defined<Calls[Name]> };
}

/** True if a call is made without the control token. */
export function needsNoToken(call: Pick<ControlCallDefinition, 'public' | 'device'>): boolean {
  return (call.public ?? call.device) === true;
}

/** True if the response of a call has `events` beside `data`. */
export function tellsEvents({ concerns, tellsEvents: tells }: ControlCallDefinition): boolean {
  return concerns === 'staff' || tells === true;
}

/** Schemas of what stands beside `data` in the response of a call. */
export function besideData(call: ControlCallDefinition): Readonly<Record<string, z.ZodType>> {
  return tellsEvents(call) ? { events: eventsBeside } : {};
}

/** Schema of the whole response of a call. */
export function responseSchema(call: ControlCallDefinition): z.ZodType {
  return call.kind === 'document' || call.kind === 'text'
    ? call.response
    : successBody(call.response, besideData(call));
}

/** The names of a path's parameters: of `/accounts/{accountId}` it is `accountId`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;
