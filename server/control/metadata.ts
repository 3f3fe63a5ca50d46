import { MOST_ACCOUNTS_WITH_METADATA } from '#server/contract/bounds.ts';
import type { Account, OrderLine, PaymentLine } from '#server/domain/account.ts';
import { METADATA_LISTS, metadataSizes } from '#server/domain/line-metadata.ts';
import { listOpenWithMetadata } from '#server/store/accounts.ts';

import { handlers } from './handler.ts';

export const metadataHandlers = handlers({
  /** The metadata of all open accounts at once. */
  listMetadata: ({ context: { database }, serverId }) => {
    // One more is read to know whether the list is complete.
    const most = MOST_ACCOUNTS_WITH_METADATA;
    const accounts = listOpenWithMetadata(database.read, serverId, most + 1);
    return {
      data: {
        accounts: accounts.slice(0, most).map(viewMetadata),
        complete: accounts.length <= most,
      },
    };
  },
});

function viewMetadata(account: Account) {
  const { uuid, kind, docNo } = account;
  const lines = METADATA_LISTS.flatMap((list) =>
    account[list].flatMap((line, index) => viewLine(list, index, line)),
  );
  const sizes = lines.flatMap((line) => line.sizes);
  return {
    accountId: uuid,
    kind,
    docNo,
    table: account.kind === 'table' ? account.table.title : null,
    customer: account.kind === 'packet' ? (account.customer?.name ?? null) : null,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    lines,
  };
}

/** A line with metadata. The cover line never has any (B21). */
function viewLine(
  list: (typeof METADATA_LISTS)[number],
  index: number,
  line: OrderLine | PaymentLine,
) {
  const { lineId, title, metadata } = line;
  if (metadata === null || metadata.length === 0) return [];
  return [
    { list, index, lineId, title, items: [...metadata], sizes: [...metadataSizes(metadata)] },
  ];
}
