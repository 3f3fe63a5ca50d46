import { actorBody, storeQuery } from '#contract/control/fields.ts';
import {
  customerAnswer,
  customerBody,
  customerPatch,
  customersAnswer,
} from '#contract/control/people.ts';
import { FULL_VIEW } from '#domain/customer-gate.ts';
import type { Customer } from '#domain/people.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { createCustomer } from '#operations/create-customer.ts';
import { deleteCustomer } from '#operations/delete-customer.ts';
import { updateCustomer } from '#operations/update-customer.ts';
import { presentCustomer } from '#present/people.ts';
import { listCustomers } from '#store/people.ts';

import { LIST_CAP } from '../page.ts';
import type { ControlAnswer } from '../route.ts';
import { route } from '../route.ts';

export const getCustomers = route({
  method: 'GET',
  path: '/customers',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists the customers of a store, ungated.',
  output: customersAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId }) => ({
    data: listCustomers(database.read, serverId, 0, LIST_CAP).map(({ customer }) =>
      presentCustomer(customer, FULL_VIEW),
    ),
  }),
});

export const postCustomer = route({
  method: 'POST',
  path: '/customers',
  concerns: 'staff',
  query: storeQuery,
  body: customerBody,
  summary: 'Adds a customer to a store.',
  output: customerAnswer,
  refusals: [],
  handle: ({ context, serverId, cause, body }) => {
    const { name, phone, address, region } = body;
    return answer(createCustomer(context, { serverId, cause }, { name, phone, address, region }));
  },
});

/** What stays as it was emits nothing. */
export const patchCustomer = route({
  method: 'PATCH',
  path: '/customers/:customerId',
  concerns: 'staff',
  query: storeQuery,
  body: customerPatch,
  summary: 'Changes a customer.',
  output: customerAnswer,
  refusals: ['customerNotFound'],
  handle: ({ context, serverId, cause, params: { customerId = '' }, body }) => {
    const { name, phone, address, region } = body;
    return answer(
      updateCustomer(context, { serverId, cause }, customerId, { name, phone, address, region }),
    );
  },
});

/** Answers the last state. */
export const removeCustomer = route({
  method: 'DELETE',
  path: '/customers/:customerId',
  concerns: 'staff',
  query: storeQuery,
  body: actorBody,
  summary: 'Removes a customer from a store.',
  output: customerAnswer,
  refusals: ['customerNotFound'],
  handle: ({ context, serverId, cause, params: { customerId = '' } }) =>
    answer(deleteCustomer(context, { serverId, cause }, customerId)),
});

function answer(customer: Outcome<Customer>): Outcome<ControlAnswer> {
  return isRefusal(customer) ? customer : { data: presentCustomer(customer, FULL_VIEW) };
}
