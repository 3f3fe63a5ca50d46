import { toMinor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { changeStore } from '#server/operations/change-store.ts';
import { createStore } from '#server/operations/create-store.ts';
import { deleteStore } from '#server/operations/delete-store.ts';
import { loginStore } from '#server/operations/login-store.ts';
import { findTenant, listTenants } from '#server/store/tenants.ts';
import { BadFixture } from '#server/workbench/worlds/bad-fixture.ts';

import { tryLoadWorld } from './fixture-in-request.ts';
import { handlers } from './handler.ts';
import { viewPortalStore } from './state/emulator-view.ts';

export const storesHandlers = handlers({
  /** The portal's list of development stores. */
  listStores: ({ context }) => ({
    data: listTenants(context.database.read).map((tenant) => viewPortalStore(context, tenant)),
  }),

  /** A new store gets the catalog, floor and people of the fixture's first store (F1). */
  createStore: ({ context, body: { fixture, ...store } }) => {
    const world = fixture === undefined ? context.startWorld : tryLoadWorld(fixture);
    if (world instanceof BadFixture) return { refused: 'badFixture', message: world.message };
    const [copyOf] = world.stores;
    if (copyOf === undefined) throw new Error('A world has at least one store.');
    const { ownDomain } = context;
    const created = createStore(context, { ...store, copyOf, ownDomain });
    return isRefusal(created) ? created : { data: viewPortalStore(context, created) };
  },

  /** So that the rules which depend on them can be tried. */
  changeStore: ({ context, params: { serverId }, body: { cover = {}, ...settings } }) => {
    const changed = changeStore(context, serverId, {
      ...settings,
      coverRate: cover.rate === undefined ? undefined : toMinor(cover.rate),
      coverTitle: cover.title,
    });
    return isRefusal(changed) ? changed : { data: viewPortalStore(context, changed) };
  },

  logInToStore: ({ context, params: { serverId } }) => {
    if (findTenant(context.database.read, serverId) === undefined) {
      return { refused: 'storeNotFound', serverId };
    }
    const store = loginStore(context, serverId);
    return isRefusal(store) ? store : { data: viewPortalStore(context, store) };
  },

  deleteStore: ({ context, params: { serverId } }) => {
    if (findTenant(context.database.read, serverId) === undefined) {
      return { refused: 'storeNotFound', serverId };
    }
    deleteStore(context, serverId);
    return { data: { serverId } };
  },
});
