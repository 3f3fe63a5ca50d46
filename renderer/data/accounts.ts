import { queryOptions } from '@tanstack/react-query';

import type { CallInput } from './client.ts';
import { control } from './client.ts';
import { read } from './queries.ts';

const DEFAULT_LIMIT = 500;

/** Accounts without their lines, newest first. */
export function accountsQuery(
  serverId: string,
  filter: Pick<CallInput<'listAccounts'>, 'status' | 'kind' | 'limit'> = {},
) {
  return read('listAccounts', { serverId, limit: DEFAULT_LIMIT, ...filter });
}

/** A move of a whole account or, with `lines`, of some of its lines. */
export type Move = Omit<CallInput<'moveAccount'>, 'serverId' | 'actor' | 'dryRun'>;

/**
 * The events that a move would send (a dry run). They are refetched when the account or `targetState`, the
 * known state of the target, changes.
 */
export function moveDryRunQuery(
  serverId: string,
  { accountId, ...rest }: Move,
  targetState: readonly (string | number | boolean)[] = [],
) {
  return queryOptions({
    // Starts with the account's key, so that both are invalidated together.
    queryKey: ['getAccount', { serverId, accountId }, 'move', rest, targetState],
    queryFn: async ({ signal }) => {
      const rehearsed = await control.moveAccount(
        { serverId, accountId, ...rest, dryRun: true },
        { isDryRun: true, signal },
      );
      return 'target' in rehearsed ? [] : rehearsed.events;
    },
  });
}
