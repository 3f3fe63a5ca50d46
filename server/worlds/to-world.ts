import type { FilledFixture } from '#contract/fixture.ts';
import type { SaleCustomer } from '#domain/account.ts';
import type { Product } from '#domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#domain/catalog.ts';
import type { Install, WebhookSettings } from '#domain/install.ts';
import { toMinor } from '#domain/money.ts';
import type { Customer } from '#domain/people.ts';
import type { World, WorldAccount, WorldStore } from '#domain/world.ts';

type FixtureStore = FilledFixture['stores'][number];
type FixtureWebhook = NonNullable<FixtureStore['installs'][number]['webhook']>;
type FixtureAccount = FixtureStore['accounts'][number];

/** A fixture in the nouns of the rules: amounts in minor units, ids resolved. */
export function toWorld({ stores }: FilledFixture): World {
  return { stores: stores.map(toStore) };
}

function toStore(store: FixtureStore): WorldStore {
  const customers = store.customers.map(toCustomer);
  const customersById = new Map(customers.map((customer) => [customer.id, customer]));
  return {
    tenant: {
      serverId: store.serverId,
      name: store.name,
      developer: store.developer,
      email: store.email,
      timeZone: store.timeZone,
      currency: store.currency,
      cutoffHour: store.cutoffHour,
      coverRate: toMinor(store.cover.rate),
      coverTitle: store.cover.title ?? null,
    },
    floor: store.floor,
    categories: store.categories.map((category, index) => ({
      ...CATALOG_DEFAULTS.category,
      ...category,
      rank: index + 1,
    })),
    products: store.products.map(toProduct),
    paymentMethods: store.paymentMethods.map((method) => ({
      ...CATALOG_DEFAULTS.payment_method,
      ...method,
    })),
    ingredients: store.ingredients.map((ingredient) => ({
      ...CATALOG_DEFAULTS.ingredient,
      ...ingredient,
    })),
    users: store.users,
    customers,
    capabilities: store.capabilities,
    installs: store.installs.map((install) => toInstall(store, install)),
    devices: store.installs.flatMap(({ pluginId, devices }) =>
      devices.map(({ id, name }) => ({ id, name, pluginId })),
    ),
    accounts: store.accounts.map((account) => toAccount(account, customersById)),
  };
}

function toProduct(product: FixtureStore['products'][number]): Product {
  return {
    ...CATALOG_DEFAULTS.product,
    ...product,
    category: product.category ?? null,
    price: toMinor(product.price),
    options: product.options.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, price: toMinor(choice.price) })),
    })),
  };
}

function toCustomer(customer: FixtureStore['customers'][number]): Customer {
  return {
    id: customer.id,
    name: customer.name,
    phone: customer.phone ?? null,
    address: customer.address ?? null,
    addressDescription: customer.addressDescription ?? null,
    region: customer.region ?? null,
    total: toMinor(customer.total),
  };
}

function toInstall(store: FixtureStore, install: FixtureStore['installs'][number]): Install {
  const { pluginId } = install;
  return {
    serverId: store.serverId,
    pluginId,
    title: install.title ?? pluginId,
    developer: store.developer,
    clientSecret: install.clientSecret ?? `cs_test_${pluginId}`,
    keySecret: install.keySecret ?? `sk_test_${pluginId}`,
    scopes: install.scopes,
    customerConsent: install.customerConsent,
    userConsent: install.userConsent,
    suspended: false,
    webhookSecret: install.webhookSecret ?? install.webhook?.secret ?? `whsec_test_${pluginId}`,
    headerPrefix: 'X-Service',
    connectUrl: null,
    webhook: install.webhook === undefined ? null : toWebhook(install.webhook),
    callbacks: install.callbacks ?? null,
  };
}

/** The secret is the install's own: there is one for all that it is sent (D5). */
function toWebhook({ secret: _secret, ...webhook }: FixtureWebhook): WebhookSettings {
  return webhook;
}

type CustomersById = ReadonlyMap<string, Customer>;

function toAccount(account: FixtureAccount, customers: CustomersById): WorldAccount {
  const { cart } = account;
  const note = account.note ?? null;
  if ('tableId' in account) {
    const { tableId, personCount } = account;
    return { kind: 'table', tableId, personCount, cart, note };
  }
  return {
    kind: 'packet',
    packetId: account.packetId,
    type: account.type ?? null,
    status: account.status,
    customer: account.customer === undefined ? null : toSaleCustomer(account.customer, customers),
    paymentNote: account.paymentNote ?? null,
    cart,
    note,
  };
}

/** A customer that there is not keeps its id, so that the check of references can name it. */
function toSaleCustomer(id: string, customers: CustomersById): SaleCustomer {
  const known = customers.get(id);
  const { total: _total, ...customer } = known ?? toCustomer({ id, name: '', total: 0 });
  return { ...customer, call: customer.phone };
}
