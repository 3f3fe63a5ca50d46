import { customerRecordRead, customersGetQuery } from '#server/contract/data/people.ts';
import { presentCustomer } from '#server/contract/present/people.ts';
import { findCustomer } from '#server/store/people.ts';

import { endpoint } from '../endpoint.ts';

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/customers/get',
  scopes: ['customers:read'],
  resource: 'customers',
  required: ['customerId'],
  input: customersGetQuery,
  summary: 'Reads a customer.',
  output: customerRecordRead,
  refusals: ['notFound'],
  handle: ({ input, caller, view, context: { database } }) => {
    const customer = findCustomer(database.read, caller.serverId, input.customerId);
    if (customer === undefined) return { refused: 'notFound', resource: 'customers' };
    return { data: presentCustomer(customer, view) };
  },
});
