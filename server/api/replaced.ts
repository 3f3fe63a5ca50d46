import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { explainLosses } from '#inspector/explain-replace.ts';
import type { Note } from '#inspector/note.ts';
import type { Replacement } from '#operations/parts/full-replace.ts';
import { presentReplacedOrders, presentReplacedPayments } from '#present/replaced.ts';

import type { Answer } from './endpoint.ts';

const PRESENT = { orders: presentReplacedOrders, payments: presentReplacedPayments };

const NOUN = { orders: 'line', payments: 'payment line' } as const;

/** The answer of a full replace; what it took away is remarked in the request log (B13, B27). */
export function answerReplaced(
  list: keyof typeof PRESENT,
  replacement: Outcome<Replacement>,
  note: (note: Note) => void,
): Outcome<Answer> {
  if (isRefusal(replacement)) return replacement;
  const { account, losses } = replacement;
  for (const remark of explainLosses(losses, NOUN[list])) note(remark);
  return { data: PRESENT[list](account) };
}
