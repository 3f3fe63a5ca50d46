import { presentAccount } from '#server/contract/present/account.ts';
import type { Account } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';

import type { RenderedAnswer } from './endpoint.ts';
import { renderAnswer } from './endpoint.ts';

/** Bodies by account and view. Accounts are immutable, so a changed account has no entry yet. */
const cache = new WeakMap<Account, (string | undefined)[]>();

/** The body of tables/get and packets/get, rendered once for each view. */
export function renderAccount(account: Account, view: View): RenderedAnswer {
  const index = (view.customers ? 1 : 0) + (view.users ? 2 : 0);
  let bodies = cache.get(account);
  if (bodies === undefined) cache.set(account, (bodies = []));
  return { rendered: (bodies[index] ??= renderAnswer({ data: presentAccount(account, view) })) };
}
