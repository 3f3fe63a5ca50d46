import * as z from 'zod';

import { CALLBACK_KINDS } from '#server/contract/events/callbacks.ts';
import { EVENT_KINDS } from '#server/contract/events/kinds.ts';
import type { CallPlugin, PluginRequest } from '#server/webhooks/post-to-plugin.ts';

const DATA = new Map(EVENT_KINDS.map(({ type, data }) => [type, data]));

const BODIES = new Map<unknown, z.ZodType>([
  ...EVENT_KINDS.map(({ type, body }) => [type, body] as const),
  ...CALLBACK_KINDS.map(({ name, body }) => [name, body] as const),
]);

/** Throws if the data of an event does not match its schema, which is a bug. */
export function checkEventData(type: string, data: string): void {
  check(`the event ${type}`, DATA.get(type), JSON.parse(data));
}

/** Receiver checks that deliberately send bodies which match no schema. */
const OTHER_BODIES = new Set([
  'survives-garbage',
  'accepts-unknown-event',
  'accepts-unknown-fields',
]);

/** Calls plugins as `call` does, but throws for a body that does not match its schema, unless a fault changed it. */
export function checkedCalls(call: CallPlugin): CallPlugin {
  return async (request, ...rest) => {
    if (isDescribed(request)) checkPluginCall(String(request.body));
    return call(request, ...rest);
  };
}

function isDescribed({ about, headers, body }: PluginRequest): boolean {
  const { 'X-Countertop-Check': check } = headers;
  if (check === undefined) return about !== undefined;
  return body !== null && !OTHER_BODIES.has(check);
}

/** Throws if the body of a call to a plugin does not match its schema, which is a bug. */
export function checkPluginCall(body: string): void {
  const call = JSON.parse(body) as { readonly type?: unknown };
  check(`a call of the type ${String(call.type)}`, BODIES.get(call.type), call);
}

function check(name: string, schema: z.ZodType | undefined, body: unknown): void {
  if (schema === undefined) throw new Error(`There is no schema for ${name}.`);
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const why = z.prettifyError(parsed.error);
    throw new Error(`The body of ${name} does not match its schema:\n${why}`);
  }
}
