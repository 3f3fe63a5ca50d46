import { presentRecord } from '#server/contract/present/catalog.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { EventSource } from './event-source.ts';
import { raiseEvent } from './raise-event.ts';

/** Which kind of record changed where, and why. */
export interface CatalogChange<E extends CatalogEntity> {
  readonly entity: E;
  readonly serverId: string;
  readonly cause: Cause;
}

type Deleted = { readonly id: string; readonly deleted: true };

/**
 * Writes the event of a catalog write into the outbox, for instance `payment_method.created`; its
 * `data` is that of the write's answer (specification, Catalog writes 6).
 */
export function raiseCatalogEvent<E extends CatalogEntity>(
  source: EventSource,
  db: WritableDb,
  { entity, serverId, cause }: CatalogChange<E>,
  verb: 'created' | 'updated' | 'deleted',
  data: CatalogRecords[E] | Deleted,
): void {
  raiseEvent(source, db, {
    serverId,
    type: `${entity}.${verb}`,
    actor: cause.actor,
    requestId: cause.requestId,
    render: () => ('deleted' in data ? data : presentRecord(entity, data)),
  });
}
