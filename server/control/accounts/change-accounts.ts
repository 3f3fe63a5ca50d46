import type * as z from 'zod';

import type { collectBody } from '#server/contract/control/accounts.ts';
import type { Collectable } from '#server/domain/collected-payment.ts';
import { toMinor } from '#server/domain/money.ts';
import { addLines } from '#server/operations/add-lines.ts';
import { cancelPacket } from '#server/operations/cancel-packet.ts';
import { changeAccount } from '#server/operations/change-account.ts';
import { changeLine } from '#server/operations/change-line.ts';
import { collectPayment } from '#server/operations/collect-payment.ts';
import { createPacket } from '#server/operations/create-packet.ts';
import { markLines } from '#server/operations/mark-lines.ts';
import type { MoveAccount } from '#server/operations/move-account.ts';
import { moveAccount } from '#server/operations/move-account.ts';
import { previewMove } from '#server/operations/preview-move.ts';
import { reopenAccount } from '#server/operations/reopen-account.ts';
import { setPacketStatus } from '#server/operations/set-packet-status.ts';
import { voidLine } from '#server/operations/void-line.ts';
import type { CausedEvent } from '#server/store/events.ts';

import { answer, handlers } from '../handler.ts';
import { answerAccount, viewAccount } from './accounts.ts';

/** Staff actions on accounts. A change to the current value is a no-op and emits nothing. */
export const changeAccountsHandlers = handlers({
  openPacket: ({ context, serverId, cause, body: { customer, type, cart } }) =>
    answerAccount(
      context,
      createPacket(context, { serverId, customer, type, cart, plugin: null, cause }),
    ),

  setPacketStatus: ({ context, serverId, cause, params: { accountId }, body: { status } }) =>
    answerAccount(context, setPacketStatus(context, { serverId, accountId, status, cause })),

  cancelAccount: ({ context, serverId, cause, params: { accountId }, body: { reason = null } }) =>
    answerAccount(context, cancelPacket(context, { serverId, accountId, reason, cause })),

  changeAccount: ({ context, serverId, cause, params: { accountId }, body }) =>
    answerAccount(context, changeAccount(context, { ...body, serverId, accountId, cause })),

  reopenAccount: ({ context, serverId, cause, params: { accountId }, body: { reason = null } }) =>
    answerAccount(context, reopenAccount(context, { serverId, accountId, reason, cause })),

  addLines: ({ context, serverId, cause, params: { accountId }, body: { cart } }) =>
    answerAccount(context, addLines(context, { serverId, accountId, cart, cause })),

  /** The line keeps its identity, its metadata and its price. */
  changeLine: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { quantity, note } = body;
    const change = { serverId, accountId, line: lineIn(body), edit: { quantity, note }, cause };
    return answerAccount(context, changeLine(context, change));
  },

  voidLine: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { reason = null } = body;
    const line = lineIn(body);
    return answerAccount(context, voidLine(context, { serverId, accountId, line, reason, cause }));
  },

  markReady: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { ready, storages } = body;
    const marked = { lines: body.lines.map(lineIn), marks: { ready, storages } };
    return answerAccount(context, markLines(context, { serverId, accountId, ...marked, cause }));
  },

  collectPayment: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { methodId, parts = null } = body;
    const what = collectableOf(body);
    const payment = { serverId, accountId, methodId, what, parts, cause };
    return answerAccount(context, collectPayment(context, payment));
  },

  moveAccount: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { toTableId, lines = null, dryRun } = body;
    const moved = lines && lines.map((line) => ({ line: lineIn(line), quantity: line.quantity }));
    const move: MoveAccount = { serverId, accountId, toTableId, lines: moved, cause };
    if (dryRun === true) {
      return answer(previewMove(context, move), (events) => ({ events: events.map(viewEvent) }));
    }
    const { read } = context.database;
    return answer(moveAccount(context, move), ({ source, target }) => ({
      source: viewAccount(read, source),
      target: viewAccount(read, target),
    }));
  },
});

/** A line is named by its identity or by its id. */
function lineIn(body: { readonly lineId?: string | undefined; readonly id?: string | undefined }) {
  return body.lineId ?? body.id ?? '';
}

function collectableOf({ amount, lines }: z.output<typeof collectBody>): Collectable {
  if (lines === undefined) return { amount: amount === undefined ? null : toMinor(amount) };
  return { lines: lines.map((line) => ({ line: lineIn(line), quantity: line.quantity })) };
}

/** A move emits only events about table accounts, whose data contains the table. */
function viewEvent({ type, data }: CausedEvent) {
  const { tableId } = data as { readonly tableId: string };
  return { type, tableId, data };
}
