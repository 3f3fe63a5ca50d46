import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';

import { BOUNDS } from '../bounds.ts';
import { customerRecordRead, userRead } from '../data/people.ts';
import { text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { staffInput } from './fields.ts';

// Staff may read all fields.
export const userAnswer = userRead.required().meta({ id: 'StaffUser' });

export const customerAnswer = customerRecordRead.required().meta({ id: 'StaffCustomer' });

const name = text(BOUNDS.customer.name).min(1);

const role = z.enum(STAFF_ROLES);

const contact = {
  phone: text(BOUNDS.customer.phone).nullable().optional(),
  address: text(BOUNDS.customer.address).nullable().optional(),
  region: text(BOUNDS.customer.region).nullable().optional(),
};

export const peopleCalls = defineCalls('staff', {
  listUsers: {
    request: 'GET /users',
    concerns: 'store',
    summary: 'Lists the users of a store with their names.',
    topics: ['users'],
    response: z.array(userAnswer),
  },
  createUser: {
    request: 'POST /users',
    body: staffInput.extend({ name, role: role.default('staff') }),
    summary: 'Adds a user to a store.',
    response: userAnswer,
  },
  changeUser: {
    request: 'PATCH /users/{userId}',
    body: staffInput.extend({ name: name.optional(), role: role.optional() }),
    summary: 'Changes a user.',
    response: userAnswer,
    refusals: ['userNotFound'],
  },
  deleteUser: {
    request: 'DELETE /users/{userId}',
    body: staffInput,
    summary: 'Removes a user from a store.',
    response: userAnswer,
    refusals: ['userNotFound'],
  },
  listCustomers: {
    request: 'GET /customers',
    concerns: 'store',
    summary: 'Lists the customers of a store with all their fields.',
    topics: ['customers'],
    response: z.array(customerAnswer),
  },
  createCustomer: {
    request: 'POST /customers',
    body: staffInput.extend({ name, ...contact }),
    summary: 'Adds a customer to a store.',
    response: customerAnswer,
  },
  changeCustomer: {
    request: 'PATCH /customers/{customerId}',
    body: staffInput.extend({ name: name.optional(), ...contact }),
    summary: 'Changes a customer.',
    response: customerAnswer,
    refusals: ['customerNotFound'],
  },
  deleteCustomer: {
    request: 'DELETE /customers/{customerId}',
    body: staffInput,
    summary: 'Removes a customer from a store.',
    response: customerAnswer,
    refusals: ['customerNotFound'],
  },
});
