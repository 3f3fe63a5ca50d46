import { isDeepStrictEqual } from 'node:util';

import type { Given } from '#server/domain/account.ts';
import { given } from '#server/domain/json.ts';
import type { Customer, User } from '#server/domain/people.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { raiseCustomerEvent, raiseUserEvent } from '#server/events/raise-records.ts';
import type { WritableDb } from '#server/store/database.ts';
import type { PeopleTable } from '#server/store/people.ts';
import { customers, users } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/** Users or customers. */
interface Kind<Person extends { readonly id: string }> {
  readonly table: PeopleTable<Person>;
  readonly idPrefix: string;
  readonly raise: (
    context: OperationContext,
    db: WritableDb,
    write: StaffWrite,
    verb: 'created' | 'updated' | 'deleted',
    person: Person,
  ) => void;
  readonly unknown: (id: string) => Refusal;
}

/** Writes by staff. Each emits its event; the event of a deletion contains the last state (D3). */
function writesOf<Person extends { readonly id: string }>({
  table,
  idPrefix,
  raise,
  unknown,
}: Kind<Person>) {
  return {
    create: (context: OperationContext, write: StaffWrite, fields: Omit<Person, 'id'>): Person =>
      context.database.write((db) => {
        const person = { id: `${idPrefix}-${context.uuid()}`, ...fields } as Person;
        table.save(db, write.serverId, person);
        raise(context, db, write, 'created', person);
        return person;
      }),

    /** Undefined fields are kept. Emits nothing if nothing changes. */
    update: (
      context: OperationContext,
      write: StaffWrite,
      id: string,
      changes: Given<Person>,
    ): Outcome<Person> =>
      context.database.write((db): Outcome<Person> => {
        const before = table.find(db, write.serverId, id);
        if (before === undefined) return unknown(id);
        const person: Person = { ...before, ...given(changes) };
        if (isDeepStrictEqual(before, person)) return before;
        table.save(db, write.serverId, person);
        raise(context, db, write, 'updated', person);
        return person;
      }),

    remove: (context: OperationContext, write: StaffWrite, id: string): Outcome<Person> =>
      context.database.write((db): Outcome<Person> => {
        const person = table.find(db, write.serverId, id);
        if (person === undefined) return unknown(id);
        table.remove(db, write.serverId, id);
        raise(context, db, write, 'deleted', person);
        return person;
      }),
  };
}

export const userWrites = writesOf<User>({
  table: users,
  idPrefix: 'u',
  raise: raiseUserEvent,
  unknown: (userId) => ({ refused: 'userNotFound', userId }),
});

export const customerWrites = writesOf<Customer>({
  table: customers,
  idPrefix: 'cu',
  raise: raiseCustomerEvent,
  unknown: (customerId) => ({ refused: 'customerNotFound', customerId }),
});
