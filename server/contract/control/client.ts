import type * as z from 'zod';

import { CALL_TABLE } from './call-table.ts';
import type { ControlCallDefinition, PathParameter } from './define-calls.ts';
import type { ControlCallName, ControlCalls } from './index.ts';

/** Accepts read-only arrays and objects. */
type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Given<Value[Key]> }
    : Value;

/** Numbers and booleans are accepted for query parameters, which are sent as text. */
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

/** The input of a call: path parameters and the fields of query and body in one object. */
export type CallInput<Name extends ControlCallName> = {
  readonly [Key in PathParameter<ControlCalls[Name]['path']>]: string;
} & QueryFields<ControlCalls[Name]> &
  BodyFields<ControlCalls[Name]> &
  (ControlCalls[Name] extends { readonly kind: 'upload' } ? { readonly content: Blob } : unknown);

type WithEvents<Data, Definition> = Definition extends
  | { readonly concerns: 'staff' }
  | { readonly returnsEvents: true }
  ? Data extends { readonly events: unknown }
    ? Data
    : Data & {
        /** The events caused by the call, in order. */
        readonly events: { id: string; type: string }[];
      }
  : Data;

/** The result of a call: its `data` with the `events` that it caused, or its document, text or file. */
export type CallResult<Name extends ControlCallName> = WithEvents<
  z.output<ControlCalls[Name]['response']>,
  ControlCalls[Name]
>;

/** All calls except streams. */
export type ClientCallName = {
  [Name in ControlCallName]: ControlCalls[Name] extends { readonly kind: 'stream' } ? never : Name;
}[ControlCallName];

/** `input` is optional if all its fields are. */
type ClientCall<Name extends ControlCallName, Options> =
  object extends CallInput<Name>
    ? (input?: CallInput<Name>, options?: Options) => Promise<CallResult<Name>>
    : (input: CallInput<Name>, options?: Options) => Promise<CallResult<Name>>;

export type ControlClient<Options = undefined> = {
  readonly [Name in ClientCallName]: ClientCall<Name, Options>;
};

export interface ControlRequest {
  readonly name: ClientCallName;
  readonly method: ControlCallDefinition['method'];
  /** The path below `/control`, including the query. */
  readonly path: string;
  /** JSON text or a file. */
  readonly body: string | Blob | null;
  /** How the body of a success is parsed. */
  readonly reads: 'json' | 'text' | 'file';
}

/** Sends a request and parses the body of a success. Throws if the call is refused or fails. */
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
    async (input: object = {}, options?: Options) => {
      const received = await send(writeRequest(name as ClientCallName, input), options);
      return kind === 'data' || kind === 'upload' ? dataOf(received) : received;
    },
  ]);
  return Object.fromEntries(calls) as ControlClient<Options>;
}

/** Thrown if a path parameter is missing. */
export class MissingParameter extends TypeError {
  readonly parameter: string;

  constructor(name: string, parameter: string, found: unknown) {
    super(`${name} needs ${parameter}, a non-empty string; found ${JSON.stringify(found)}`);
    this.parameter = parameter;
  }
}

/** Distributes the fields over path, query and body. Throws `MissingParameter`. */
export function writeRequest(name: ClientCallName, input: object): ControlRequest {
  const { method, path, kind, query, repeated } = CALL_TABLE[name];
  const fields: Record<string, unknown> = { ...input };
  const written = path.replaceAll(/\{(\w+)\}/gu, (_, parameter: string) => {
    const value = fields[parameter];
    if (typeof value !== 'string' || value === '') {
      throw new MissingParameter(name, parameter, value);
    }
    if (!repeated.includes(parameter)) delete fields[parameter];
    return encodeURIComponent(value.toWellFormed());
  });
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const hasBody =
    method !== 'GET' && (method !== 'DELETE' || given.some(([key]) => !query.includes(key)));
  const { inQuery = [], inBody = [] } = Object.groupBy(given, ([key]) =>
    hasBody && !query.includes(key) ? 'inBody' : 'inQuery',
  );
  const search = new URLSearchParams(
    inQuery.flatMap(([key, value]) =>
      value === null ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  ).toString();
  const { content } = fields;
  const json = inBody.length === 0 ? null : JSON.stringify(Object.fromEntries(inBody));
  return {
    name,
    method,
    path: search === '' ? written : `${written}?${search}`,
    body: content instanceof Blob ? content : json,
    reads: kind === 'file' || kind === 'text' ? kind : 'json',
  };
}

/** The `data` of a success, with its `events`. */
function dataOf(received: unknown): unknown {
  const { data, events } = received as { readonly data: unknown; readonly events?: unknown };
  const takesEvents = typeof data === 'object' && data !== null && !('events' in data);
  return events !== undefined && takesEvents ? Object.assign(data, { events }) : data;
}
