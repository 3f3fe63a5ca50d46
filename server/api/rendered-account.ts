import type { Account } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';

import type { Answer, RenderedAnswer } from './endpoint.ts';
import { renderAnswer } from './endpoint.ts';

/**
 * Bodies by account and by what their readers may see. An account that changes is another one, and
 * what was rendered of it goes with it.
 */
const known = new WeakMap<Account, (string | undefined)[]>();

/** The answer of a read that says nothing but what an account is, rendered once for each view. */
export function renderedOnce<A extends Account>(
  account: A,
  view: View,
  present: (account: A, view: View) => Answer['data'],
): RenderedAnswer {
  const place = (view.customers ? 1 : 0) + (view.users ? 2 : 0);
  let bodies = known.get(account);
  if (bodies === undefined) known.set(account, (bodies = []));
  const rendered = (bodies[place] ??= renderAnswer({ data: present(account, view) }));
  return { rendered };
}
