import { expectsRefusal, textsIn } from '#server/contract/read-scenario.ts';
import type { FileFault } from '#server/contract/read-with.ts';
import { referencesIn } from '#server/contract/scenario-references.ts';
import { isStep } from '#server/contract/scenario.ts';
import type { Scenario, Step } from '#server/contract/scenario.ts';
import type { World, WorldStore } from '#server/contract/world.ts';
import { fieldOf } from '#server/domain/json.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listTenants } from '#server/store/tenants.ts';

import { readStoreSettings } from '../snapshots/read-world.ts';

type Store = Omit<WorldStore, 'accounts'>;

type Path = readonly PropertyKey[];

interface NamedId {
  readonly kind: keyof typeof HAS_ID | 'store';
  readonly id: string;
  readonly path: Path;
}

/**
 * The first id in a scenario that does not exist in the world, or null. Ignores plugin metadata, control calls,
 * optional steps, records that an earlier step may have created, and the bodies of calls that must be refused.
 * `world` is null for the current world.
 */
export function findMissingId(
  { steps }: Scenario,
  world: World | null,
  db: ReadableDb,
): FileFault | null {
  const stores = world?.stores ?? listTenants(db).map((tenant) => readStoreSettings(db, tenant));
  const mentioned = new Set<string>();
  const isKnownLater = (id: string): boolean => referencesIn(id).length > 0 || mentioned.has(id);
  for (const [index, step] of steps.entries()) {
    const ids = step.optional === true ? [] : [...idsIn(partsOf(step), ['steps', index])];
    const fault = missingIn(ids, stores, isKnownLater);
    if (fault !== null) return fault;
    if (isStep('plugin', step) || isStep('control', step)) {
      for (const { text } of textsIn(step.with, [])) mentioned.add(text);
    }
  }
  return null;
}

function missingIn(
  ids: readonly NamedId[],
  stores: readonly Store[],
  isKnownLater: (id: string) => boolean,
): FileFault | null {
  const named = ids.find(({ kind }) => kind === 'store');
  const store =
    named === undefined ? stores[0] : stores.find(({ tenant }) => tenant.serverId === named.id);
  if (named !== undefined && store === undefined) {
    return isKnownLater(named.id)
      ? null
      : { path: named.path, expected: { code: 'mustBeStore', params: {} } };
  }
  const missing = ids.find(
    ({ kind, id }) => kind !== 'store' && !isKnownLater(id) && !(store && HAS_ID[kind](store, id)),
  );
  if (missing === undefined) return null;
  const { kind, path } = missing;
  const serverId = store?.tenant.serverId ?? '';
  return { path, expected: { code: 'mustBeRecordOf', params: { kind, serverId } } };
}

/** The parts of a step whose ids must exist. */
function partsOf(step: Step): unknown {
  if (isStep('receiver', step)) return { receiver: step.receiver };
  if (isStep('expect', step)) return { expect: step.expect };
  if (isStep('control', step)) return {};
  if (isStep('plugin', step)) {
    const { plugin, serverId } = step;
    return { plugin, serverId, ...(!expectsRefusal(step) && { with: step.with }) };
  }
  if (!isStep('staff', step) && !isStep('terminal', step)) return {};
  return { with: expectsRefusal(step) ? { serverId: step.with['serverId'] } : step.with };
}

/** Fields that contain ids, anywhere in a body. */
const ID_FIELDS: Readonly<Record<string, NamedId['kind']>> = {
  serverId: 'store',
  plugin: 'plugin',
  pluginId: 'plugin',
  tableId: 'table',
  toTableId: 'table',
  product: 'product',
  methodId: 'payment method',
  userId: 'user',
  deviceId: 'device',
};

/** Fields with plugin content or answers, in which names have no fixed meaning. */
const OTHER_CONTENT: ReadonlySet<string> = new Set(['metadata', 'payload', 'message', 'is']);

function* idsIn(value: unknown, path: Path): Generator<NamedId> {
  if (typeof value !== 'object' || value === null) return;
  // A discount is listed among the payments but has no payment method.
  if (fieldOf(value, 'isDiscount') === true) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const kind = Object.hasOwn(ID_FIELDS, key) ? ID_FIELDS[key] : paymentField(here);
    if (kind !== undefined && typeof inner === 'string') yield { kind, id: inner, path: here };
    else if (!OTHER_CONTENT.has(key)) yield* idsIn(inner, here);
  }
}

/** Plugins name the payment method by `id`. */
function paymentField(path: Path): NamedId['kind'] | undefined {
  const [list, index, field] = path.slice(-3);
  const isOfPayment = list === 'payments' && typeof index === 'number' && field === 'id';
  return isOfPayment ? 'payment method' : undefined;
}

type Has = (store: Store, id: string) => boolean;

const HAS_ID = {
  table: ({ floor }, id) => floor.some(({ tables }) => tables.some((table) => table.id === id)),
  product: ({ products }, id) => products.some((product) => product.id === id),
  plugin: ({ installs }, id) => installs.some(({ pluginId }) => pluginId === id),
  'payment method': ({ paymentMethods }, id) => paymentMethods.some((method) => method.id === id),
  user: ({ users }, id) => users.some((user) => user.id === id),
  device: ({ devices }, id) => devices.some((device) => device.id === id),
} satisfies Readonly<Record<string, Has>>;
