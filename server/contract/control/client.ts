import type * as z from 'zod';

import { CALL_TABLE } from './call-table.ts';
import type { ControlCallDefinition, PathParameter } from './define-calls.ts';
import type { ControlCallName, ControlCalls } from './index.ts';

/** Accepts read-only lists and objects wherever a call takes any. */
type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Given<Value[Key]> }
    : Value;

/** A query travels as text, so numbers and booleans may be given where text is read as one. */
type QueryValue<Value> = Value extends string
  ? string extends Value
    ? Value | number
    : 'true' extends Value
      ? Value | boolean
      : Value
  : Value;

type QueryFields<Definition> = Definition extends { readonly query: infer Schema extends z.ZodType }
  ? string extends keyof z.input<Schema>
    ? unknown
    : { [Name in keyof z.input<Schema>]: QueryValue<z.input<Schema>[Name]> }
  : unknown;

type BodyFields<Definition> = Definition extends { readonly body: infer Schema extends z.ZodType }
  ? Given<z.input<Schema>>
  : unknown;

/** What a call takes: the parameters of its path and the fields of its query and body, in one object. */
export type Asked<Name extends ControlCallName> = {
  readonly [Key in PathParameter<ControlCalls[Name]['path']>]: string;
} & QueryFields<ControlCalls[Name]> &
  BodyFields<ControlCalls[Name]> &
  (ControlCalls[Name] extends { readonly kind: 'upload' } ? { readonly content: Blob } : unknown);

interface CausedEvents {
  /** The events that the call caused, in order. */
  readonly events: { id: string; type: string }[];
}

type TellsEvents<Definition> = Definition extends
  | { readonly concerns: 'staff' }
  | { readonly tellsEvents: true }
  ? true
  : false;

type WithEvents<Data, Definition> =
  TellsEvents<Definition> extends true
    ? Data extends { readonly events: unknown }
      ? Data
      : Data & CausedEvents
    : Data;

/** What a call gives: its `data`, with the events that it caused as `events`; or its document or text. */
export type Told<Name extends ControlCallName> = ControlCalls[Name] extends {
  readonly kind: 'file';
}
  ? Blob
  : WithEvents<z.output<ControlCalls[Name]['response']>, ControlCalls[Name]>;

/** Calls that a client can make; a stream is followed by other means. */
export type ClientCallName = {
  [Name in ControlCallName]: ControlCalls[Name] extends { readonly kind: 'stream' } ? never : Name;
}[ControlCallName];

/** A call as a function. `asked` may be left out if nothing in it is required. */
type ClientCall<Name extends ControlCallName, Options> =
  object extends Asked<Name>
    ? (asked?: Asked<Name>, options?: Options) => Promise<Told<Name>>
    : (asked: Asked<Name>, options?: Options) => Promise<Told<Name>>;

/** The control API as functions by the names of its calls. */
export type ControlClient<Options = undefined> = {
  readonly [Name in ClientCallName]: ClientCall<Name, Options>;
};

/** A call to be sent. */
export interface ControlRequest {
  readonly name: ClientCallName;
  readonly method: ControlCallDefinition['method'];
  /** Below `/control`, with the query. */
  readonly path: string;
  /** JSON text or a file; null: none. */
  readonly body: string | Blob | null;
  /** What a success is read as. */
  readonly reads: 'json' | 'text' | 'file';
}

/**
 * Sends a request and reads the body of its success. It throws if the call is refused or cannot be
 * made.
 */
type SendRequest<Options> = (
  request: ControlRequest,
  options: Options | undefined,
) => Promise<unknown>;

/** A client of the control API over any transport. */
export function createControlClient<Options = undefined>(
  send: SendRequest<Options>,
): ControlClient<Options> {
  const calls = Object.entries(CALL_TABLE).map(([name, { kind }]) => [
    name,
    async (asked: object = {}, options?: Options) => {
      const received = await send(writeRequest(name as ClientCallName, asked), options);
      return kind === 'data' || kind === 'upload' ? dataOf(received) : received;
    },
  ]);
  return Object.fromEntries(calls) as ControlClient<Options>;
}

/** A parameter of a call's path was not given. */
export class MissingParameter extends TypeError {
  readonly parameter: string;

  constructor(name: string, parameter: string, found: unknown) {
    super(`${name} needs ${parameter}, a text; found ${JSON.stringify(found)}`);
    this.parameter = parameter;
  }
}

/** Puts each field where the call takes it. Throws `MissingParameter` if the path lacks one. */
export function writeRequest(name: ClientCallName, asked: object): ControlRequest {
  const { method, path, kind, query, repeated } = CALL_TABLE[name];
  const fields: Record<string, unknown> = { ...asked };
  const written = path.replaceAll(/\{(\w+)\}/gu, (_, parameter: string) => {
    const value = fields[parameter];
    if (typeof value !== 'string' || value === '') {
      throw new MissingParameter(name, parameter, value);
    }
    if (!repeated.includes(parameter)) delete fields[parameter];
    return encodeURIComponent(value.toWellFormed());
  });
  const isRead = method === 'GET' || (method === 'DELETE' && !hasBody(fields, query));
  const inQuery = Object.entries(fields).filter(([key]) => isRead || query.includes(key));
  const search = new URLSearchParams(
    inQuery.flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, inText(value)]],
    ),
  ).toString();
  return {
    name,
    method,
    path: search === '' ? written : `${written}?${search}`,
    body: isRead ? null : bodyOf(fields, query),
    reads: kind === 'file' || kind === 'text' ? kind : 'json',
  };
}

function hasBody(fields: object, query: readonly string[]): boolean {
  return Object.keys(fields).some((key) => !query.includes(key));
}

/** What the query does not take; null if nothing is left. */
function bodyOf(
  { content, ...fields }: Readonly<Record<string, unknown>>,
  query: readonly string[],
): string | Blob | null {
  if (content instanceof Blob) return content;
  const left = Object.entries({ content, ...fields }).filter(
    ([key, value]) => value !== undefined && !query.includes(key),
  );
  return left.length === 0 ? null : JSON.stringify(Object.fromEntries(left));
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The `data` of a success, with the events that stood beside it. */
function dataOf(received: unknown): unknown {
  const { data, events } = received as { readonly data: unknown; readonly events?: unknown };
  const takesEvents = typeof data === 'object' && data !== null && !('events' in data);
  return events !== undefined && takesEvents ? Object.assign(data, { events }) : data;
}
