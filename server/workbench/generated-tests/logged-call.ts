import type { FixtureStore } from '#server/contract/fixture.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, objectsOf, parsed, textOf, withoutEmpty } from '#server/domain/json.ts';
import type { LimitName } from '#server/domain/limits.ts';
import { CUT_MARK } from '#server/domain/logged-call.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { NoteFact } from '#server/domain/report-card/plugin-log.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listEventsOfRequest } from '#server/store/events.ts';
import { listRequestsWithBodies } from '#server/store/request-list.ts';
import type { RequestRecord } from '#server/store/requests.ts';

import type { CallSubject } from './world-before.ts';
import { worldBefore } from './world-before.ts';

/** Header names in lower case. */
type LoggedHeaders = Readonly<Record<string, string | string[] | undefined>>;

type KeptNote = KnownMessage & { readonly fact?: NoteFact };

interface LoggedEvent {
  readonly type: string;
  readonly data: unknown;
}

const MAX_EARLIER = 500;

const HIDDEN = '***';

export type LoggedCall = ReturnType<typeof loggedCall>;

/**
 * A logged call with the world before it. `now` is the current state of the store; `pluginId` is the install that
 * made the call or that its key names, else any other.
 */
export function loggedCall(
  db: ReadableDb,
  record: RequestRecord,
  now: FixtureStore,
  pluginId: string,
) {
  const first = firstOfKey(db, record);
  const events: readonly LoggedEvent[] = listEventsOfRequest(db, String(record.id));
  const subject = subjectOf(record, first ?? record, now.serverId, pluginId, events);
  const world = worldBefore(db, now, subject);
  const notes = JSON.parse(record.notes) as KeptNote[];
  const store = storeBefore(world.store, record, notes, events);
  const whyNot = whyNotReproducible(record, notes, first !== null);
  const { at, method, status, requestBody, responseBody } = record;
  return {
    at,
    method,
    /** The path without `/plugin-api`, with the query. */
    target: targetOf(record),
    status,
    pluginId,
    contentType: headerOf(record, 'content-type'),
    authorization: authorizationOf(record, now.serverId, pluginId, notes),
    requestBody,
    responseBody,
    events,
    /** The log's notes about lines and metadata that a replace removed. */
    losses: status === 200 ? stableNotes(notes, record) : [],
    fixture: { stores: [store] },
    ...limitsOf(record, notes),
    /** Request bodies of earlier calls with the same idempotency key. */
    sentBefore: first === null ? [] : [first.requestBody],
    fault: readFaultMark(record.fault),
    remarks: [...world.remarks, ...(whyNot === null ? [] : [whyNot])],
    isSkipped: whyNot !== null,
  };
}

function targetOf({ path, query }: RequestRecord): string {
  const plain = path.replace(/^\/plugin-api(?=\/)/u, '');
  return query === '' ? plain : `${plain}?${query}`;
}

function headerOf({ requestHeaders }: RequestRecord, name: string): string | undefined {
  const value = (JSON.parse(requestHeaders) as LoggedHeaders)[name];
  return value === undefined ? undefined : String(value);
}

/** The accounts that a call names, and the texts in which it may name other records. */
function subjectOf(
  record: RequestRecord,
  { id, at }: Pick<RequestRecord, 'id' | 'at'>,
  serverId: string,
  pluginId: string,
  events: readonly LoggedEvent[],
): CallSubject {
  const fields = {
    ...Object.fromEntries(new URLSearchParams(record.query)),
    ...objectIn(record.requestBody),
  };
  const isTable = record.path.includes('/tables/');
  const named = (name: string) => (typeof fields[name] === 'string' ? [fields[name]] : []);
  const words = [record.query, decoded(record.query), record.requestBody, record.path];
  const caused = events.map(({ data }) => JSON.stringify(data));
  return {
    id,
    at,
    serverId,
    pluginId,
    tableIds: [...named('tableId'), ...(isTable ? named('id') : [])],
    packetIds: [...named('packetId'), ...(record.path.includes('/packets/') ? named('id') : [])],
    words: [...words, ...(record.status === 200 ? caused : [])].join(' '),
  };
}

function decoded(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}

function objectIn(json: string): JsonObject {
  const value = parsed(json);
  return isObject(value) ? value : {};
}

/** For a replayed call, the first call with its idempotency key; null for other calls. */
function firstOfKey(db: ReadableDb, record: RequestRecord): RequestRecord | null {
  if (!isReplay(record)) return null;
  const { idempotencyKey } = objectIn(record.requestBody);
  const { method, pluginId, path, serverId } = record;
  const filter = { before: record.id, method, pluginId, path, serverId, limit: MAX_EARLIER };
  const { calls } = listRequestsWithBodies(db, filter, 8 * 1024 * 1024);
  const found = calls.findLast(
    ({ requestBody }) => objectIn(requestBody)['idempotencyKey'] === idempotencyKey,
  );
  return found === undefined ? null : { ...record, ...found };
}

function isReplay({ responseHeaders }: RequestRecord): boolean {
  return /x-idempotent-replay/iu.test(responseHeaders);
}

/** The store with the install and the catalog at the time of the call, as far as the log shows them. */
function storeBefore(
  store: FixtureStore,
  record: RequestRecord,
  notes: readonly KeptNote[],
  events: readonly LoggedEvent[],
): FixtureStore {
  const missing = new Set(
    notes.flatMap(({ fact }) => (fact?.kind === 'scopes' ? fact.missing : [])),
  );
  const suspended = keyProblemIn(notes) === 'suspended';
  const installs = (store.installs ?? []).map(({ suspended: _now, ...install }) => ({
    ...install,
    scopes: install.scopes.filter((scope) => !missing.has(scope)),
    ...(suspended && { suspended }),
  }));
  const message = textOf(parsed(record.responseBody), 'message') ?? '';
  const [, unknown] = /^Product not found: (.+)$/u.exec(message) ?? [];
  const made = createdId(record);
  const left = (store.products ?? []).filter(({ id }) => id !== unknown && id !== made);
  const products = [...left, ...missingProducts(record, left, events)];
  const { products: _products, categories = [], ...others } = store;
  return {
    ...others,
    ...(categories.length > 0 && { categories: categories.filter(({ id }) => id !== made) }),
    ...withoutEmpty({ products }),
    installs,
  };
}

/** The id of the catalog record that a call created, or null. */
function createdId({ path, status, responseBody }: RequestRecord): string | null {
  const isCreate = /\/(?:products|categories|ingredients|payment-methods)\/create$/u.test(path);
  if (status !== 200 || !isCreate) return null;
  return textOf(fieldOf(parsed(responseBody), 'data'), 'id');
}

/** Ordered products that the catalog no longer contains. */
function missingProducts(
  record: RequestRecord,
  there: readonly { readonly id: string }[],
  events: readonly LoggedEvent[],
) {
  const { cart } = objectIn(record.requestBody);
  const ordered = new Set(objectsOf(cart).map(({ product }) => product));
  const { orders = [] } = (events.at(-1)?.data ?? {}) as {
    orders?: { productId: string; title: string; price: number; vatRate: number }[];
  };
  const known = new Set(there.map(({ id }) => id));
  return orders.flatMap(({ productId, title, price, vatRate }) => {
    if (known.has(productId) || !ordered.has(productId)) return [];
    known.add(productId);
    return [{ id: productId, title, price, tax: vatRate }];
  });
}

/** The limits that the call reached, and the number of calls before it. */
function limitsOf({ status }: RequestRecord, [note]: readonly KeptNote[]) {
  if (note?.code === 'comingSoon') return { limits: 'production', usedUp: 0 };
  if (status !== 429 || note?.code !== 'overLimit') return { limits: 'off', usedUp: 0 };
  const { bucket, limit } = note.params;
  const name = `${bucket}PerMinute` as LimitName;
  return { limits: { profile: 'off', values: { [name]: limit } }, usedUp: limit };
}

function keyProblemIn(notes: readonly KeptNote[]): string | null {
  const [problem = null] = notes.flatMap(({ fact }) => (fact?.kind === 'key' ? fact.problem : []));
  return problem;
}

/** The header of a call with a wrong key; null without a header, undefined for the install's own key. */
function authorizationOf(
  record: RequestRecord,
  serverId: string,
  pluginId: string,
  notes: readonly KeptNote[],
): string | null | undefined {
  const given = headerOf(record, 'authorization');
  if (record.status !== 401 || given === undefined) return given === undefined ? null : undefined;
  switch (keyProblemIn(notes)) {
    case 'wrongSecret':
      return `Bearer ${serverId}.${pluginId}.not-the-secret`;
    case 'notInstalled':
      return given.replaceAll(HIDDEN, () => 'not-the-secret');
    case 'deviceToken':
    case 'malformed':
      return 'Bearer not-a-key';
    case 'misspelled':
      return `bearer ${serverId}.${pluginId}.x`;
    default:
      return undefined;
  }
}

/** Notes that do not differ between runs, without generated ids. */
function stableNotes(notes: readonly KeptNote[], record: RequestRecord): string[] {
  const isReplace = /\/update-(?:orders|payments)$/u.test(record.path);
  const sentences = notes.map(inEnglish);
  return isReplace && !sentences.some((text) => text.includes('_row-')) ? sentences : [];
}

function whyNotReproducible(
  record: RequestRecord,
  notes: readonly KeptNote[],
  hasFirst: boolean,
): string | null {
  const { path, requestBody } = record;
  if (CUT_MARK.test(requestBody)) {
    return 'The log does not have the whole body, which was too long. Insert it to run this test.';
  }
  if (path === '/plugin-api/oauth/token') {
    return 'The secrets of a token request are not logged. Get a code with sandbox.installs.authorize to run this test.';
  }
  if (path.startsWith('/plugin-api/payments/')) {
    return 'A device made this call with its own session. Copy the payment as a test instead.';
  }
  if (keyProblemIn(notes) === 'storeExpired') {
    return 'The store had expired. Move the clock by 31 days before the call to run this test.';
  }
  if (
    record.status === 409 &&
    notes.length === 0 &&
    /already in progress/u.test(record.responseBody)
  ) {
    return 'Another call with the same key was in progress. Send both at once, the first delayed by a fault rule with delayMs, to run this test.';
  }
  if (isReplay(record) && !hasFirst) {
    return 'The response repeats that of an earlier call, which is no longer in the log.';
  }
  return null;
}
