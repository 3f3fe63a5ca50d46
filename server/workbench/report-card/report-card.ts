import { toIso } from '#server/clock/clock.ts';
import { turnOfOthers } from '#server/clock/real-time.ts';
import { gradeReport } from '#server/domain/grade.ts';
import type { Install } from '#server/domain/install.ts';
import { factsOf, findingsIn, receiverTimes } from '#server/domain/report-card/judge.ts';
import type { JudgedReport } from '#server/domain/report-card/merge.ts';
import { CREATES, REPLACES, TOLD, withPrefix } from '#server/domain/report-card/paths.ts';
import type {
  FailedSecurity,
  JudgedCall,
  JudgedCallback,
  JudgedDelivery,
  PluginLog,
} from '#server/domain/report-card/plugin-log.ts';
import type { Report } from '#server/domain/report-card/report.ts';
import { presentName } from '#server/domain/scopes.ts';
import { listProviders } from '#server/store/capabilities.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { LogPart, LogPlaces } from '#server/store/plugin-log.ts';
import {
  listPluginCallbacks,
  listPluginCalls,
  realTimeOfCall,
  realTimeOfFirst,
} from '#server/store/plugin-log.ts';

import { readCall } from './read-call.ts';
import { readCallback, readDeliveries } from './read-told.ts';

/** Which part of the logs is judged: after a call, or from a time on (epoch ms). */
export type ReportSince = { readonly id: number } | { readonly at: number } | null;

const BEGINNING: LogPlaces = { request: 0, delivery: 0, callback: 0 };

export interface ReportRequest {
  readonly install: Install;
  readonly since: ReportSince;
  /** Only what came after these places in the logs; from their beginning when left out. */
  readonly after?: LogPlaces;
  /** Epoch ms on the emulator's clock. */
  readonly now: number;
  readonly callbacksPerDay: number | null;
  readonly security: FailedSecurity | null;
}

/** So many rows are read before others have their turn: a row of calls may hold 128 KiB. */
const ROWS_IN_A_ROW = 200;

const BODIES = {
  requestsOf: [...CREATES, ...REPLACES].map(withPrefix),
  answersOf: TOLD.map(withPrefix),
  accountsOf: REPLACES.map(withPrefix),
};

/** Judges what a plugin did; others have their turn between the parts of the logs. */
export async function reportOn(db: ReadableDb, request: ReportRequest): Promise<Report> {
  const judging = judgeInParts(db, request);
  for (;;) {
    const { done, value } = judging.next();
    if (done === true) return value.report;
    await turnOfOthers();
  }
}

/** The same at once: for a world that is about to end, to which nothing may be added meanwhile. */
export function reportAtOnce(db: ReadableDb, request: ReportRequest): JudgedReport {
  const judging = judgeInParts(db, request);
  for (;;) {
    const { done, value } = judging.next();
    if (done === true) return value;
  }
}

/** Yields after each part of the logs that it has read. */
function* judgeInParts(db: ReadableDb, request: ReportRequest): Generator<void, JudgedReport> {
  const { install, since, now, callbacksPerDay, security, after: places = BEGINNING } = request;
  const { serverId, pluginId, scopes } = install;
  const { after, from } = beginningOf(db, since);
  const part = { serverId, pluginId, from, limit: ROWS_IN_A_ROW };
  const calls = yield* readCalls(db, part, Math.max(after, places.request));
  const afterRequest = after > 0 ? after : null;
  const deliveries = yield* readAllDeliveries(db, part, places.delivery, afterRequest);
  const callbacks = yield* readCallbacks(db, part, places.callback);
  const log: PluginLog = {
    pluginId,
    scopes,
    provides: providedBy(db, install),
    calls,
    deliveries: deliveries.map(({ delivery }) => delivery),
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

/** Where the part of the logs begins: after which call, and at which real time (epoch µs). */
function beginningOf(db: ReadableDb, since: ReportSince): { after: number; from: number } {
  if (since === null) return { after: 0, from: 0 };
  if ('id' in since) {
    const { id } = since;
    return { after: id, from: id === 0 ? 0 : realTimeOfCall(db, id) };
  }
  return { after: 0, from: realTimeOfFirst(db, since.at) ?? Number.MAX_SAFE_INTEGER };
}

/** The time that was asked for, or that of the first thing that is known. */
function beginning(since: ReportSince, times: readonly number[], now: number): number {
  const first = times.reduce((least, at) => Math.min(least, at), now);
  return since !== null && 'at' in since ? Math.min(since.at, now) : first;
}

function* readCalls(
  db: ReadableDb,
  part: Omit<LogPart, 'after'>,
  start: number,
): Generator<void, JudgedCall[]> {
  const calls: JudgedCall[] = [];
  for (let after: number | undefined = start; after !== undefined;) {
    const rows = listPluginCalls(db, { ...part, after }, BODIES);
    calls.push(...rows.map(readCall));
    after = rows.length < part.limit ? undefined : rows.at(-1)?.id;
    yield;
  }
  return calls;
}

function* readCallbacks(
  db: ReadableDb,
  part: Omit<LogPart, 'after'>,
  start: number,
): Generator<void, JudgedCallback[]> {
  const callbacks: JudgedCallback[] = [];
  for (let after: number | undefined = start; after !== undefined;) {
    const rows = listPluginCallbacks(db, { ...part, after });
    callbacks.push(...rows.map(readCallback));
    after = rows.length < part.limit ? undefined : rows.at(-1)?.id;
    yield;
  }
  return callbacks;
}

/** A delivery, and when it was made. */
interface DatedDelivery {
  readonly delivery: JudgedDelivery;
  readonly createdAt: number;
}

function* readAllDeliveries(
  db: ReadableDb,
  part: Omit<LogPart, 'after'>,
  start: number,
  afterRequest: number | null,
): Generator<void, DatedDelivery[]> {
  const deliveries: DatedDelivery[] = [];
  for (let after: number | null = start; after !== null;) {
    const read = readDeliveries(db, { ...part, after }, afterRequest);
    deliveries.push(...read.deliveries);
    after = read.next;
    yield;
  }
  return deliveries;
}

/** The scopes by which a plugin serves others: it is who they are bound to. */
function providedBy(db: ReadableDb, { serverId, pluginId, scopes }: Install): string[] {
  const provided = listProviders(db, serverId)
    .filter(({ provider }) => provider === pluginId)
    .map(({ capability }) => `capability:${capability}:provide`);
  return scopes.flatMap((scope) => {
    const name = presentName(scope) ?? scope;
    return provided.includes(name) ? [name] : [];
  });
}
