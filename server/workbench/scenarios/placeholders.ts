import { expectsRefusal, textsIn } from '#server/contract/read-scenario.ts';
import type { Placeholder } from '#server/contract/scenario-placeholders.ts';
import { isCounted, isPlaceholder, PLACEHOLDERS } from '#server/contract/scenario-placeholders.ts';
import { referencesIn } from '#server/contract/scenario-references.ts';
import { isStep } from '#server/contract/scenario.ts';
import type { Scenario, Step } from '#server/contract/scenario.ts';
import type { World, WorldStore } from '#server/contract/world.ts';
import type { Lack } from '#server/domain/messages/scenario-steps.ts';
import { toDecimal } from '#server/domain/money.ts';
import { listOpenTables } from '#server/store/account-lists.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listTenants } from '#server/store/tenants.ts';

import { readStoreSettings } from '../snapshots/read-world.ts';

/** The first store, from which the values of placeholders are chosen. */
interface Restaurant {
  readonly store: Omit<WorldStore, 'accounts'> | undefined;
  /** The accounts of open tables by table; null in a world that is not loaded yet. */
  readonly open: ReadonlyMap<string, string | null>;
}

export function restaurantIn(db: ReadableDb): Restaurant {
  const [tenant] = listTenants(db);
  if (tenant === undefined) return { store: undefined, open: new Map() };
  const open = listOpenTables(db, tenant.serverId).map(
    ({ table, uuid }) => [table.id, uuid] as const,
  );
  return { store: readStoreSettings(db, tenant), open: new Map(open) };
}

export function restaurantOf({ stores: [store] }: World): Restaurant {
  const open = (store?.accounts ?? []).flatMap((account) =>
    'tableId' in account ? [[account.tableId, null] as const] : [],
  );
  return { store, open: new Map(open) };
}

type Choices = Readonly<
  Record<Placeholder, readonly { readonly id: string; readonly title: string }[]>
>;

/** The records that placeholders can refer to, in floor and menu order. */
function choicesIn({ store, open }: Restaurant): Choices {
  const { floor = [], products = [], paymentMethods = [], customers = [] } = store ?? {};
  const tables = floor.flatMap((section) => section.tables);
  return {
    free: tables.filter(({ id, active }) => active && !open.has(id)),
    open: tables.flatMap(({ id, title }) =>
      open.has(id) ? [{ id, title, accountId: open.get(id) ?? null }] : [],
    ),
    // A bill of free products could not be paid.
    menu: products
      .filter(({ active, timer, price }) => active && !timer && price > 0)
      .map(({ id, title, price }) => ({ id, title, price: toDecimal(price) })),
    customer: customers.map(({ id, name }) => ({ id, title: name })),
    cash: paymentMethods.filter(({ cash }) => cash),
    card: paymentMethods.filter(({ cash }) => !cash),
  };
}

/** The values of the placeholders by name: items counted from 1, or a single payment method. */
export function choosePlaceholders(restaurant: Restaurant): Map<Placeholder, unknown> {
  const choices = choicesIn(restaurant);
  return new Map(
    PLACEHOLDERS.map((name): [Placeholder, unknown] => {
      const items = choices[name];
      if (!isCounted(name)) return [name, items[0] ?? null];
      return [name, Object.fromEntries(items.slice(0, 99).map((item, at) => [at + 1, item]))];
    }),
  );
}

/** The records that a scenario needs but the restaurant does not have. */
export function lacksOf(scenario: Scenario, restaurant: Restaurant): Lack[] {
  const choices = choicesIn(restaurant);
  const needed = new Map(Object.entries(scenario.needs ?? {}) as [Lack['what'], number][]);
  const need = (what: Lack['what'], count: number): void => {
    needed.set(what, Math.max(needed.get(what) ?? 0, count));
  };
  for (const step of scenario.steps) {
    if (step.optional === true) continue;
    if (needsDevice(step)) need('device', 1);
    for (const { text } of textsIn(step, [])) {
      for (const { name, path } of referencesIn(text)) {
        if (isPlaceholder(name)) need(name, isCounted(name) ? Number(path[0]) : 1);
      }
    }
  }
  return [...needed].flatMap(([what, count]) => {
    const found =
      what === 'device'
        ? (restaurant.store?.devices.length ?? 0)
        : choices[what as Placeholder].length;
    return found < count ? [{ what, needed: count, found }] : [];
  });
}

function needsDevice(step: Step): boolean {
  return (
    isStep('staff', step) &&
    step.staff === 'requestPayment' &&
    step.with['serverId'] === undefined &&
    !expectsRefusal(step)
  );
}
