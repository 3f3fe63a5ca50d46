import type { Customer } from '#renderer/data/types.ts';

/** Whom a packet is for, as far as it has been filled in. */
export interface CustomerDraft {
  /** Of a customer that the store knows; empty: none. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly region: string;
}

export const NOBODY: CustomerDraft = { id: '', name: '', phone: '', address: '', region: '' };

/** A known customer, ready to be changed for this packet. */
export function customerFrom(customer: Customer | undefined): CustomerDraft {
  if (customer === undefined) return NOBODY;
  return {
    id: customer.id,
    name: customer.name ?? '',
    phone: customer.phone ?? '',
    address: customer.address ?? '',
    region: customer.region ?? '',
  };
}

/** The customer as the call says it: only what is filled in; nothing at all where nothing is. */
export function printCustomer(draft: CustomerDraft) {
  const given = Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
  return Object.keys(given).length === 0 ? {} : { customer: given };
}
