import {
  accountAnswer,
  accountsAnswer,
  asPluginAnswer,
} from '#contract/control-answers-accounts.ts';
import {
  accountsQuery,
  addLinesBody,
  asPluginQuery,
  staffPacketBody,
  storeQuery,
  voidLineBody,
} from '#contract/control.ts';
import type { Account } from '#domain/account.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addLines } from '#operations/add-lines.ts';
import { createPacket } from '#operations/create-packet.ts';
import { voidLine } from '#operations/void-line.ts';
import { listAccounts } from '#store/account-heads.ts';
import { findAccount } from '#store/accounts.ts';
import type { ReadableDb } from '#store/database.ts';
import { findInstall } from '#store/installs.ts';

import { viewAccount, viewHead } from './account-view.ts';
import { viewAsPlugin } from './as-plugin.ts';
import type { ControlAnswer } from './route.ts';
import { CART_REFUSALS, route } from './route.ts';

export const getAccounts = route({
  method: 'GET',
  path: '/accounts',
  concerns: 'store',
  query: accountsQuery,
  summary: 'Lists accounts, the newest first.',
  output: accountsAnswer,
  refusals: [],
  handle: ({ context, serverId, query: { kind = null, status = null, limit } }) => ({
    data: listAccounts(context.database.read, serverId, { kind, status, limit }).map(viewHead),
  }),
});

export const getAccount = route({
  method: 'GET',
  path: '/accounts/:accountId',
  concerns: 'store',
  query: storeQuery,
  summary: 'Reads everything that staff sees of an account.',
  output: accountAnswer,
  refusals: ['accountNotFound'],
  handle: ({ context: { database }, serverId, params: { accountId = '' } }) => {
    const account = findAccount(database.read, serverId, accountId);
    return answer(database.read, account ?? { refused: 'accountNotFound', accountId });
  },
});

/** What a plugin's own read returns, and what is kept from it. */
export const getAsPlugin = route({
  method: 'GET',
  path: '/accounts/:accountId/as-plugin',
  concerns: 'store',
  query: asPluginQuery,
  summary: 'Reads an account as a plugin does, and what is kept from it.',
  output: asPluginAnswer,
  refusals: ['accountNotFound', 'installNotFound'],
  handle: ({ context, serverId, params: { accountId = '' }, query: { pluginId } }) => {
    const { read } = context.database;
    const account = findAccount(read, serverId, accountId);
    if (account === undefined) return { refused: 'accountNotFound', accountId };
    const install = findInstall(read, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    return { data: viewAsPlugin(account, install) };
  },
});

export const postPacket = route({
  method: 'POST',
  path: '/packets',
  concerns: 'staff',
  query: storeQuery,
  body: staffPacketBody,
  summary: 'Opens a packet as staff does.',
  output: accountAnswer,
  refusals: [...CART_REFUSALS],
  handle: ({ context, serverId, cause, body: { customer, type, cart } }) => {
    const packet = createPacket(context, { serverId, customer, type, cart, plugin: null, cause });
    return answer(context.database.read, packet);
  },
});

export const postLines = route({
  method: 'POST',
  path: '/accounts/:accountId/lines',
  concerns: 'staff',
  query: storeQuery,
  body: addLinesBody,
  summary: 'Appends lines to an open account.',
  output: accountAnswer,
  refusals: ['accountNotFound', 'accountNotOpen', ...CART_REFUSALS],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body: { cart } }) =>
    answer(context.database.read, addLines(context, { serverId, accountId, cart, cause })),
});

export const postVoid = route({
  method: 'POST',
  path: '/accounts/:accountId/void',
  concerns: 'staff',
  query: storeQuery,
  body: voidLineBody,
  summary: 'Voids a line of an open account.',
  output: accountAnswer,
  refusals: [
    'accountNotFound',
    'accountNotOpen',
    'coverLineFixed',
    'lineNotFound',
    'lineAlreadyVoided',
    'staffOverpays',
  ],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
    const line = body.lineId ?? body.id ?? '';
    const reason = body.reason ?? null;
    const account = voidLine(context, { serverId, accountId, line, reason, cause });
    return answer(context.database.read, account);
  },
});

function answer(db: ReadableDb, account: Outcome<Account>): Outcome<ControlAnswer> {
  return isRefusal(account) ? account : { data: viewAccount(db, account) };
}
