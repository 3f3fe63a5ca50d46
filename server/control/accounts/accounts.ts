import type * as z from 'zod';

import { violates } from '#server/api/http/input.ts';
import { toIso } from '#server/clock/clock.ts';
import type { withheldField } from '#server/contract/control/account.ts';
import { MOST_ACCOUNTS_WITH_METADATA } from '#server/contract/control/account.ts';
import {
  presentAccount,
  presentAllocations,
  presentHead,
} from '#server/contract/present/account.ts';
import type { Account, OrderLine, PaymentLine, AccountHead } from '#server/domain/account.ts';
import { FULL_VIEW, viewOf } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import { METADATA_LISTS, metadataSizes } from '#server/domain/line-metadata.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { AuditEntry } from '#server/store/account-history.ts';
import { listAuditEntries } from '#server/store/account-history.ts';
import type { AccountFilter } from '#server/store/account-lists.ts';
import { listAccounts } from '#server/store/account-lists.ts';
import { findAccount, listOpenWithMetadata } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { ControlContext } from '../context.ts';
import type { ControlAnswer } from '../handler.ts';
import { answer, handlers } from '../handler.ts';
import { isoOrNull } from '../list-pages.ts';
import { requireAccount, requireInstall } from '../lookups.ts';

export const accountsHandlers = handlers({
  listAccounts: ({ context, serverId, query: { kind = null, status = null, limit, after } }) => {
    const { read } = context.database;
    const last = after === undefined ? undefined : findAccount(read, serverId, after);
    if (after !== undefined && last === undefined) {
      const found = JSON.stringify(after.slice(0, 64));
      return violates({ path: 'after', code: 'mustBeAccountOfStore', params: { found } });
    }
    const filter = { kind, status, limit: limit ?? PAGE };
    const data = listAccounts(read, serverId, { ...filter, after: last });
    if (limit !== undefined || data.length < PAGE) return { data: data.map(viewHead) };
    return { data: data.map(viewHead), more: pagesAfter(read, serverId, filter, data.at(-1)) };
  },

  getAccount: ({ context, serverId, params: { accountId } }) =>
    answerAccount(context, requireAccount(context.database.read, serverId, accountId)),

  getAccountAsPlugin: ({ context, serverId, params: { accountId }, query: { pluginId } }) => {
    const { read } = context.database;
    const account = requireAccount(read, serverId, accountId);
    if (isRefusal(account)) return account;
    const install = requireInstall(read, serverId, pluginId);
    return answer(install, (it) => viewAsPlugin(account, it));
  },

  listMetadata: ({ context: { database }, serverId }) => {
    // One more account than is returned is read, to find out whether there are others.
    const most = MOST_ACCOUNTS_WITH_METADATA;
    const accounts = listOpenWithMetadata(database.read, serverId, most + 1);
    return {
      data: {
        items: accounts.slice(0, most).map(viewMetadata),
        more: accounts.length > most,
      },
    };
  },
});

/** The page size for reading a list without a limit. */
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

type Withheld = z.output<typeof withheldField>;

/** The reasons why fields are withheld from a plugin. */
const REASONS = {
  ordersScopeMissing: 'The scope orders:read is not approved.',
  customersScopeMissing: 'The scope customers:read is not approved.',
  customersConsentMissing: 'The tenant has not consented to customer data.',
} as const satisfies Readonly<Record<Withheld['code'], string>>;

function withheld(path: string, code: Withheld['code']): Withheld {
  return { path, code, reason: REASONS[code] };
}

/**
 * The response body when a plugin reads an account (null if it may not read orders), and the fields of the full
 * detail that are missing from it (C5).
 */
function viewAsPlugin(account: Account, install: Install) {
  const full = presentAccount(account, FULL_VIEW);
  if (!hasScope(install, 'orders:read')) {
    return { body: null, withheld: [withheld('', 'ordersScopeMissing')] };
  }
  const body = presentAccount(account, viewOf(install));
  const code = hasScope(install, 'customers:read')
    ? 'customersConsentMissing'
    : 'customersScopeMissing';
  return { body, withheld: missingFrom(body, full, '', code) };
}

function missingFrom(seen: unknown, full: unknown, at: string, code: Withheld['code']): Withheld[] {
  if (typeof full !== 'object' || typeof seen !== 'object' || !full || !seen) return [];
  return Object.entries(full).flatMap(([name, value]) => {
    const path = Array.isArray(full) ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`;
    return name in seen
      ? missingFrom((seen as Record<string, unknown>)[name], value, path, code)
      : [withheld(path, code)];
  });
}

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

/** The ungated detail of an account, with its allocations and history. */
export function viewAccount(db: ReadableDb, account: Account) {
  return {
    ...presentAccount(account, FULL_VIEW),
    ...viewIdentity(account),
    allocations: presentAllocations(account),
    metadataSizes: [...account.orders, ...account.payments, ...account.cancels].flatMap(viewSizes),
    audit: listAuditEntries(db, account.serverId, account.uuid).map(viewAuditEntry),
  };
}

export function answerAccount(
  { database }: ControlContext,
  account: Outcome<Account>,
): Outcome<ControlAnswer> {
  return answer(account, (it) => viewAccount(database.read, it));
}

/** An account in a list, without its lines. */
export function viewHead(head: AccountHead) {
  const { itemCount, metadataOwners, hasTimer } = head;
  const facts = { itemCount, metadataOwners, hasTimer };
  return { ...presentHead(head, head, FULL_VIEW), ...viewIdentity(head), ...facts };
}

function viewIdentity({ uuid, kind, state, closedAt }: Account | AccountHead) {
  return { accountId: uuid, kind, state, closedAt: isoOrNull(closedAt) };
}

function viewSizes({ lineId, metadata }: OrderLine | PaymentLine) {
  return metadata === null ? [] : metadataSizes(metadata).map((size) => ({ lineId, ...size }));
}

function viewAuditEntry({ id, at, type, actor, details }: AuditEntry) {
  return { id, at: toIso(at), type, actor, ...details };
}
