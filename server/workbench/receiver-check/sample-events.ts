import type { WorldAccount, WorldLine } from '#server/contract/fixture-accounts.ts';
import { presentAccount } from '#server/contract/present/account.ts';
import { presentRecord } from '#server/contract/present/records.ts';
import type { Actor } from '#server/domain/actor.ts';
import type { Product } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import { isSubscribed } from '#server/domain/event-recipients.ts';
import { accountOfWorld, lookupOf } from '#server/operations/parts/world-account.ts';

/** The event types of probes, in order of preference. */
const KINDS = ['table.updated', 'packet.updated', 'product.updated'] as const;

export type SampleKind = (typeof KINDS)[number];

/** A type that the plugin subscribes to, if any; the plugin must accept other types too. */
export function sampleKindFor(patterns: readonly string[]): SampleKind {
  return KINDS.find((type) => isSubscribed(patterns, type)) ?? KINDS[0];
}

export const SAMPLE_TITLE = 'Receiver check';

export const SAMPLE_ACTOR = { type: 'staff', userId: 'u-check', role: 'manager' } satisfies Actor;

const ID = 'receiver-check';
const SALE_ID = '0c0ffee0-0000-4000-8000-000000000001';

const PRODUCT: Product = { ...CATALOG_DEFAULTS.product, id: ID, title: SAMPLE_TITLE, price: 5500 };
const products = [{ ...PRODUCT, owner: null }];
const TABLE = { id: ID, title: SAMPLE_TITLE, active: true, place: null };
const FLOOR = [{ id: ID, title: 'Countertop', room: null, tables: [TABLE] }];
const LOOKUP = lookupOf({ products, paymentMethods: [], customers: [], floor: FLOOR });
const TENANT = {
  serverId: ID,
  name: ID,
  developer: ID,
  email: '',
  timeZone: 'UTC',
  currency: 'TRY',
  cutoffHour: 0,
  coverRate: 0,
  coverTitle: null,
};

/** The data of an event as a plugin with all scopes receives it (D3, D4). */
export function sampleData(kind: SampleKind, at: number, lines = 1): object {
  if (kind === 'product.updated') return presentRecord('product', PRODUCT);
  const data =
    kind === 'table.updated'
      ? sampleTable(at, lines)
      : sampleAccount(
          { packetId: SALE_ID, status: 'none', type: 'takeaway', cart: cartOf(lines) },
          at,
        );
  const [after] = data.orders;
  const lineChange = { op: 'created', id: after?.id, lineId: after?.lineId, after };
  return { ...data, changed: 'order_added', lineChanges: [lineChange] };
}

/** An account of a table that does not exist. */
export function sampleTable(at: number, lines = 1) {
  return sampleAccount({ tableId: ID, personCount: 2, cart: cartOf(lines) }, at);
}

function cartOf(lines: number): WorldLine[] {
  const line = { product: ID, quantity: 1, options: [], metadata: [] };
  return Array.from({ length: lines }, (_, index) => ({ ...line, lineId: `${ID}-${index + 1}` }));
}

function sampleAccount(given: WorldAccount, at: number) {
  const empty = { ...beginSale(TENANT, at, () => SALE_ID), docNo: 1 };
  const context = { tenant: TENANT, lookup: LOOKUP, empty, uuid: () => SALE_ID };
  const made = accountOfWorld(given, context);
  if ('refusal' in made) throw new Error(`The sample is refused: ${made.refusal.refused}.`);
  return presentAccount(made.account, FULL_VIEW);
}
