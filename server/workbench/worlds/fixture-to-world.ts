import type { FilledFixture } from '#server/contract/fixture.ts';
import type { Owned, World, WorldStore } from '#server/contract/world.ts';
import type { CatalogEntity, CatalogRecords, Product } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import type { Install, WebhookSettings } from '#server/domain/install.ts';
import { given } from '#server/domain/json.ts';
import { toMinor } from '#server/domain/money.ts';
import type { Customer } from '#server/domain/people.ts';

type FixtureStore = FilledFixture['stores'][number];
type FixtureWebhook = NonNullable<FixtureStore['installs'][number]['webhook']>;

interface FixtureRecord {
  readonly id: string;
  readonly title: string;
  readonly owner?: string | undefined;
  /** Only for categories. */
  readonly rank?: number | undefined;
}

/** Converts a fixture to a world: amounts in minor units, ids resolved. */
export function toWorld({ stores }: FilledFixture): World {
  return { stores: stores.map(toStore) };
}

function toStore(store: FixtureStore): WorldStore {
  const { serverId, name, developer, email, timeZone, currency, cutoffHour, cover } = store;
  const charge = { coverRate: toMinor(cover.rate), coverTitle: cover.title ?? null };
  return {
    tenant: { serverId, name, developer, email, timeZone, currency, cutoffHour, ...charge },
    floor: store.floor.map(({ room = null, tables, ...section }) => ({
      ...section,
      room,
      tables: tables.map(({ place = null, ...table }) => ({ ...table, place })),
    })),
    categories: store.categories.map((category, index) =>
      toRecord('category', { ...category, rank: category.rank ?? index + 1 }),
    ),
    products: store.products.map(toProduct),
    paymentMethods: store.paymentMethods.map((method) => toRecord('payment_method', method)),
    ingredients: store.ingredients.map((ingredient) => toRecord('ingredient', ingredient)),
    users: store.users,
    customers: store.customers.map(toCustomer),
    capabilities: store.capabilities,
    installs: store.installs.map((install) => toInstall(store, install)),
    devices: [
      ...store.installs.flatMap(({ pluginId, devices }) =>
        devices.map(({ id, name }) => ({ id, name, pluginId })),
      ),
      ...store.devices,
    ],
    amountRules: store.amountRules ?? null,
    receiptNumbers: store.receiptNumbers,
    accounts: store.accounts,
  };
}

/** A catalog record with its default values. */
function toRecord<E extends CatalogEntity>(
  entity: E,
  { owner, ...fields }: FixtureRecord,
): Owned<CatalogRecords[E]> {
  const record = { ...CATALOG_DEFAULTS[entity], ...given(fields), owner: owner ?? null };
  return record as unknown as Owned<CatalogRecords[E]>;
}

function toProduct(product: FixtureStore['products'][number]): Owned<Product> {
  return {
    ...toRecord('product', product),
    category: product.category ?? null,
    price: toMinor(product.price),
    options: product.options.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, price: toMinor(choice.price) })),
    })),
  };
}

function toCustomer({ id, name, ...customer }: FixtureStore['customers'][number]): Customer {
  const { phone = null, address = null, addressDescription = null, region = null } = customer;
  return { id, name, phone, address, addressDescription, region, total: toMinor(customer.total) };
}

function toInstall(store: FixtureStore, install: FixtureStore['installs'][number]): Install {
  const { devices: _devices, pluginId, webhook, ...settings } = install;
  const { title = pluginId, developer = store.developer, ...rest } = settings;
  return {
    ...secretsOf(install),
    serverId: store.serverId,
    pluginId,
    title,
    developer,
    ...rest,
    headerPrefix: install.headerPrefix ?? 'X-Service',
    connectUrl: install.connectUrl ?? null,
    webhook: webhook === undefined ? null : toWebhook(webhook),
    callbacks: install.callbacks ?? null,
  };
}

/** The secrets of an install, with readable defaults. */
function secretsOf({
  pluginId,
  webhook,
  clientSecret = `cs_test_${pluginId}`,
  keySecret = `sk_test_${pluginId}`,
  webhookSecret = webhook?.secret ?? `whsec_test_${pluginId}`,
}: FixtureStore['installs'][number]) {
  return { clientSecret, keySecret, webhookSecret };
}

/** The secret becomes a field of the install, since it signs all of the install's calls (D5). */
function toWebhook({ secret: _secret, ...webhook }: FixtureWebhook): WebhookSettings {
  return webhook;
}
