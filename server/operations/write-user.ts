import type { Cause } from '#domain/actor.ts';
import { given } from '#domain/given.ts';
import type { User } from '#domain/people.ts';
import type { Outcome } from '#domain/refusal.ts';
import { raiseUserEvent } from '#events/raise-people.ts';
import { deleteUser as remove, findUser, insertUser, updateUser as update } from '#store/people.ts';

import type { OperationContext } from './parts/context.ts';

/** In which store staff writes, and who. */
export interface UserWrite {
  readonly serverId: string;
  readonly cause: Cause;
}

/** Fields of a user; one that is undefined was left out. */
export interface UserFields {
  readonly name?: string | undefined;
  readonly role?: User['role'] | undefined;
}

/** Adds a user to a store and emits `user.created`. */
export function createUser(
  context: OperationContext,
  write: UserWrite,
  fields: Omit<User, 'id'>,
): User {
  return context.database.write((db) => {
    const user: User = { id: `u-${context.uuid()}`, ...fields };
    insertUser(db, write.serverId, user);
    raiseUserEvent(context, db, write, 'created', user);
    return user;
  });
}

/** Changes a user and emits `user.updated`, unless nothing changes. Refuses an unknown one. */
export function updateUser(
  context: OperationContext,
  write: UserWrite,
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

/** Removes a user, emits `user.deleted` and returns the last state. Refuses an unknown one. */
export function deleteUser(
  context: OperationContext,
  write: UserWrite,
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
