import type { View } from '#server/domain/customer-gate.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Customer, User } from '#server/domain/people.ts';

import type { CustomerRecordRead, UserRead } from '../data/people.ts';

/** The name is gated (C5). */
export function presentUser({ id, name, role }: User, view: View): UserRead {
  return { id, ...(view.users && { name }), role };
}

/** All fields except `id` and `region` are gated (C5). */
export function presentCustomer(customer: Customer, view: View): CustomerRecordRead {
  const { id, region, name, phone, address, total } = customer;
  return {
    id,
    region,
    ...(view.customers && { name, phone, address, total: toDecimal(total) }),
  };
}
