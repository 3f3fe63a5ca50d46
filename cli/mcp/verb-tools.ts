import * as z from 'zod';

import type { VerbCall } from '#server/contract/scenario-verbs.ts';
import { STAFF_CALLS, TERMINAL_CALLS, verbFault } from '#server/contract/scenario-verbs.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import { ToolRefusal } from './client.ts';
import { decimals } from './text.ts';
import type { Tool } from './tool.ts';
import { fieldsLike, shapeOf } from './tool.ts';
import { currencyOf } from './world-tools.ts';

/** `staff`: what people of the restaurant do. */
export const staff = verbTool({
  name: 'staff',
  about:
    'Does what staff does at its own screen. A cart line is {product, quantity, note?, options?}; lines are named by lineId or id; ' +
    'actor {userId, role} may stand beside any verb. Answers with the account, and the events that plugins are told.',
  verbs: STAFF_CALLS,
});

/** `terminal`: the simulated card terminal. */
export const terminal = verbTool({
  name: 'terminal',
  about:
    'Plays the card terminal for a payment that staff requestPayment made. press sends one button; scenario plays a normalSale ' +
    'on the clock (then use clock); reconcile is what staff decides about a payment whose reply was lost.',
  verbs: TERMINAL_CALLS,
});

type Given = Readonly<Record<string, unknown>>;

/** Any call of a verb: its fields have been checked. */
type Send = (asked: Given, signal: AbortSignal) => Promise<{ readonly events?: unknown }>;

interface VerbGiven {
  readonly verb: string;
}

/** A tool of control calls chosen by `verb`; their fields stand flat beside it. */
function verbTool(said: {
  readonly name: string;
  readonly about: string;
  readonly verbs: Readonly<Record<string, VerbCall>>;
}): Tool<VerbGiven> {
  const { name, about, verbs } = said;
  const fields: Record<string, z.ZodType> = {};
  for (const { id, body } of Object.values(verbs)) {
    if (id !== null) fields[id] ??= z.string().optional();
    for (const [field, schema] of Object.entries(fieldsLike(body))) fields[field] ??= schema;
  }
  const lists = Object.entries(verbs).map(([verb, call]) => `${verb}: ${fieldList(call)}`);
  return {
    name,
    reads: null,
    writes: {
      about: `${about} Verbs and their fields:\n${lists.join('\n')}`,
      fields: { verb: z.enum(Object.keys(verbs)), ...fields },
    },
    run: async ({ verb, ...given }, call) => {
      const { control } = call.server;
      const send = control[checked(verb, verbs[verb], given).call] as Send;
      const { events = [], ...data } = await send(given, call.signal);
      const currency = await currencyOf(call, given as { readonly serverId?: string });
      return { data: decimals(data, 'audit'), currency, events };
    },
  };
}

/** Such as `tableId, personCount?, cart?`. */
function fieldList({ id, body }: VerbCall): string {
  const fields = Object.entries(shapeOf(body))
    .filter(([field]) => field !== 'serverId' && field !== 'actor')
    .map(([field, schema]) => `${field}${schema.safeParse(undefined).success ? '?' : ''}`);
  return [...(id === null ? [] : [id]), ...fields].join(', ');
}

/** The call of a verb. Throws `ToolRefusal` if the fields do not fit it. */
function checked(verb: string, call: VerbCall | undefined, given: Given): VerbCall {
  if (call === undefined) throw new ToolRefusal(`There is no verb ${verb}.`);
  const fault = verbFault(call, given);
  if (fault === null) return call;
  const place = fault.path.map((part) => `${String(part)} `).join('');
  throw new ToolRefusal(
    `${verb}: ${place}${inEnglish(fault.expected)}. It takes ${fieldList(call)}.`,
  );
}
