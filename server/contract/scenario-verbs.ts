import type * as z from 'zod';

import { closeBody, collectBody, reasonBody } from './control/accounts.ts';
import { moveBody } from './control/accounts.ts';
import { addLinesBody, voidLineBody } from './control/lines.ts';
import { packetStatusBody, staffPacketBody } from './control/packets.ts';
import { paymentBody, reconcileBody } from './control/payments.ts';
import { customerBody, userBody } from './control/people.ts';
import { openTableBody } from './control/tables.ts';
import { pressBody, scenarioBody } from './control/terminal.ts';
import { firstViolation, valueAt } from './errors/schema-message.ts';
import { safeParse } from './safe-parse.ts';
import { referencesIn } from './scenario-references.ts';
import type { StaffVerb, TerminalVerb } from './scenario.ts';

/** The control call that a verb stands for. */
export interface VerbCall {
  /** Below `/control`; `{id}` is the field of `with` that is named in it. */
  readonly path: string;
  readonly id?: 'tableId' | 'accountId' | 'paymentId';
  /** What the other fields of `with` are. */
  readonly body: z.ZodType;
}

/** What staff's verbs do. */
export const STAFF_CALLS: Readonly<Record<StaffVerb, VerbCall>> = {
  openTable: { path: '/tables/{id}/open', id: 'tableId', body: openTableBody },
  openPacket: { path: '/packets', body: staffPacketBody },
  addLines: { path: '/accounts/{id}/lines', id: 'accountId', body: addLinesBody },
  void: { path: '/accounts/{id}/void', id: 'accountId', body: voidLineBody },
  collect: { path: '/accounts/{id}/collect', id: 'accountId', body: collectBody },
  move: { path: '/accounts/{id}/move', id: 'accountId', body: moveBody },
  close: { path: '/accounts/{id}/close', id: 'accountId', body: closeBody },
  reopen: { path: '/accounts/{id}/reopen', id: 'accountId', body: reasonBody },
  cancel: { path: '/accounts/{id}/cancel', id: 'accountId', body: reasonBody },
  status: { path: '/accounts/{id}/status', id: 'accountId', body: packetStatusBody },
  requestPayment: { path: '/payments', body: paymentBody },
  user: { path: '/users', body: userBody },
  customer: { path: '/customers', body: customerBody },
};

/** What is done with a terminal. */
export const TERMINAL_CALLS: Readonly<Record<TerminalVerb, VerbCall>> = {
  press: { path: '/terminal/{id}/press', id: 'paymentId', body: pressBody },
  scenario: { path: '/terminal/{id}/scenario', id: 'paymentId', body: scenarioBody },
  reconcile: { path: '/payments/{id}/reconcile', id: 'paymentId', body: reconcileBody },
};

/**
 * What is wrong with the fields of a verb, wherever they come from; null: nothing. A reference may
 * stand for anything.
 */
export function verbFault(
  { id, body }: VerbCall,
  given: Readonly<Record<string, unknown>>,
): { readonly path: readonly PropertyKey[]; readonly expected: string } | null {
  const fields = { ...given };
  if (id !== undefined) {
    if (fields[id] === undefined) return { path: [id], expected: 'is required' };
    if (typeof fields[id] !== 'string') return { path: [id], expected: 'must be a string' };
    delete fields[id];
  }
  const parsed = safeParse(body, fields);
  if (parsed.success) return null;
  const issues = parsed.error.issues.filter(
    (issue) => issue.code === 'unrecognized_keys' || !holdsReference(valueAt(fields, issue.path)),
  );
  if (issues.length === 0) return null;
  const { path, text } = firstViolation({ issues }, fields);
  return { path, expected: text };
}

/** Whether a value is known only when it plays. */
function holdsReference(value: unknown): boolean {
  if (typeof value === 'string') return referencesIn(value).length > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsReference(inner));
}
