import { toIso } from '#server/clock/clock.ts';
import { runInTurns } from '#server/clock/real-time.ts';
import { CREATES, REPLACES, COVERED_BY_EVENTS, withPrefix } from '#server/domain/data-api-paths.ts';
import { gradeReport } from '#server/domain/grade.ts';
import type { Install } from '#server/domain/install.ts';
import { factsOf, findingsIn, receiverTimes } from '#server/domain/report-card/judge.ts';
import type { JudgedReport } from '#server/domain/report-card/merge.ts';
import type { FailedSecurity, PluginLog } from '#server/domain/report-card/plugin-log.ts';
import type { Report } from '#server/domain/report-card/report.ts';
import { presentName } from '#server/domain/scopes.ts';
import { listProviders } from '#server/store/capabilities.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { LogPlaces } from '#server/store/report-card-log.ts';
import {
  listPluginCallbacks,
  listPluginCalls,
  listPluginDeliveries,
  realTimeOfCall,
  realTimeOfFirst,
} from '#server/store/report-card-log.ts';

import { readCall } from './read-call.ts';

/** Which part of the logs is judged: after a call, from a time on (epoch ms), or everything (null). */
export type ReportSince = { readonly id: number } | { readonly at: number } | null;

const BEGINNING: LogPlaces = { request: 0, delivery: 0, callback: 0 };

export interface ReportRequest {
  readonly install: Install;
  readonly since: ReportSince;
  /** The start position in the logs; the beginning if left out. */
  readonly after?: LogPlaces;
  /** Epoch ms on the emulator's clock. */
  readonly now: number;
  readonly callbacksPerDay: number | null;
  readonly security: FailedSecurity | null;
}

/** Number of rows that are read before other work runs; a call's row may have 128 KiB. */
const PAGE_SIZE = 200;

const BODIES = {
  requestsOf: [...CREATES, ...REPLACES].map(withPrefix),
  answersOf: COVERED_BY_EVENTS.map(withPrefix),
  accountsOf: REPLACES.map(withPrefix),
};

/** Judges a plugin by its logs; other work runs meanwhile. */
export async function reportOn(db: ReadableDb, request: ReportRequest): Promise<Report> {
  return (await runInTurns(judgeInParts(db, request))).report;
}

/** Judges a plugin without letting other work run: for a world that is about to end. */
export function reportAtOnce(db: ReadableDb, request: ReportRequest): JudgedReport {
  const judging = judgeInParts(db, request);
  for (;;) {
    const { done, value } = judging.next();
    if (done === true) return value;
  }
}

/** Yields after each page of the logs. */
function* judgeInParts(db: ReadableDb, request: ReportRequest): Generator<void, JudgedReport> {
  const { install, since, now, callbacksPerDay, security, after: places = BEGINNING } = request;
  const { serverId, pluginId, scopes } = install;
  const { after, from } = beginningOf(db, since);
  const part = { serverId, pluginId, from, limit: PAGE_SIZE };
  const calls = yield* readPages(Math.max(after, places.request), (last) =>
    pageOf(listPluginCalls(db, { ...part, after: last }, BODIES), readCall),
  );
  const afterRequest = after > 0 ? after : null;
  const deliveries = yield* readPages(places.delivery, (last) =>
    listPluginDeliveries(db, { ...part, after: last }, afterRequest),
  );
  const callbacks = yield* readPages(places.callback, (last) =>
    pageOf(listPluginCallbacks(db, { ...part, after: last }), (callback) => callback),
  );
  const log: PluginLog = {
    pluginId,
    scopes,
    provides: providedBy(db, install),
    calls,
    deliveries,
    callbacks,
    callbacksPerDay,
    security,
  };
  const findings = findingsIn(log);
  const facts = factsOf(log);
  const times = [
    ...calls.map(({ at }) => at),
    ...callbacks.map(({ at }) => at),
    ...deliveries.map(({ createdAt }) => createdAt),
  ];
  const report = {
    pluginId,
    serverId,
    from: toIso(beginning(since, times, now)),
    to: toIso(now),
    grade: gradeReport(findings, facts),
    facts,
    findings,
  };
  return { report, receiverMs: receiverTimes(log) };
}

/** The start of the judged part of the logs: after which call, and at which real time (epoch µs). */
function beginningOf(db: ReadableDb, since: ReportSince): { after: number; from: number } {
  if (since === null) return { after: 0, from: 0 };
  if ('id' in since) {
    const { id } = since;
    return { after: id, from: id === 0 ? 0 : realTimeOfCall(db, id) };
  }
  return { after: 0, from: realTimeOfFirst(db, since) ?? Number.MAX_SAFE_INTEGER };
}

/** The requested time, or that of the first log row. */
function beginning(since: ReportSince, times: readonly number[], now: number): number {
  const first = times.reduce((least, at) => Math.min(least, at), now);
  return since !== null && 'at' in since ? Math.min(since.at, now) : first;
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** The id after which the next page begins; null for the last page. */
  readonly next: number | null;
}

function* readPages<Item>(
  start: number,
  read: (after: number) => Page<Item>,
): Generator<void, Item[]> {
  const all: Item[] = [];
  for (let after: number | null = start; after !== null;) {
    const { items, next } = read(after);
    all.push(...items);
    after = next;
    yield;
  }
  return all;
}

function pageOf<Row extends { readonly id: number }, Item>(
  rows: readonly Row[],
  read: (row: Row) => Item,
): Page<Item> {
  const last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  return { items: rows.map(read), next: last?.id ?? null };
}

/** The scopes of capabilities for which a plugin is the provider. */
function providedBy(db: ReadableDb, { serverId, pluginId, scopes }: Install): string[] {
  const provided = listProviders(db, serverId)
    .filter(({ provider }) => provider === pluginId)
    .map(({ capability }) => `capability:${capability}:provide`);
  return scopes.flatMap((scope) => {
    const name = presentName(scope) ?? scope;
    return provided.includes(name) ? [name] : [];
  });
}
