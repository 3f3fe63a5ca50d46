import type { SaleCustomer } from './account.ts';

/** A customer with every field that was not given empty (B3). */
export function saleCustomer(given: {
  readonly [Field in keyof SaleCustomer]?: string | null | undefined;
}): SaleCustomer {
  return {
    id: given.id ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
    call: given.call ?? null,
    address: given.address ?? null,
    addressDescription: given.addressDescription ?? null,
    region: given.region ?? null,
  };
}
