import type { User } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseUserEvent } from '#server/events/raise-records.ts';
import { deleteUser as remove, findUser } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/** Deletes a user, emits `user.deleted` and returns the last state. Refuses an unknown user. */
export function deleteUser(
  context: OperationContext,
  write: StaffWrite,
  userId: string,
): Outcome<User> {
  return context.database.write((db): Outcome<User> => {
    const user = findUser(db, write.serverId, userId);
    if (user === undefined) return { refused: 'userNotFound', userId };
    remove(db, write.serverId, userId);
    raiseUserEvent(context, db, write, 'deleted', user);
    return user;
  });
}
