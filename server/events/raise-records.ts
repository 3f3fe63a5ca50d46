import { presentCustomer, presentRecord, presentUser } from '#server/contract/present/records.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { View } from '#server/domain/customer-gate.ts';
import type { Customer, User } from '#server/domain/people.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { EventSource } from './raise-event.ts';
import { raiseEvent } from './raise-event.ts';

interface RecordChange {
  readonly serverId: string;
  readonly cause: Cause;
}

type Verb = 'created' | 'updated' | 'deleted';

/**
 * Writes the event of a catalog write, for instance `payment_method.created`; its `data` equals the response's
 * (specification, Catalog writes 6).
 */
export function raiseCatalogEvent<E extends CatalogEntity>(
  source: EventSource,
  db: WritableDb,
  { entity, ...change }: RecordChange & { readonly entity: E },
  verb: Verb,
  data: CatalogRecords[E] | { readonly id: string; readonly deleted: true },
): void {
  raise(source, db, change, `${entity}.${verb}`, () =>
    'deleted' in data ? data : presentRecord(entity, data),
  );
}

/** Writes `user.*`; for a deleted user, with the last state (D3). */
export function raiseUserEvent(
  source: EventSource,
  db: WritableDb,
  change: RecordChange,
  verb: Verb,
  user: User,
): void {
  raise(source, db, change, `user.${verb}`, (view) => presentUser(user, view));
}

/** Writes `customer.*`; for a deleted customer, with the last state (D3). */
export function raiseCustomerEvent(
  source: EventSource,
  db: WritableDb,
  change: RecordChange,
  verb: Verb,
  customer: Customer,
): void {
  raise(source, db, change, `customer.${verb}`, (view) => ({
    customerId: customer.id,
    customer: presentCustomer(customer, view),
  }));
}

function raise(
  source: EventSource,
  db: WritableDb,
  { serverId, cause: { actor, requestId } }: RecordChange,
  type: string,
  render: (view: View) => object,
): void {
  raiseEvent(source, db, { serverId, type, actor, requestId, render });
}
