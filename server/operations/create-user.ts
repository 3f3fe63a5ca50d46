import type { User } from '#server/domain/people.ts';
import { raiseUserEvent } from '#server/events/raise-records.ts';
import { insertUser } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/** Adds a user to a store and emits `user.created`. */
export function createUser(
  context: OperationContext,
  write: StaffWrite,
  fields: Omit<User, 'id'>,
): User {
  return context.database.write((db) => {
    const user: User = { id: `u-${context.uuid()}`, ...fields };
    insertUser(db, write.serverId, user);
    raiseUserEvent(context, db, write, 'created', user);
    return user;
  });
}
