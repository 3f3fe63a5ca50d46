import type { ScenarioFault } from '#server/contract/read-scenario.ts';
import { expectsRefusal, textsIn } from '#server/contract/read-scenario.ts';
import { referencesIn } from '#server/contract/scenario-references.ts';
import { isStep } from '#server/contract/scenario.ts';
import type { Scenario, Step, StepOf } from '#server/contract/scenario.ts';
import { fieldOf } from '#server/domain/json.ts';
import type { World, WorldStore } from '#server/domain/world.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listTenants } from '#server/store/tenants.ts';

import { readStoreSettings } from '../snapshots/read-world.ts';

type Store = Omit<WorldStore, 'accounts'>;

type Path = readonly PropertyKey[];

interface NamedId {
  readonly kind: IdKind;
  readonly id: string;
  readonly path: Path;
}

interface Named {
  readonly store: Pick<NamedId, 'id' | 'path'> | null;
  readonly ids: readonly NamedId[];
}

/**
 * The first id in a scenario that does not exist in the world, or null. Ignores plugin metadata, records that
 * an earlier step may have created, optional steps and steps that are expected to be refused. `world` is null
 * for the current world.
 */
export function findMissingId(
  { steps }: Scenario,
  world: World | null,
  db: ReadableDb,
): ScenarioFault | null {
  const stores = world?.stores ?? listTenants(db).map((tenant) => readStoreSettings(db, tenant));
  const mentioned = new Set<string>();
  const isKnownLater = (id: string): boolean => referencesIn(id).length > 0 || mentioned.has(id);
  for (const [index, step] of steps.entries()) {
    const fault = step.optional === true ? null : missingInStep(step, stores, isKnownLater);
    if (fault !== null) return { ...fault, path: ['steps', index, ...fault.path] };
    if (isStep('plugin', step) || isStep('control', step)) {
      for (const { text } of textsIn(step.with, [])) mentioned.add(text);
    }
  }
  return null;
}

function missingInStep(
  step: Step,
  stores: readonly Store[],
  isKnownLater: (id: string) => boolean,
): ScenarioFault | null {
  const { store: named, ids } = namedIn(step);
  const store =
    named === null ? stores[0] : stores.find(({ tenant }) => tenant.serverId === named.id);
  if (named !== null && store === undefined) {
    return isKnownLater(named.id)
      ? null
      : { path: named.path, expected: { code: 'mustBeStore', params: {} } };
  }
  const serverId = store?.tenant.serverId ?? '';
  const missing = ids.find(
    ({ kind, id }) => !isKnownLater(id) && !(store && HAS_ID[kind](store, id)),
  );
  if (missing === undefined) return null;
  const { kind, path } = missing;
  return { path, expected: { code: 'mustBeRecordOf', params: { kind, serverId } } };
}

function namedIn(step: Step): Named {
  if (isStep('staff', step) || isStep('terminal', step)) {
    return { store: storeAt(step.with['serverId'], ['with', 'serverId']), ids: idsOf(step) };
  }
  if (isStep('plugin', step)) {
    const plugin = pluginAt(step.plugin, ['plugin']);
    return { store: storeAt(step.serverId, ['serverId']), ids: [...plugin, ...idsOf(step)] };
  }
  if (isStep('receiver', step)) return installAt(step.receiver, ['receiver']);
  return isStep('expect', step) ? namedInExpectation(step.expect) : { store: null, ids: [] };
}

function namedInExpectation({ delivery, call, serverId }: StepOf<'expect'>['expect']): Named {
  if (delivery !== undefined) return installAt(delivery, ['expect', 'delivery']);
  if (call !== undefined) return installAt(call, ['expect', 'call']);
  return { store: storeAt(serverId, ['expect', 'serverId']), ids: [] };
}

/** The ids in a call that is expected to succeed. */
function idsOf(step: StepOf<'staff' | 'plugin' | 'terminal'>): NamedId[] {
  return expectsRefusal(step) ? [] : [...idsIn(step.with, ['with'])];
}

function installAt(
  install: { readonly serverId?: string | undefined; readonly pluginId?: string | undefined },
  path: Path,
): Named {
  return {
    store: storeAt(install.serverId, [...path, 'serverId']),
    ids: pluginAt(install.pluginId, [...path, 'pluginId']),
  };
}

function pluginAt(id: string | undefined, path: Path): NamedId[] {
  return id === undefined ? [] : [{ kind: 'plugin', id, path }];
}

function storeAt(serverId: unknown, path: Path): Named['store'] {
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

/** Fields with plugin content, in which names have no fixed meaning. */
const PLUGIN_CONTENT: ReadonlySet<string> = new Set(['metadata', 'payload', 'message']);

function* idsIn(value: unknown, path: Path): Generator<NamedId> {
  if (typeof value !== 'object' || value === null) return;
  // A discount is among the payments, but has no payment method.
  if (fieldOf(value, 'isDiscount') === true) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const kind = Object.hasOwn(ID_FIELDS, key) ? ID_FIELDS[key] : paymentField(here);
    if (kind !== undefined && typeof inner === 'string') yield { kind, id: inner, path: here };
    else if (!PLUGIN_CONTENT.has(key)) yield* idsIn(inner, here);
  }
}

/** Plugins name the payment method by `id`. */
function paymentField(path: Path): IdKind | undefined {
  const [list, index, field] = path.slice(-3);
  const isOfPayment = list === 'payments' && typeof index === 'number' && field === 'id';
  return isOfPayment ? 'payment method' : undefined;
}

type IdKind = 'table' | 'product' | 'plugin' | 'payment method' | 'user' | 'device';

const HAS_ID: Readonly<Record<IdKind, (store: Store, id: string) => boolean>> = {
  table: ({ floor }, id) => floor.some(({ tables }) => tables.some((table) => table.id === id)),
  product: ({ products }, id) => products.some((product) => product.id === id),
  plugin: ({ installs }, id) => installs.some(({ pluginId }) => pluginId === id),
  'payment method': ({ paymentMethods }, id) => paymentMethods.some((method) => method.id === id),
  user: ({ users }, id) => users.some((user) => user.id === id),
  device: ({ devices }, id) => devices.some((device) => device.id === id),
};
