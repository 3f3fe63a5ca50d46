import type { Cause } from '#domain/actor.ts';
import { given } from '#domain/given.ts';
import type { Customer } from '#domain/people.ts';
import type { Outcome } from '#domain/refusal.ts';
import { raiseCustomerEvent } from '#events/raise-people.ts';
import {
  deleteCustomer as remove,
  findCustomer,
  insertCustomer,
  updateCustomer as update,
} from '#store/people.ts';

import type { OperationContext } from './parts/context.ts';

/** In which store staff writes, and who. */
export interface CustomerWrite {
  readonly serverId: string;
  readonly cause: Cause;
}

/** Fields of a customer; one that is undefined was left out. */
export interface CustomerFields {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly region?: string | null | undefined;
}

/** Adds a customer to a store and emits `customer.created`. */
export function createCustomer(
  context: OperationContext,
  write: CustomerWrite,
  { name, ...fields }: CustomerFields & { readonly name: string },
): Customer {
  return context.database.write((db) => {
    const customer: Customer = {
      id: `cu-${context.uuid()}`,
      name,
      phone: null,
      address: null,
      addressDescription: null,
      region: null,
      total: 0,
      ...given(fields),
    };
    insertCustomer(db, write.serverId, customer);
    raiseCustomerEvent(context, db, write, 'created', customer);
    return customer;
  });
}

/** Changes a customer and emits `customer.updated`, unless nothing changes. Refuses an unknown one. */
export function updateCustomer(
  context: OperationContext,
  write: CustomerWrite,
  customerId: string,
  fields: CustomerFields,
): Outcome<Customer> {
  return context.database.write((db): Outcome<Customer> => {
    const before = findCustomer(db, write.serverId, customerId);
    if (before === undefined) return { refused: 'customerNotFound', customerId };
    const customer: Customer = { ...before, ...given(fields) };
    if (!differs(before, customer)) return before;
    update(db, write.serverId, customer);
    raiseCustomerEvent(context, db, write, 'updated', customer);
    return customer;
  });
}

function differs(before: Customer, after: Customer): boolean {
  return (
    before.name !== after.name ||
    before.phone !== after.phone ||
    before.address !== after.address ||
    before.region !== after.region
  );
}

/** Removes a customer, emits `customer.deleted` and returns the last state. Refuses an unknown one. */
export function deleteCustomer(
  context: OperationContext,
  write: CustomerWrite,
  customerId: string,
): Outcome<Customer> {
  return context.database.write((db): Outcome<Customer> => {
    const customer = findCustomer(db, write.serverId, customerId);
    if (customer === undefined) return { refused: 'customerNotFound', customerId };
    remove(db, write.serverId, customerId);
    raiseCustomerEvent(context, db, write, 'deleted', customer);
    return customer;
  });
}
