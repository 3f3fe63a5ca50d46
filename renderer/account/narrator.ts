import { useQuery } from '@tanstack/react-query';

import { useServerId } from '#app/store.ts';
import type { Account } from '#data/accounts.ts';
import { paymentMethodsQuery } from '#data/catalog.ts';
import { tablesQuery } from '#data/tables.ts';
import { useFormat, useText } from '#text/text.ts';

import type { Narrator } from './history-words.ts';
import { titleOfLine } from './line-standing.ts';
import { useStatusWord } from './status-word.ts';

/** Tells the history of an account in the language of the interface, with names instead of ids. */
export function useNarrator(account: Account): Narrator {
  const text = useText().account;
  const format = useFormat();
  const status = useStatusWord();
  const serverId = useServerId();
  const { data: sections = [] } = useQuery(tablesQuery(serverId));
  const { data: methods = [] } = useQuery(paymentMethodsQuery(serverId));
  const tables = sections.flatMap((section) => section.tables);
  return {
    text,
    format,
    status,
    currency: account.currency,
    table: (tableId) => tables.find((table) => table.tableId === tableId)?.title ?? tableId,
    line: (id) => titleOfLine(id, account) ?? text.history.lineGone,
    method: (methodId) => methods.find(({ id }) => id === methodId)?.title ?? methodId ?? '',
  };
}
