import { isDeepStrictEqual } from 'node:util';

import type { Fixture, FixtureStore } from '#server/contract/fixture.ts';
import type { Owned, StoreState, WorldState } from '#server/contract/world.ts';
import type { CatalogEntity, CatalogRecords, Product } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import type { CallbackSettings, Install, WebhookSettings } from '#server/domain/install.ts';
import { given, withoutEmpty, withoutNulls } from '#server/domain/json.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Customer } from '#server/domain/people.ts';
import type { Place, Room } from '#server/domain/room.ts';
import { usualSeats } from '#server/domain/room.ts';

import { fromAccount } from './account-to-fixture.ts';

/**
 * The current state of a world, with its secrets, as a fixture that loads as the same world. Some default values are
 * left out; lists keep their order.
 */
export function fromWorld({ stores }: WorldState): Fixture {
  return { stores: stores.map(fromStore) };
}

function fromStore(store: StoreState): FixtureStore {
  const { coverRate, coverTitle, ...tenant } = store.tenant;
  return {
    ...tenant,
    cover: { rate: toDecimal(coverRate), ...withoutNulls({ title: coverTitle }) },
    floor: store.floor.map(({ id, title, room, tables }) => ({
      id,
      title,
      ...(room !== null && { room: fromRoom(room) }),
      tables: tables.map((table) => ({
        id: table.id,
        title: table.title,
        ...(!table.active && { active: false }),
        ...(table.place !== null && { place: fromPlace(table.place) }),
      })),
    })),
    categories: store.categories.map((category, index) => ({
      ...fromRecord('category', category),
      ...(category.rank !== index + 1 && { rank: category.rank }),
    })),
    products: store.products.map(fromProduct),
    paymentMethods: store.paymentMethods.map((method) => fromRecord('payment_method', method)),
    ingredients: store.ingredients.map((ingredient) => fromRecord('ingredient', ingredient)),
    users: [...store.users],
    customers: store.customers.map(fromCustomer),
    capabilities: [...store.capabilities],
    installs: store.installs.map((install) => fromInstall(install, tenant.developer)),
    devices: [...store.devices],
    ...(store.amountRules !== null && {
      amountRules: {
        enabled: store.amountRules.enabled,
        rules: store.amountRules.rules.map(({ ending, button }) => ({ ending, button })),
      },
    }),
    receiptNumbers: [...store.receiptNumbers],
    accounts: store.accounts.map((account) => fromAccount(account, store.tenant)),
  };
}

function fromRoom({ w, h, fixed }: Room) {
  return { w, h, ...withoutEmpty({ fixed: [...fixed] }) };
}

function fromPlace({ x, y, w, h, shape, turn, seats }: Place) {
  const isUsual = seats === usualSeats({ w, h, shape });
  return { x, y, w, h, shape, ...withoutEmpty({ turn }), ...(!isUsual && { seats }) };
}

/** A catalog record without its default values. */
function fromRecord<E extends CatalogEntity>(entity: E, record: Owned<CatalogRecords[E]>) {
  const { id, title, owner } = record;
  const fields: Readonly<Record<string, unknown>> = { ...record };
  const own = Object.entries(CATALOG_DEFAULTS[entity]).flatMap(([name, value]) =>
    isDeepStrictEqual(fields[name], value) ? [] : [[name, fields[name]] as const],
  );
  return { id, title, ...Object.fromEntries(own), ...withoutNulls({ owner }) };
}

function fromProduct(product: Owned<Product>) {
  const options = product.options.map(({ id, title, min, max, multiple, choices }) => ({
    id,
    title,
    min,
    max,
    multiple,
    choices: choices.map((choice) => ({
      id: choice.id,
      title: choice.title,
      price: toDecimal(choice.price),
    })),
  }));
  const { id, title, ...others } = fromRecord('product', { ...product, options });
  const head = { id, title, ...withoutNulls({ category: product.category }) };
  return { ...head, price: toDecimal(product.price), tax: product.tax, ...others };
}

function fromCustomer({ id, name, total, ...contact }: Customer) {
  const { phone, address, addressDescription, region } = contact;
  return {
    id,
    name,
    ...withoutNulls({ phone, address, addressDescription, region }),
    ...withoutEmpty({ total: toDecimal(total) }),
  };
}

function fromInstall(
  install: Install,
  developer: string,
): NonNullable<FixtureStore['installs']>[number] {
  const { pluginId, title, customerConsent, userConsent, suspended, webhook, callbacks } = install;
  return {
    pluginId,
    title,
    ...(install.developer !== developer && { developer: install.developer }),
    scopes: [...install.scopes],
    customerConsent,
    userConsent,
    ...withoutEmpty({ suspended }),
    clientSecret: install.clientSecret,
    keySecret: install.keySecret,
    webhookSecret: install.webhookSecret,
    ...(install.headerPrefix !== 'X-Service' && { headerPrefix: install.headerPrefix }),
    ...withoutNulls({ connectUrl: install.connectUrl }),
    ...withoutNulls({
      webhook: webhook && fromWebhook(webhook),
      callbacks: callbacks && fromCallbacks(callbacks),
    }),
  };
}

// The fields of stored JSON are in no particular order; these functions sort them.

function fromWebhook({ url, events, signature, retries, enabled }: WebhookSettings) {
  return { url, events: [...events], signature, retries, enabled };
}

function fromCallbacks({ baseUrl, hooks, failOpen, timeouts }: CallbackSettings) {
  const { actionMs, hookMs } = timeouts ?? {};
  return {
    baseUrl,
    hooks: [...hooks],
    failOpen,
    ...(timeouts !== undefined && { timeouts: given({ actionMs, hookMs }) }),
  };
}
