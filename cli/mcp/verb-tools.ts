import * as z from 'zod';

import type { VerbCall } from '#server/contract/scenario-verbs.ts';
import { STAFF_CALLS, TERMINAL_CALLS, verbFault } from '#server/contract/scenario-verbs.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import { CannotDo } from '../command.ts';
import { decimals } from './tool-result.ts';
import type { AnyTool } from './tool.ts';
import { defineTool, fieldsLike, shapeOf } from './tool.ts';
import { currencyOf } from './world-tools.ts';

/** `staff`: actions of the restaurant's staff. */
export const staff = verbTool(
  'staff',
  STAFF_CALLS,
  'Does what staff do at the point of sale. A cart line is {product, quantity, note?, options?}; lines are named by lineId or id; ' +
    'every verb also takes actor {userId, role}. Returns the account, and the events that plugins receive.',
);

/** `terminal`: the simulated card terminal. */
export const terminal = verbTool(
  'terminal',
  TERMINAL_CALLS,
  'Plays the card terminal for a payment requested with staff requestPayment. press presses one button; scenario plays a ' +
    'normalSale as the clock moves (then use clock); reconcile decides, as staff would, about a payment whose reply was lost.',
);

type Given = Readonly<Record<string, unknown>>;

/** The control call of any verb. */
type Send = (asked: Given) => Promise<{ readonly events?: unknown }>;

/** A tool for control calls selected by `verb`, with the fields of all calls side by side. */
function verbTool(name: string, verbs: Readonly<Record<string, VerbCall>>, about: string): AnyTool {
  const fields: Record<string, z.ZodType> = {};
  for (const { id, body } of Object.values(verbs)) {
    if (id !== null) fields[id] ??= z.string().optional();
    for (const [field, schema] of Object.entries(fieldsLike(body))) fields[field] ??= schema;
  }
  const lists = Object.entries(verbs).map(([verb, call]) => `${verb}: ${fieldList(call)}`);
  return defineTool({
    name,
    writes: {
      about: `${about} Verbs and their fields:\n${lists.join('\n')}`,
      fields: { verb: z.enum(Object.keys(verbs)), ...fields },
    },
    run: async ({ verb, ...given }, call) => {
      const send = call.control[checked(verb, verbs[verb], given).call] as Send;
      const { events = [], ...data } = await send(given);
      const currency = await currencyOf(call, given);
      return { data: decimals(data, 'audit'), currency, events };
    },
  });
}

/** Such as `tableId, personCount?, cart?`. */
function fieldList({ id, body }: VerbCall): string {
  const fields = Object.entries(shapeOf(body))
    .filter(([field]) => field !== 'serverId' && field !== 'actor')
    .map(([field, schema]) => `${field}${schema.safeParse(undefined).success ? '?' : ''}`);
  return [...(id === null ? [] : [id]), ...fields].join(', ');
}

/** The call of a verb. Throws `CannotDo` if the fields do not fit it. */
function checked(verb: string, call: VerbCall | undefined, given: Given): VerbCall {
  if (call === undefined) throw new CannotDo(`There is no verb ${verb}.`);
  const fault = verbFault(call, given);
  if (fault === null) return call;
  const place = fault.path.map((part) => `${String(part)} `).join('');
  throw new CannotDo(`${verb}: ${place}${inEnglish(fault.expected)}. It takes ${fieldList(call)}.`);
}
