import { presentCustomer, presentUser } from '#server/contract/present/records.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import type { Customer, User } from '#server/domain/people.ts';
import { createCustomer } from '#server/operations/create-customer.ts';
import { createUser } from '#server/operations/create-user.ts';
import { deleteCustomer } from '#server/operations/delete-customer.ts';
import { deleteUser } from '#server/operations/delete-user.ts';
import { updateCustomer } from '#server/operations/update-customer.ts';
import { updateUser } from '#server/operations/update-user.ts';
import { listCustomers, listUsers } from '#server/store/people.ts';

import { answer, handlers } from './handler.ts';
import { LIST_CAP } from './views.ts';

/** A change to the current value emits nothing. A deletion returns the last state. */
export const peopleHandlers = handlers({
  listUsers: ({ context: { database }, serverId }) => ({
    data: listUsers(database.read, serverId, LIST_CAP).map(viewUser),
  }),

  createUser: ({ context, serverId, cause, body: { name, role } }) =>
    answer(createUser(context, { serverId, cause }, { name, role }), viewUser),

  changeUser: ({ context, serverId, cause, params: { userId }, body: { name, role } }) =>
    answer(updateUser(context, { serverId, cause }, userId, { name, role }), viewUser),

  deleteUser: ({ context, serverId, cause, params: { userId } }) =>
    answer(deleteUser(context, { serverId, cause }, userId), viewUser),

  listCustomers: ({ context: { database }, serverId }) => ({
    data: listCustomers(database.read, serverId, 0, LIST_CAP).map(({ customer }) =>
      viewCustomer(customer),
    ),
  }),

  createCustomer: ({ context, serverId, cause, body }) => {
    const { actor: _actor, serverId: _serverId, ...fields } = body;
    return answer(createCustomer(context, { serverId, cause }, fields), viewCustomer);
  },

  changeCustomer: ({ context, serverId, cause, params: { customerId }, body }) => {
    const { actor: _actor, serverId: _serverId, ...fields } = body;
    return answer(updateCustomer(context, { serverId, cause }, customerId, fields), viewCustomer);
  },

  deleteCustomer: ({ context, serverId, cause, params: { customerId } }) =>
    answer(deleteCustomer(context, { serverId, cause }, customerId), viewCustomer),
});

function viewUser(user: User) {
  return presentUser(user, FULL_VIEW);
}

function viewCustomer(customer: Customer) {
  return presentCustomer(customer, FULL_VIEW);
}
