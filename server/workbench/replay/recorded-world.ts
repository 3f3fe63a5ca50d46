import type { Fixture } from '#server/contract/fixture.ts';
import { scopesOfCall } from '#server/domain/data-api-paths.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, objectsOf, textOf, withoutEmpty } from '#server/domain/json.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { Scope } from '#server/domain/scopes.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import { isScopeDenied } from '../compare/core/scopes.ts';
import type { TourAnswer } from '../compare/core/step.ts';
import { hasSucceeded } from '../compare/core/step.ts';
import { WORLD } from '../compare/core/tour/tour.ts';
import { coverFrom } from '../compare/core/world/lines.ts';
import { uniqueBy } from '../compare/core/world/read-values.ts';
import { worldFromReads } from '../compare/core/world/world-from-reads.ts';
import type { AccountCall } from './account-calls.ts';
import { accountCall, accountsIn, placeIn } from './account-calls.ts';
import type { RecordedCall } from './har-calls.ts';
import { missingMethods, missingProducts } from './missing-records.ts';

type Floor = NonNullable<Fixture['stores'][number]['floor']>;

/** A part of the world that no list shows, and the ids that were filled in. */
export interface Guess {
  readonly what: 'tables' | 'products' | 'paymentMethods' | 'consent';
  readonly ids: readonly string[];
}

export interface RecordedWorld {
  readonly fixture: Fixture;
  readonly guessed: readonly Guess[];
  readonly isConsentUnknown: boolean;
  readonly limits: LimitProfile;
}

type SeenCall = RecordedCall & AccountCall & { readonly succeeded: boolean };

/** The smallest world in which the calls can be repeated, as far as their responses show it. */
export function recordedWorld(
  calls: readonly RecordedCall[],
  plugin: { readonly serverId: string; readonly pluginId: string },
): RecordedWorld {
  const seen = calls.map((one) => ({
    ...one,
    ...accountCall(one),
    succeeded: hasSucceeded(one.answer ?? undefined),
  }));
  const answers = new Map([...firstLists(seen), ...firstAccounts(seen)]);
  const { fixture, isConsentUnknown } = worldFromReads(answers, plugin);
  const [{ installs = [], ...read }] = fixture.stores as [Fixture['stores'][number]];
  const { floor = [], products: listed = [], paymentMethods: methods = [] } = read;
  const created = createdIn(seen);
  const products = missingProducts(seen, listed, created);
  const paymentMethods = missingMethods(seen, methods, created);
  const named = floorWith(floor, seen);
  const [cover] = seen.flatMap(({ data }) => coverFrom(fieldOf(data, 'orders')) ?? []);
  const { serverId, ...lists } = {
    ...read,
    ...(cover && { cover: { rate: cover.price, title: cover.title } }),
    floor: named.floor,
    products: [...listed, ...products],
    paymentMethods: [...methods, ...paymentMethods],
    installs: installs.map((install) => ({
      ...install,
      scopes: scopesOf(seen, install.customerConsent ?? false),
    })),
  };
  const store = { serverId, ...withoutEmpty(lists), name: 'Replay' };
  const guessed: Guess[] = [
    { what: 'tables', ids: named.ids },
    { what: 'products', ids: products.map(({ id }) => id) },
    { what: 'paymentMethods', ids: paymentMethods.map(({ id }) => id) },
  ].filter(({ ids }) => ids.length > 0) as Guess[];
  if (isConsentUnknown) guessed.push({ what: 'consent', ids: [] });
  const texts = guessed.map(({ what, ids }) => [what, ...ids].join(' '));
  return {
    fixture: { stores: [store], guessed: texts },
    guessed,
    isConsentUnknown,
    limits: limitsOf(calls),
  };
}

/** The profile whose headers were recorded. */
function limitsOf(calls: readonly RecordedCall[]): LimitProfile {
  const limits = calls.flatMap(({ call, answer }) =>
    call.method === 'GET' ? (answer?.headers['x-ratelimit-limit'] ?? []) : [],
  );
  if (limits.length === 0) return 'off';
  return limits.includes('5') ? 'sandbox' : 'production';
}

/** The scopes of the calls that were not denied. Gated fields in their responses need `customers:read`. */
function scopesOf(seen: readonly SeenCall[], hasConsent: boolean): Scope[] {
  const used = new Set(
    seen.flatMap(({ call, path, answer }) =>
      answer === null || answer.status === 401 || isScopeDenied(answer)
        ? []
        : scopesOfCall(call.method, path),
    ),
  );
  return SCOPES.filter((scope) => used.has(scope) || (scope === 'customers:read' && hasConsent));
}

/** The first response to each read of a list, without the records that the plugin created. */
function firstLists(seen: readonly SeenCall[]): Map<string, TourAnswer> {
  const created = new Set(createdIn(seen));
  const found = new Map<string, TourAnswer>();
  for (const { id, call } of WORLD) {
    const reads = seen.filter(({ call: made, path }) => `${made.method} ${path}` === call);
    const { answer = null, data } = reads.find(({ succeeded }) => succeeded) ?? reads[0] ?? {};
    if (answer === null) continue;
    const there = Array.isArray(data)
      ? objectsOf(data).filter((record) => !created.has(textOf(record, 'id') ?? ''))
      : data;
    found.set(id, there === undefined ? answer : answerWith(there));
  }
  return found;
}

function answerWith(data: unknown): TourAnswer {
  return { status: 200, headers: {}, body: { success: true, data }, isHtml: false };
}

/** The ids of catalog records that the plugin created. */
function createdIn(seen: readonly SeenCall[]): string[] {
  return seen.flatMap(({ path, data }) =>
    path.endsWith('/create') ? (textOf(data, 'id') ?? []) : [],
  );
}

/** The accounts that were open from the start, as reads. */
function firstAccounts(seen: readonly SeenCall[]): Map<string, TourAnswer> {
  const accounts = accountsAtStart(seen);
  const of = (name: string) => accounts.filter((one) => Object.hasOwn(one, name));
  const details = of('orders').map((one, index): [string, TourAnswer] => [
    `${Object.hasOwn(one, 'tableId') ? 'table' : 'packet'}-detail ${index}`,
    answerWith(one),
  ]);
  return new Map([
    ['tables-open', answerWith(of('tableId'))],
    ['packets-open', answerWith(of('packetId'))],
    ...details,
  ]);
}

/**
 * The accounts whose first call or list shows them open, with the details that were read before the plugin's first
 * write.
 */
function accountsAtStart(seen: readonly SeenCall[]): JsonObject[] {
  /** By place; null for those that were opened later or changed before they were read. */
  const accounts = new Map<string, JsonObject | null>();
  const fixed = new Set<string>();
  const listed = new Set<AccountCall['kind']>();
  const note = (account: JsonObject, kind: AccountCall['kind']): void => {
    const place = placeIn(account) ?? '';
    if (fixed.has(place)) return;
    const known = accounts.get(place);
    const isLate = known === null || (known === undefined && listed.has(kind));
    accounts.set(place, isLate ? null : { ...known, ...account });
    if (Object.hasOwn(account, 'orders')) fixed.add(place);
  };
  for (const one of seen) {
    for (const account of accountsIn(one)) note(account, one.kind);
    if (one.shows === 'all') listed.add(one.kind);
    if (one.place === null || one.shows === 'nothing') continue;
    if (!accounts.has(one.place)) accounts.set(one.place, null);
    fixed.add(one.place);
  }
  // A table's account may be moved later.
  return uniqueBy([...accounts.values()].filter(isObject), (one) => textOf(one, 'uuid') ?? one);
}

/** The floor plan with the tables that calls name. Without a plan, all of them are taken as active. */
function floorWith(plan: Floor, seen: readonly SeenCall[]) {
  const isRead = seen.some(({ path, succeeded }) => succeeded && path === '/tables/layout');
  const planned = isRead ? plan : [];
  const known = new Set(planned.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const named = uniqueBy(seen.flatMap(tablesIn), ({ id }) => id).filter(({ id }) => !known.has(id));
  const added = [...Map.groupBy(named, ({ section }) => section)].map(([title, tables], index) => ({
    id: `replayed-${index + 1}`,
    title,
    tables: tables.map(({ id, name }) => ({ id, title: name })),
  }));
  return { floor: [...planned, ...added], ids: named.map(({ id }) => id) };
}

/** The tables whose accounts a response shows, and the one that an accepted call names. */
function tablesIn(one: SeenCall) {
  const { kind, place, path, shows } = one;
  const shown = accountsIn(one).flatMap((account) => {
    const id = textOf(account, 'tableId');
    if (id === null) return [];
    return [
      {
        id,
        name: textOf(account, 'tableName') ?? id,
        section: textOf(account, 'desing') ?? 'Replay',
      },
    ];
  });
  const isOpen = shows === 'open' || (shows === 'none' && path.endsWith('/create'));
  if (kind !== 'table' || !isOpen || place === null) return shown;
  const id = place.slice('table '.length);
  return [...shown, { id, name: id, section: 'Replay' }];
}
