import { presentCustomer } from '#server/contract/present/people.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import type { Customer } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { createCustomer } from '#server/operations/create-customer.ts';
import { deleteCustomer } from '#server/operations/delete-customer.ts';
import { updateCustomer } from '#server/operations/update-customer.ts';
import { listCustomers } from '#server/store/people.ts';

import type { ControlAnswer } from '../handler.ts';
import { handlers } from '../handler.ts';
import { LIST_CAP } from '../page.ts';

export const customersHandlers = handlers({
  listCustomers: ({ context: { database }, serverId }) => ({
    data: listCustomers(database.read, serverId, 0, LIST_CAP).map(({ customer }) =>
      presentCustomer(customer, FULL_VIEW),
    ),
  }),

  createCustomer: ({ context, serverId, cause, body }) => {
    const { name, phone, address, region } = body;
    return answer(createCustomer(context, { serverId, cause }, { name, phone, address, region }));
  },

  /** What stays as it was emits nothing. */
  changeCustomer: ({ context, serverId, cause, params: { customerId }, body }) => {
    const { name, phone, address, region } = body;
    return answer(
      updateCustomer(context, { serverId, cause }, customerId, { name, phone, address, region }),
    );
  },

  /** Answers the last state. */
  deleteCustomer: ({ context, serverId, cause, params: { customerId } }) =>
    answer(deleteCustomer(context, { serverId, cause }, customerId)),
});

function answer(customer: Outcome<Customer>): Outcome<ControlAnswer> {
  return isRefusal(customer) ? customer : { data: presentCustomer(customer, FULL_VIEW) };
}
