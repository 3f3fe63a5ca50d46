import type { Customer } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseCustomerEvent } from '#server/events/raise-records.ts';
import { deleteCustomer as remove, findCustomer } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/** Deletes a customer, emits `customer.deleted` and returns the last state. Refuses an unknown customer. */
export function deleteCustomer(
  context: OperationContext,
  write: StaffWrite,
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
