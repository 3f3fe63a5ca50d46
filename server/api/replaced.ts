import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { replaceLosses } from '#domain/report-card/replace-fact.ts';
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
  plugin: string,
  note: (note: Note) => void,
): Outcome<Answer> {
  if (isRefusal(replacement)) return replacement;
  const { account, losses } = replacement;
  const [first, ...others] = explainLosses(losses, NOUN[list]);
  if (first !== undefined) {
    note({ ...first, fact: { kind: 'replaced', ...replaceLosses(list, account, losses, plugin) } });
  }
  for (const remark of others) note(remark);
  return { data: PRESENT[list](account) };
}
