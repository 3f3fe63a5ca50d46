import * as z from 'zod';

import type { VerbCall } from '#contract/scenario-verbs.ts';
import { verbFault } from '#contract/scenario-verbs.ts';

import { fieldsOf, isOptional, rawField } from '../raw-field.ts';
import { ToolRefusal } from '../tool-refusal.ts';
import type { Tool } from '../tool.ts';
import { tool } from '../tool.ts';

/** A tool whose `verb` chooses the control call. */
export interface VerbTool {
  readonly name: string;
  readonly title: string;
  /** What stands before and after the list of verbs and their fields. */
  readonly about: string;
  readonly more: string;
  readonly verbs: Readonly<Record<string, VerbCall>>;
}

/** Ids in the path of a call. */
const ID = z.string().min(1);

/** Makes a tool of verbs: their fields stand flat beside `verb`, and which belong to which is in its description. */
export function verbTool({ name, title, about, more, verbs }: VerbTool): Tool {
  const names = Object.keys(verbs) as [string, ...string[]];
  const lists = names.map((verb) => `${verb}: ${fieldList(verbs[verb])}`);
  return tool({
    name,
    title,
    description: `${about} Verbs and their fields:\n${lists.join('\n')}\n${more}`,
    input: z.strictObject({ verb: z.enum(names), ...allFields(Object.values(verbs)) }),
    does: 'write',
    run: async ({ verb, ...given }, { countertop, signal }) => {
      const call = verbs[verb];
      if (call === undefined) throw new ToolRefusal(`There is no verb ${verb}.`);
      const fault = verbFault(call, given);
      if (fault !== null) {
        const path = fault.path.map(String).join('.');
        throw new ToolRefusal(
          `${verb}: ${path === '' ? '' : `${path} `}${fault.expected}. It takes ${fieldList(call)}.`,
        );
      }
      const { path, body } = addressed(call, given);
      const { data, events } = await countertop.control('POST', path, { body, signal });
      return { data: withoutHistory(data), events: events ?? [] };
    },
  });
}

/** Such as `tableId, personCount?, cart?`. */
function fieldList(call: VerbCall | undefined): string {
  if (call === undefined) return '';
  const { id, body } = call;
  const fields = Object.entries(fieldsOf(body))
    .filter(([field]) => field !== 'serverId' && field !== 'actor')
    .map(([field, schema]) => `${field}${isOptional(schema) ? '?' : ''}`);
  return [...(id === undefined ? [] : [id]), ...fields].join(', ');
}

/** The fields of all verbs; where they differ in what a field is, that of the first that has it is shown. */
function allFields(calls: readonly VerbCall[]): Record<string, z.ZodType> {
  const all: Record<string, z.ZodType> = {};
  for (const { id, body } of calls) {
    if (id !== undefined) all[id] ??= rawField(ID);
    for (const [field, schema] of Object.entries(fieldsOf(body))) all[field] ??= rawField(schema);
  }
  return all;
}

function addressed({ path, id }: VerbCall, given: Readonly<Record<string, unknown>>) {
  if (id === undefined) return { path, body: given };
  const { [id]: named, ...body } = given;
  if (typeof named !== 'string' || !named.isWellFormed()) {
    throw new ToolRefusal(`${id} must be text that fits into an address.`);
  }
  return { path: path.replace(':id', () => encodeURIComponent(named)), body };
}

/** An account without its history, which is long and can be read by itself. */
function withoutHistory(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('audit' in data)) return data;
  const { audit: _audit, ...rest } = data;
  return rest;
}
