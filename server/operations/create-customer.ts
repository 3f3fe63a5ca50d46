import { given } from '#server/domain/json.ts';
import type { Customer } from '#server/domain/people.ts';
import { raiseCustomerEvent } from '#server/events/raise-records.ts';
import { insertCustomer } from '#server/store/people.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';
import type { CustomerFields } from './update-customer.ts';

/** Adds a customer to a store and emits `customer.created`. */
export function createCustomer(
  context: OperationContext,
  write: StaffWrite,
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
