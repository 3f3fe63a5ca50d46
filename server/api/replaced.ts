import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { linesDropped } from '#inspector/explain.ts';
import type { Note } from '#inspector/note.ts';
import type { Replacement } from '#operations/full-replace.ts';
import { presentReplacedOrders, presentReplacedPayments } from '#present/replaced.ts';

import type { Answer } from './endpoint.ts';

const PRESENT = { orders: presentReplacedOrders, payments: presentReplacedPayments };

/** The answer of a full replace; what it dropped is remarked in the request log (B13, B27). */
export function answerReplaced(
  list: keyof typeof PRESENT,
  replacement: Outcome<Replacement>,
  note: (note: Note) => void,
): Outcome<Answer> {
  if (isRefusal(replacement)) return replacement;
  const { account, dropped } = replacement;
  if (dropped.length > 0) {
    const withMetadata = dropped.filter(({ metadata }) => (metadata ?? []).length > 0).length;
    note(linesDropped(dropped.length, withMetadata));
  }
  return { data: PRESENT[list](account) };
}
