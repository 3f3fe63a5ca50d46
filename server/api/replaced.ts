import {
  presentReplacedOrders,
  presentReplacedPayments,
} from '#server/contract/present/replaced.ts';
import type { DeclaredLine } from '#server/domain/cart.ts';
import { hasScope } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { droppedOfOthers, replaceLosses } from '#server/domain/report-card/replace-fact.ts';
import type { Replacement } from '#server/operations/parts/full-replace.ts';
import { addedAfter, lastViewOf } from '#server/store/plugin-log.ts';

import type { Answer, Call } from './endpoint.ts';
import { explainLosses } from './inspector/explain-replace.ts';

const PRESENT = { orders: presentReplacedOrders, payments: presentReplacedPayments };

const NOUN = { orders: 'line', payments: 'payment line' } as const;

type List = keyof typeof PRESENT;

/** The answer of a full replace; what it took away is remarked in the request log (B13, B27). */
export function answerReplaced(
  list: List,
  replacement: Outcome<Replacement>,
  call: Call<{ readonly cart?: readonly DeclaredLine[]; readonly payments?: unknown }>,
): Outcome<Answer> {
  if (isRefusal(replacement)) return replacement;
  const { account, losses } = replacement;
  const [first, ...others] = explainLosses(losses, NOUN[list]);
  if (first !== undefined) {
    const { caller, view, input, note } = call;
    const scoped = hasScope(caller, 'customers:read');
    const facts = replaceLosses({
      ...replacement,
      list,
      plugin: caller.pluginId,
      unseen: unseenLines(list, replacement, call),
      cart: input.cart ?? [],
      hidden: view.customers ? null : scoped ? 'consent' : 'scope',
    });
    note({ ...first, fact: { kind: 'replaced', ...facts } });
  }
  for (const remark of others) call.note(remark);
  return { data: PRESENT[list](account) };
}

/** Ids of the dropped lines that others added after the plugin last saw the account. */
function unseenLines(
  list: List,
  { account, losses }: Replacement,
  { caller, cause, context }: Call<unknown>,
): ReadonlySet<string> {
  const { serverId, pluginId } = caller;
  const ids = droppedOfOthers(losses, pluginId).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  context.requestLog.flush();
  const { read } = context.database;
  const call = { serverId, pluginId, account: account.uuid, requestId: cause.requestId };
  const seenAt = lastViewOf(read, call);
  if (seenAt === null) return new Set(ids);
  const added = addedAfter(read, call, seenAt);
  // Payment lines are appended, and no event names them.
  if (list === 'payments') return new Set(ids.slice(Math.max(0, ids.length - added.payments)));
  return new Set(ids.filter((id) => added.orders.has(id)));
}
