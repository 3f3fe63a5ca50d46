import { useQuery } from '@tanstack/react-query';

import { catalogQuery } from '#data/catalog.ts';
import { read } from '#data/queries.ts';
import type { Account } from '#data/types.ts';
import { useServerId } from '#kit/store.ts';
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
  const { data: sections = [] } = useQuery(read('listTables', { serverId }));
  const { data: methods = [] } = useQuery(catalogQuery(serverId, 'payment-methods'));
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
