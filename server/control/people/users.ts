import { presentUser } from '#server/contract/present/people.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import type { User } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { createUser } from '#server/operations/create-user.ts';
import { deleteUser } from '#server/operations/delete-user.ts';
import { updateUser } from '#server/operations/update-user.ts';
import { listUsers } from '#server/store/people.ts';

import type { ControlAnswer } from '../handler.ts';
import { handlers } from '../handler.ts';
import { LIST_CAP } from '../page.ts';

export const usersHandlers = handlers({
  listUsers: ({ context: { database }, serverId }) => ({
    data: listUsers(database.read, serverId, LIST_CAP).map((user) => presentUser(user, FULL_VIEW)),
  }),

  createUser: ({ context, serverId, cause, body }) => {
    const { name, role } = body;
    return answer(createUser(context, { serverId, cause }, { name, role }));
  },

  /** What stays as it was emits nothing. */
  changeUser: ({ context, serverId, cause, params: { userId }, body }) => {
    const { name, role } = body;
    return answer(updateUser(context, { serverId, cause }, userId, { name, role }));
  },

  /** Answers the last state. */
  deleteUser: ({ context, serverId, cause, params: { userId } }) =>
    answer(deleteUser(context, { serverId, cause }, userId)),
});

function answer(user: Outcome<User>): Outcome<ControlAnswer> {
  return isRefusal(user) ? user : { data: presentUser(user, FULL_VIEW) };
}
