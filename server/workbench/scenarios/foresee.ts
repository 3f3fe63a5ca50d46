import type { ScenarioFault } from '#server/contract/read-scenario.ts';
import { expectsRefusal, isStep, textsIn } from '#server/contract/read-scenario.ts';
import { referencesIn } from '#server/contract/scenario-references.ts';
import type { Scenario, Step, StepOf } from '#server/contract/scenario.ts';
import type { World, WorldStore } from '#server/domain/world.ts';
import { findProduct, listPaymentMethods } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findDevice } from '#server/store/devices.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { findInstall } from '#server/store/installs.ts';
import { findUser } from '#server/store/people.ts';
import { findTenant, firstServerId } from '#server/store/tenants.ts';

/**
 * The ids in a scenario that a world does not have. Ignores metadata of plugins, what an earlier step may have
 * created, optional steps and those that are expected to be refused.
 */
export function missingFor({ steps }: Scenario, known: KnownIds): ScenarioFault[] {
  const mentioned = new Set<string>();
  return steps.flatMap((step, index) => {
    const faults = step.optional === true ? [] : missingForStep(step, known, mentioned);
    if (isStep('plugin', step) || isStep('control', step)) {
      for (const { text } of textsIn(step.with, [])) mentioned.add(text);
    }
    return faults.map(({ path, expected }) => ({ path: ['steps', index, ...path], expected }));
  });
}

/** The first certain failure, or null. `world` is null for the present world. */
export function foreseeFault(
  scenario: Scenario,
  world: World | null,
  db: ReadableDb,
): ScenarioFault | null {
  const known = world === null ? idsOfPresent(db) : idsOfWorld(world);
  return missingFor(scenario, known)[0] ?? null;
}

interface NamedId {
  readonly kind: IdKind;
  readonly id: string;
  readonly path: readonly PropertyKey[];
}

function missingForStep(
  step: Step,
  known: KnownIds,
  mentioned: ReadonlySet<string>,
): ScenarioFault[] {
  const { store, ids } = namedIn(step);
  const serverId = store?.id ?? known.firstStore;
  if (store !== null && referencesIn(serverId).length > 0) return [];
  if (store !== null && !known.hasStore(serverId)) {
    return mentioned.has(serverId)
      ? []
      : [{ path: store.path, expected: { code: 'mustBeStore', params: {} } }];
  }
  return ids
    .filter(
      ({ kind, id }) =>
        referencesIn(id).length === 0 && !mentioned.has(id) && !known.has(kind, serverId, id),
    )
    .map(({ kind, path }) => ({
      path,
      expected: { code: 'mustBeRecordOf', params: { kind, serverId } },
    }));
}

interface Named {
  readonly store: Pick<NamedId, 'id' | 'path'> | null;
  readonly ids: readonly NamedId[];
}

function namedIn(step: Step): Named {
  if (isStep('staff', step) || isStep('terminal', step)) {
    return { store: storeOf(step.with['serverId'], ['with', 'serverId']), ids: idsOf(step) };
  }
  if (isStep('plugin', step)) {
    const plugin = pluginAt(step.plugin, ['plugin']);
    return { store: storeOf(step.serverId, ['serverId']), ids: [plugin, ...idsOf(step)] };
  }
  if (isStep('receiver', step)) {
    const { serverId, pluginId } = step.receiver;
    return {
      store: storeOf(serverId, ['receiver', 'serverId']),
      ids: [pluginAt(pluginId, ['receiver', 'pluginId'])],
    };
  }
  return isStep('expect', step) ? namedInExpectation(step.expect) : { store: null, ids: [] };
}

function namedInExpectation({ delivery, call, serverId }: StepOf<'expect'>['expect']): Named {
  const looked = delivery ?? call;
  if (looked === undefined) {
    return { store: storeOf(serverId, ['expect', 'serverId']), ids: [] };
  }
  const path = ['expect', delivery === undefined ? 'call' : 'delivery'];
  const { pluginId } = looked;
  return {
    store: storeOf(looked.serverId, [...path, 'serverId']),
    ids: pluginId === undefined ? [] : [pluginAt(pluginId, [...path, 'pluginId'])],
  };
}

/** The ids in a call that is expected to succeed. */
function idsOf(step: StepOf<'staff' | 'plugin' | 'terminal'>): NamedId[] {
  return expectsRefusal(step) ? [] : [...idsIn(step.with, ['with'])];
}

function pluginAt(id: string, path: readonly PropertyKey[]): NamedId {
  return { kind: 'plugin', id, path };
}

function storeOf(serverId: unknown, path: readonly PropertyKey[]) {
  return typeof serverId === 'string' ? { id: serverId, path } : null;
}

/** Fields that hold ids of the store, anywhere in a body. */
const ID_FIELDS: Readonly<Record<string, IdKind>> = {
  tableId: 'table',
  toTableId: 'table',
  product: 'product',
  methodId: 'payment method',
  userId: 'user',
  deviceId: 'device',
};

/** Fields with content of plugins, in which names have no fixed meaning. */
const THEIR_OWN: ReadonlySet<string> = new Set(['metadata', 'payload', 'message']);

function* idsIn(value: unknown, path: readonly PropertyKey[]): Generator<NamedId> {
  if (typeof value !== 'object' || value === null) return;
  // A discount is among the payments, but has no payment method.
  if ((value as { readonly isDiscount?: unknown }).isDiscount === true) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const kind = Object.hasOwn(ID_FIELDS, key) ? ID_FIELDS[key] : paymentField(here);
    if (kind !== undefined && typeof inner === 'string') yield { kind, id: inner, path: here };
    else if (!THEIR_OWN.has(key)) yield* idsIn(inner, here);
  }
}

/** Plugins name the payment method by `id`. */
function paymentField(path: readonly PropertyKey[]): IdKind | undefined {
  const [list, index, field] = path.slice(-3);
  const isOfPayment = list === 'payments' && typeof index === 'number' && field === 'id';
  return isOfPayment ? 'payment method' : undefined;
}

type IdKind = 'table' | 'product' | 'plugin' | 'payment method' | 'user' | 'device';

/** The ids of a world. */
interface KnownIds {
  /** The default store. */
  readonly firstStore: string;
  hasStore(serverId: string): boolean;
  has(kind: IdKind, serverId: string, id: string): boolean;
}

function idsOfWorld({ stores }: World): KnownIds {
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
function idsOfPresent(db: ReadableDb): KnownIds {
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
