import type { CatalogEntity, CatalogRecords, Product } from '#server/domain/catalog.ts';
import type { View } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { apiKeyOf, DEFAULT_CALLBACK_TIMEOUTS } from '#server/domain/install.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Customer, User } from '#server/domain/people.ts';

import type { ProductRead } from '../data/catalog.ts';
import type { CustomerRecordRead, UserRead } from '../data/people.ts';

/** A catalog record in responses; only products are stored in a different form. */
export function presentRecord<E extends CatalogEntity>(
  entity: E,
  record: CatalogRecords[E],
): ProductRead | Exclude<CatalogRecords[E], Product> {
  return entity === 'product'
    ? presentProduct(record as Product)
    : (record as Exclude<CatalogRecords[E], Product>);
}

/** Prices as decimals, without `timer`. */
function presentProduct(product: Product): ProductRead {
  return {
    id: product.id,
    title: product.title,
    category: product.category,
    price: toDecimal(product.price),
    tax: product.tax,
    active: product.active,
    image: product.image,
    barcode: product.barcode,
    barcodeType: product.barcodeType,
    stock: product.stock,
    languages: product.languages as ProductRead['languages'],
    options: product.options.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, price: toDecimal(choice.price) })),
    })),
  };
}

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

/** An install for the control API, with its secrets. */
export function presentInstall(install: Install) {
  const { developer: _developer, keySecret: _keySecret, callbacks, ...settings } = install;
  return {
    ...settings,
    apiKey: apiKeyOf(install),
    callbacks: callbacks && {
      ...callbacks,
      timeouts: { ...DEFAULT_CALLBACK_TIMEOUTS, ...callbacks.timeouts },
    },
  };
}
