import type { World, WorldStore } from '#server/domain/world.ts';
import { findProduct, listPaymentMethods } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findDevice } from '#server/store/devices.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { findInstall } from '#server/store/installs.ts';
import { findUser } from '#server/store/people.ts';
import { findTenant, firstServerId } from '#server/store/tenants.ts';

/** What ids name in a store. */
export type IdKind = 'table' | 'product' | 'plugin' | 'payment method' | 'user' | 'device';

/** Which ids there are in a world. */
export interface KnownIds {
  /** The store of what names none. */
  readonly firstStore: string;
  hasStore(serverId: string): boolean;
  has(kind: IdKind, serverId: string, id: string): boolean;
}

/** The ids of a world that has not been loaded. */
export function idsOfWorld({ stores }: World): KnownIds {
  const byId = new Map(stores.map((store) => [store.tenant.serverId, store]));
  return {
    firstStore: stores[0]?.tenant.serverId ?? '',
    hasStore: (serverId) => byId.has(serverId),
    has: (kind, serverId, id) => {
      const store = byId.get(serverId);
      return store !== undefined && IN_WORLD[kind](store, id);
    },
  };
}

const IN_WORLD: Readonly<Record<IdKind, (store: WorldStore, id: string) => boolean>> = {
  table: ({ floor }, id) => floor.some(({ tables }) => tables.some((table) => table.id === id)),
  product: ({ products }, id) => products.some((product) => product.id === id),
  plugin: ({ installs }, id) => installs.some(({ pluginId }) => pluginId === id),
  'payment method': ({ paymentMethods }, id) => paymentMethods.some((method) => method.id === id),
  user: ({ users }, id) => users.some((user) => user.id === id),
  device: ({ devices }, id) => devices.some((device) => device.id === id),
};

/** The ids of the present world. */
export function idsOfPresent(db: ReadableDb): KnownIds {
  return {
    firstStore: firstServerId(db) ?? '',
    hasStore: (serverId) => findTenant(db, serverId) !== undefined,
    has: (kind, serverId, id) => IN_PRESENT[kind](db, serverId, id),
  };
}

const IN_PRESENT: Readonly<
  Record<IdKind, (db: ReadableDb, serverId: string, id: string) => boolean>
> = {
  table: (db, serverId, id) =>
    loadFloorPlan(db, serverId).some(({ tables }) => tables.some((table) => table.id === id)),
  product: (db, serverId, id) => findProduct(db, serverId, id) !== undefined,
  plugin: (db, serverId, id) => findInstall(db, serverId, id) !== undefined,
  'payment method': (db, serverId, id) =>
    listPaymentMethods(db, serverId).some((method) => method.id === id),
  user: (db, serverId, id) => findUser(db, serverId, id) !== undefined,
  device: (db, serverId, id) => findDevice(db, serverId, id) !== undefined,
};
