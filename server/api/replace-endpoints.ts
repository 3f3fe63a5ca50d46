import { presentTotals } from '#server/contract/present/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import type { DeclaredLine, DeclaredPayment } from '#server/domain/cart.ts';
import { hasScope } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { droppedOfOthers, replaceLosses } from '#server/domain/report-card/replace-fact.ts';
import type { AccountRef, Replacement } from '#server/operations/full-replace.ts';
import { fullReplace } from '#server/operations/full-replace.ts';
import { addedAfter, lastViewOf } from '#server/store/report-card-log.ts';

import type { Answer, Call } from './endpoint.ts';
import { explainLosses } from './inspector/explain-replace.ts';
import { optionsInAnotherCase } from './inspector/explain.ts';

type List = 'orders' | 'payments';

/** Replaces all order lines; responds with their identities in request order (B13). */
export function handleReplaceOrders(
  call: Call<{ readonly cart: readonly DeclaredLine[] }>,
  account: AccountRef,
): Outcome<Answer> {
  const { cart } = call.input;
  const replaced = fullReplace(call.context, { ...call.writer, account }, { cart });
  if (isRefusal(replaced)) return replaced;
  call.note(...optionsInAnotherCase(cart, replaced.account.orders));
  noteLosses('orders', replaced, call, cart);
  const orders = replaced.account.orders.map(({ id, productId }) => ({ lineId: id, productId }));
  return { data: { ...presentReplaced(replaced), orders } };
}

/** Replaces all payment lines; lines with a price of 0 are dropped, so they are not in the response (B13, A13). */
export function handleReplacePayments(
  call: Call<{ readonly payments: readonly DeclaredPayment[] }>,
  account: AccountRef,
): Outcome<Answer> {
  const { payments: declared } = call.input;
  const replaced = fullReplace(call.context, { ...call.writer, account }, { payments: declared });
  if (isRefusal(replaced)) return replaced;
  noteLosses('payments', replaced, call, []);
  const payments = replaced.account.payments.map(({ id, methodId }) => ({ lineId: id, methodId }));
  return { data: { ...presentReplaced(replaced), payments } };
}

function presentReplaced({ account }: Replacement) {
  const { uuid } = account;
  const ids =
    account.kind === 'table' ? { tableId: account.table.id, uuid } : { packetId: uuid, uuid };
  return { ...ids, ...presentTotals(totalsOf(account)) };
}

/** Adds notes to the request log about the data that a full replace removed (B27). */
function noteLosses(
  list: List,
  replacement: Replacement,
  call: Call<unknown>,
  cart: readonly DeclaredLine[],
): void {
  const noun = list === 'orders' ? 'line' : 'payment line';
  const [first, ...others] = explainLosses(replacement.losses, noun);
  if (first === undefined) return;
  const { caller, view } = call;
  const facts = replaceLosses({
    ...replacement,
    list,
    plugin: caller.pluginId,
    unseen: unseenLines(list, replacement, call),
    cart,
    hidden: view.customers ? null : hasScope(caller, 'customers:read') ? 'consent' : 'scope',
  });
  call.note({ ...first, fact: { kind: 'replaced', ...facts } }, ...others);
}

/** Ids of the dropped lines that others added after the plugin last read the account. */
function unseenLines(
  list: List,
  { account, losses }: Replacement,
  { caller, writer, context }: Call<unknown>,
): ReadonlySet<string> {
  const { serverId, pluginId } = caller;
  const ids = droppedOfOthers(losses, pluginId).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  context.requestLog.flush();
  const { read } = context.database;
  const call = { serverId, pluginId, account: account.uuid, requestId: writer.cause.requestId };
  const seenAt = lastViewOf(read, call);
  if (seenAt === null) return new Set(ids);
  const added = addedAfter(read, call, seenAt);
  // Events do not say which payment lines are new, but new ones are at the end.
  if (list === 'payments') return new Set(ids.slice(Math.max(0, ids.length - added.payments)));
  return new Set(ids.filter((id) => added.orders.has(id)));
}
