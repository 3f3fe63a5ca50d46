import {
  accountAnswer,
  accountsAnswer,
  accountsQuery,
  asPluginAnswer,
  asPluginQuery,
} from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { AccountFilter } from '#store/account-heads.ts';
import { listAccounts } from '#store/account-heads.ts';
import { findAccount } from '#store/accounts.ts';
import type { ReadableDb } from '#store/database.ts';
import { findInstall } from '#store/installs.ts';

import { route } from '../route.ts';
import { answerAccount, viewHead } from './account-view.ts';
import { viewAsPlugin } from './as-plugin.ts';

export const getAccounts = route({
  method: 'GET',
  path: '/accounts',
  concerns: 'store',
  query: accountsQuery,
  summary: 'Lists accounts, the newest first.',
  output: accountsAnswer,
  refusals: [],
  handle: ({ context, serverId, query: { kind = null, status = null, limit, after } }) => {
    const { read } = context.database;
    const last = after === undefined ? undefined : findAccount(read, serverId, after);
    if (after !== undefined && last === undefined) return unknownPlace(after);
    const filter = { kind, status, limit: limit ?? PAGE };
    const data = listAccounts(read, serverId, { ...filter, after: last });
    if (limit !== undefined || data.length < PAGE) return { data: data.map(viewHead) };
    return { data: data.map(viewHead), more: pagesAfter(read, serverId, filter, data.at(-1)) };
  },
});

/** How many accounts of a list without a limit are read at a time. */
const PAGE = 500;

function* pagesAfter(
  read: ReadableDb,
  serverId: string,
  filter: AccountFilter,
  after: AccountFilter['after'],
) {
  for (let last = after; last !== undefined;) {
    const page = listAccounts(read, serverId, { ...filter, after: last });
    yield page.map(viewHead);
    last = page.at(-1);
  }
}

function unknownPlace(after: string): Refusal {
  const found = JSON.stringify(after.slice(0, 64));
  const message = `"after" must be the accountId of an account of this store, found ${found}`;
  return { refused: 'schema', message };
}

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
    return answerAccount(database.read, account ?? { refused: 'accountNotFound', accountId });
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
