import type { ScenarioFault } from '#server/contract/read-scenario.ts';
import { expectsRefusal, isStep, textsIn } from '#server/contract/read-scenario.ts';
import { referencesIn } from '#server/contract/scenario-references.ts';
import type { Scenario, Step, StepOf } from '#server/contract/scenario.ts';
import type { World } from '#server/domain/world.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { IdKind, KnownIds } from './known-ids.ts';
import { idsOfPresent, idsOfWorld } from './known-ids.ts';

/**
 * What a scenario needs that a world does not have, and what it asks for that there is not yet:
 * everything that can be seen before anything runs. What plugins keep for themselves, what an earlier
 * step may have made, what is expected to be refused and what is optional is not looked at.
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

/** What would fail first for certain; null: nothing that can be seen. `world` null: the present one. */
export function foreseeFault(
  scenario: Scenario,
  world: World | null,
  db: ReadableDb,
): ScenarioFault | null {
  const known = world === null ? idsOfPresent(db) : idsOfWorld(world);
  return missingFor(scenario, known)[0] ?? null;
}

/** An id that a step names, and what it should be the id of. */
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

/** What a step names: its store, where it names one, and the ids in it. */
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

/** The ids in what a call carries that is expected to be done. */
function idsOf(step: StepOf<'staff' | 'plugin' | 'terminal'>): NamedId[] {
  return expectsRefusal(step) ? [] : [...idsIn(step.with, ['with'])];
}

function pluginAt(id: string, path: readonly PropertyKey[]): NamedId {
  return { kind: 'plugin', id, path };
}

function storeOf(serverId: unknown, path: readonly PropertyKey[]) {
  return typeof serverId === 'string' ? { id: serverId, path } : null;
}

/** The fields that name something of the store, wherever they stand in a body. */
const ID_FIELDS: Readonly<Record<string, IdKind>> = {
  tableId: 'table',
  toTableId: 'table',
  product: 'product',
  methodId: 'payment method',
  userId: 'user',
  deviceId: 'device',
};

/** What a body holds as plugins put it, in which a name means what they like. */
const THEIR_OWN: ReadonlySet<string> = new Set(['metadata', 'payload', 'message']);

function* idsIn(value: unknown, path: readonly PropertyKey[]): Generator<NamedId> {
  if (typeof value !== 'object' || value === null) return;
  // A discount stands among the payments, and is none of the store's methods.
  if ((value as { readonly isDiscount?: unknown }).isDiscount === true) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const kind = Object.hasOwn(ID_FIELDS, key) ? ID_FIELDS[key] : paymentField(here);
    if (kind !== undefined && typeof inner === 'string') yield { kind, id: inner, path: here };
    else if (!THEIR_OWN.has(key)) yield* idsIn(inner, here);
  }
}

/** A plugin names the method of a payment by `id`. */
function paymentField(path: readonly PropertyKey[]): IdKind | undefined {
  const [list, index, field] = path.slice(-3);
  const isOfPayment = list === 'payments' && typeof index === 'number' && field === 'id';
  return isOfPayment ? 'payment method' : undefined;
}
