import * as z from 'zod';

import { mapTexts } from '#server/domain/json.ts';

import type { ClientCallName } from './control/client.ts';
import type { ControlCallDefinition } from './control/define-calls.ts';
import { CONTROL_CALLS } from './control/index.ts';
import { firstViolation, valueAt } from './errors/schema-message.ts';
import type { FileFault } from './read-with.ts';
import { safeParse } from './safe-parse.ts';
import { fillReferences, printTerm, referencesIn } from './scenario-references.ts';
import { STAFF_VERBS, TERMINAL_VERBS } from './scenario.ts';

export interface VerbCall {
  readonly call: ClientCallName;
  readonly path: string;
  /** The path parameter, which is a field of `with`. */
  readonly id: string | null;
  /** Schema of the other fields of `with`. */
  readonly body: z.ZodType;
}

export const STAFF_CALLS = callsOf(STAFF_VERBS);

export const TERMINAL_CALLS = callsOf(TERMINAL_VERBS);

function callsOf<Verb extends string>(
  verbs: Readonly<Record<Verb, ClientCallName>>,
): Readonly<Record<Verb, VerbCall>> {
  const calls = Object.entries<ClientCallName>(verbs).map(([name, call]) => [name, verb(call)]);
  return Object.fromEntries(calls) as Record<Verb, VerbCall>;
}

function verb(call: ClientCallName): VerbCall {
  const { path, body = z.strictObject({}) }: ControlCallDefinition = CONTROL_CALLS[call];
  const [, id = null] = /\{(\w+)\}/u.exec(path) ?? [];
  return { call, path, id, body };
}

/** The first fault in the fields of a verb, or null. Values with references are not checked. */
export function verbFault(
  { id, body }: VerbCall,
  given: Readonly<Record<string, unknown>>,
): FileFault | null {
  const fields = { ...given };
  if (id !== null) {
    if (fields[id] === undefined) {
      return { path: [id], expected: { code: 'mustBeThere', params: {} } };
    }
    if (typeof fields[id] !== 'string') {
      return { path: [id], expected: { code: 'mustBeString', params: {} } };
    }
    delete fields[id];
  }
  // Length limits apply to the texts as sent, without escapes.
  const parsed = safeParse(
    body,
    mapTexts(fields, (text) => fillReferences(text, printTerm)),
  );
  if (parsed.success) return null;
  const issues = parsed.error.issues.filter(
    (issue) => issue.code === 'unrecognized_keys' || !holdsReference(valueAt(fields, issue.path)),
  );
  if (issues.length === 0) return null;
  const { path, message } = firstViolation({ issues }, fields);
  return { path, expected: message };
}

/** True if a value contains a reference, whose value is known only during the run. */
function holdsReference(value: unknown): boolean {
  if (typeof value === 'string') return referencesIn(value).length > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsReference(inner));
}
