import { presentCustomer, presentUser } from '#server/contract/present/records.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import { given } from '#server/domain/json.ts';
import type { Customer, User } from '#server/domain/people.ts';
import { customerWrites, userWrites } from '#server/operations/people.ts';
import { customers, users } from '#server/store/people.ts';

import { answer, handlers } from './handler.ts';
import { LIST_CAP } from './list-pages.ts';

/** Default values of a new customer. */
const UNKNOWN = { phone: null, address: null, addressDescription: null, region: null, total: 0 };

/** A change that alters no value emits no event. A deletion returns the deleted record. */
export const peopleHandlers = handlers({
  listUsers: ({ context: { database }, serverId }) => ({
    data: users.list(database.read, serverId, LIST_CAP).map(viewUser),
  }),

  createUser: ({ context, serverId, cause, body }) =>
    answer(userWrites.create(context, { serverId, cause }, fieldsOf(body)), viewUser),

  changeUser: ({ context, serverId, cause, params: { userId }, body }) =>
    answer(userWrites.update(context, { serverId, cause }, userId, fieldsOf(body)), viewUser),

  deleteUser: ({ context, serverId, cause, params: { userId } }) =>
    answer(userWrites.remove(context, { serverId, cause }, userId), viewUser),

  listCustomers: ({ context: { database }, serverId }) => ({
    data: customers.list(database.read, serverId, LIST_CAP).map(viewCustomer),
  }),

  createCustomer: ({ context, serverId, cause, body: { name, ...body } }) => {
    const fields = { ...UNKNOWN, name, ...given(fieldsOf(body)) };
    return answer(customerWrites.create(context, { serverId, cause }, fields), viewCustomer);
  },

  changeCustomer: ({ context, serverId, cause, params: { customerId }, body }) =>
    answer(
      customerWrites.update(context, { serverId, cause }, customerId, fieldsOf(body)),
      viewCustomer,
    ),

  deleteCustomer: ({ context, serverId, cause, params: { customerId } }) =>
    answer(customerWrites.remove(context, { serverId, cause }, customerId), viewCustomer),
});

/** The fields of a body that describe the person. */
function fieldsOf<Body extends { readonly actor?: unknown; readonly serverId?: unknown }>({
  actor: _actor,
  serverId: _serverId,
  ...fields
}: Body) {
  return fields;
}

function viewUser(user: User) {
  return presentUser(user, FULL_VIEW);
}

function viewCustomer(customer: Customer) {
  return presentCustomer(customer, FULL_VIEW);
}
