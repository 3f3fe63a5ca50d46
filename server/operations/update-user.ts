import { given } from '#server/domain/json.ts';
import type { User } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseUserEvent } from '#server/events/raise-records.ts';
import { findUser, updateUser as update } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/** Undefined fields are left out. */
type UserFields = { readonly [Field in 'name' | 'role']?: User[Field] | undefined };

/** Changes a user and emits `user.updated`, unless nothing changes. Refuses an unknown one. */
export function updateUser(
  context: OperationContext,
  write: StaffWrite,
  userId: string,
  fields: UserFields,
): Outcome<User> {
  return context.database.write((db): Outcome<User> => {
    const before = findUser(db, write.serverId, userId);
    if (before === undefined) return { refused: 'userNotFound', userId };
    const user: User = { ...before, ...given(fields) };
    if (user.name === before.name && user.role === before.role) return before;
    update(db, write.serverId, user);
    raiseUserEvent(context, db, write, 'updated', user);
    return user;
  });
}
