import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { accountAnswer, accountsAnswer } from '#contract/control/account.ts';

import { at, call } from './client.ts';

export type Account = z.output<typeof accountAnswer>;
export type AccountHead = z.output<typeof accountsAnswer>[number];
export type OrderLine = Account['orders'][number];
export type CancelledLine = Account['cancels'][number];
export type PaymentLine = Account['payments'][number];
export type Allocation = Account['allocations'][number];
export type HistoryEntry = Account['audit'][number];

/** Which accounts a list shows; left out: any. */
export interface AccountFilter {
  readonly status?: 'open' | 'closed' | undefined;
  readonly kind?: 'table' | 'packet' | undefined;
  /** 500 when left out, 1000 at most. */
  readonly limit?: number | undefined;
}

/** Accounts without their lists, newest first. */
export function accountsQuery(serverId: string, filter: AccountFilter = {}) {
  return queryOptions({
    queryKey: ['accounts', serverId, filter],
    queryFn: ({ signal }) =>
      call('/accounts', {
        answer: 'accountsAnswer',
        query: { serverId, ...filter, limit: filter.limit ?? 500 },
        signal,
      }),
  });
}

/** The packets that are open, which the frame counts beside every screen. */
export function openPacketsQuery(serverId: string) {
  return signQuery(serverId, { kind: 'packet', status: 'open' });
}

/** The last table that was closed, if any was: the frame tells of the first one beside every screen. */
export function closedTableQuery(serverId: string) {
  return signQuery(serverId, { kind: 'table', status: 'closed', limit: 1 });
}

/** Accounts under a key of their own: they are read less often than those that a screen shows (pace.ts). */
function signQuery(serverId: string, filter: AccountFilter) {
  return queryOptions({
    ...accountsQuery(serverId, filter),
    queryKey: ['accountSigns', serverId, filter],
  });
}

/** Everything that staff sees of an account. */
export function accountQuery(serverId: string, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId, serverId],
    queryFn: ({ signal }) =>
      call(at('accounts', accountId), { answer: 'accountAnswer', query: { serverId }, signal }),
  });
}

/** What a plugin's own read of an account returns, and what is kept from it. */
export function asPluginQuery(serverId: string, accountId: string, pluginId: string) {
  return queryOptions({
    queryKey: ['account', accountId, serverId, 'as-plugin', pluginId],
    queryFn: ({ signal }) =>
      call(`${at('accounts', accountId)}/as-plugin`, {
        answer: 'asPluginAnswer',
        query: { serverId, pluginId },
        signal,
      }),
  });
}
