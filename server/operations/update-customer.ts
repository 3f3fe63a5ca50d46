import { given } from '#server/domain/json.ts';
import type { Customer } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseCustomerEvent } from '#server/events/raise-records.ts';
import { findCustomer, updateCustomer as update } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/** Fields of a customer; undefined ones are left out. */
export type CustomerFields = {
  readonly [Field in 'name' | 'phone' | 'address' | 'region']?: Customer[Field] | undefined;
};

/** Changes a customer and emits `customer.updated`, unless nothing changes. Refuses an unknown one. */
export function updateCustomer(
  context: OperationContext,
  write: StaffWrite,
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
