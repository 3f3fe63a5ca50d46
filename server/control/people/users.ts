import { actorBody, storeQuery } from '#contract/control/fields.ts';
import { userAnswer, userBody, userPatch, usersAnswer } from '#contract/control/people.ts';
import { FULL_VIEW } from '#domain/customer-gate.ts';
import type { User } from '#domain/people.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { createUser } from '#operations/create-user.ts';
import { deleteUser } from '#operations/delete-user.ts';
import { updateUser } from '#operations/update-user.ts';
import { presentUser } from '#present/people.ts';
import { listUsers } from '#store/people.ts';

import { LIST_CAP } from '../page.ts';
import type { ControlAnswer } from '../route.ts';
import { route } from '../route.ts';

export const getUsers = route({
  method: 'GET',
  path: '/users',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists the users of a store with their names.',
  output: usersAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId }) => ({
    data: listUsers(database.read, serverId, LIST_CAP).map((user) => presentUser(user, FULL_VIEW)),
  }),
});

export const postUser = route({
  method: 'POST',
  path: '/users',
  concerns: 'staff',
  query: storeQuery,
  body: userBody,
  summary: 'Adds a user to a store.',
  output: userAnswer,
  refusals: [],
  handle: ({ context, serverId, cause, body }) => {
    const { name, role } = body;
    return answer(createUser(context, { serverId, cause }, { name, role }));
  },
});

/** What stays as it was emits nothing. */
export const patchUser = route({
  method: 'PATCH',
  path: '/users/:userId',
  concerns: 'staff',
  query: storeQuery,
  body: userPatch,
  summary: 'Changes a user.',
  output: userAnswer,
  refusals: ['userNotFound'],
  handle: ({ context, serverId, cause, params: { userId = '' }, body }) => {
    const { name, role } = body;
    return answer(updateUser(context, { serverId, cause }, userId, { name, role }));
  },
});

/** Answers the last state. */
export const removeUser = route({
  method: 'DELETE',
  path: '/users/:userId',
  concerns: 'staff',
  query: storeQuery,
  body: actorBody,
  summary: 'Removes a user from a store.',
  output: userAnswer,
  refusals: ['userNotFound'],
  handle: ({ context, serverId, cause, params: { userId = '' } }) =>
    answer(deleteUser(context, { serverId, cause }, userId)),
});

function answer(user: Outcome<User>): Outcome<ControlAnswer> {
  return isRefusal(user) ? user : { data: presentUser(user, FULL_VIEW) };
}
