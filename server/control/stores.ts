import { toMinor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { createStore } from '#server/operations/create-store.ts';
import { changeStore, deleteStore, loginStore } from '#server/operations/stores.ts';
import { listTenants } from '#server/store/tenants.ts';

import { answer, handlers } from './handler.ts';
import { requireStore, requireWorld } from './lookups.ts';
import { viewPortalStore } from './state/emulator-view.ts';

export const storesHandlers = handlers({
  listStores: ({ context }) => ({
    data: listTenants(context.database.read).map((tenant) => viewPortalStore(context, tenant)),
  }),

  /** A new store gets the catalog, floor plan and people of the fixture's first store (F1). */
  createStore: ({ context, body: { fixture, ...store } }) => {
    const world = fixture === undefined ? context.startWorld : requireWorld(fixture);
    if (isRefusal(world)) return world;
    const [copyOf] = world.stores;
    if (copyOf === undefined) throw new Error('A world has at least one store.');
    const { ownDomain } = context;
    const created = createStore(context, { ...store, copyOf, ownDomain });
    return answer(created, (tenant) => viewPortalStore(context, tenant));
  },

  changeStore: ({ context, params: { serverId }, body: { cover = {}, ...settings } }) => {
    const changed = changeStore(context, serverId, {
      ...settings,
      coverRate: cover.rate === undefined ? undefined : toMinor(cover.rate),
      coverTitle: cover.title,
    });
    return answer(changed, (tenant) => viewPortalStore(context, tenant));
  },

  logInToStore: ({ context, params: { serverId } }) => {
    const found = requireStore(context.database.read, serverId);
    if (isRefusal(found)) return found;
    return answer(loginStore(context, serverId), (tenant) => viewPortalStore(context, tenant));
  },

  deleteStore: ({ context, params: { serverId } }) => {
    const found = requireStore(context.database.read, serverId);
    if (isRefusal(found)) return found;
    deleteStore(context, serverId);
    return { data: { serverId } };
  },
});
