import { toIso } from '#server/clock/clock.ts';
import {
  presentAccount,
  presentAllocations,
  presentHead,
} from '#server/contract/present/account.ts';
import type { Account, AccountHead, OrderLine, PaymentLine } from '#server/domain/account.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import { metadataSizes } from '#server/domain/line-metadata.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { AuditEntry } from '#server/store/account-history.ts';
import { listAuditEntries } from '#server/store/account-history.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { ControlContext } from '../context.ts';
import type { ControlAnswer } from '../handler.ts';
import { answer } from '../handler.ts';
import { isoOrNull } from '../list-pages.ts';

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
