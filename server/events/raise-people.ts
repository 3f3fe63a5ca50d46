import { presentCustomer, presentUser } from '#server/contract/present/people.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { Customer, User } from '#server/domain/people.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { EventSource } from './event-source.ts';
import { raiseEvent } from './raise-event.ts';

/** In which store somebody's record changed, and why. */
export interface PeopleChange {
  readonly serverId: string;
  readonly cause: Cause;
}

type Verb = 'created' | 'updated' | 'deleted';

/** Writes `user.*` into the outbox; a deleted user is told in its last state (D3). */
export function raiseUserEvent(
  source: EventSource,
  db: WritableDb,
  { serverId, cause }: PeopleChange,
  verb: Verb,
  user: User,
): void {
  raiseEvent(source, db, {
    serverId,
    type: `user.${verb}`,
    actor: cause.actor,
    requestId: cause.requestId,
    render: (view) => presentUser(user, view),
  });
}

/** Writes `customer.*` into the outbox; a deleted customer is told in its last state (D3). */
export function raiseCustomerEvent(
  source: EventSource,
  db: WritableDb,
  { serverId, cause }: PeopleChange,
  verb: Verb,
  customer: Customer,
): void {
  raiseEvent(source, db, {
    serverId,
    type: `customer.${verb}`,
    actor: cause.actor,
    requestId: cause.requestId,
    render: (view) => ({ customerId: customer.id, customer: presentCustomer(customer, view) }),
  });
}
