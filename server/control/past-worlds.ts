import { toIso } from '#server/clock/clock.ts';
import { yieldToEventLoop } from '#server/clock/real-time.ts';
import { failedSecurity } from '#server/domain/receiver-check/checks.ts';
import type { JudgedReport } from '#server/domain/report-card/merge.ts';
import { mergeReports } from '#server/domain/report-card/merge.ts';
import type { Evidence, Report } from '#server/domain/report-card/report.ts';
import { findCallback } from '#server/store/callbacks.ts';
import { findDeliveryItem } from '#server/store/delivery-list.ts';
import { listInstalls } from '#server/store/installs.ts';
import type { LogPlaces } from '#server/store/report-card-log.ts';
import { logPlaces } from '#server/store/report-card-log.ts';
import { sizeOfRequestLog } from '#server/store/requests.ts';
import { reportAtOnce } from '#server/workbench/report-card/report-card.ts';

import type { ControlContext } from './context.ts';
import { entriesOf } from './har/har-entries.ts';

/** The default limit, in bytes, for kept reports and entries. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The reports, and optionally HAR entries, of the worlds that ended in this process. */
export class PastWorlds {
  readonly keepsHar: boolean;
  readonly #mostBytes: number;
  /** Keyed by sandbox, store and plugin; all ended sandboxes count as one. */
  readonly #reports = new Map<string, KeptReport>();
  #har: { readonly sandbox: string | null; readonly entry: string }[] = [];
  /** The number of calls that no report covers, and of dropped HAR entries. */
  readonly lost = { calls: 0, entries: 0 };

  constructor(keepsHar: boolean, mostBytes = MOST_BYTES) {
    this.keepsHar = keepsHar;
    this.#mostBytes = mostBytes;
  }

  /** Creates the reports on a world, runs the work that ends it, and keeps the reports if the work succeeds. */
  end<Result>(context: ControlContext, work: () => Result): Result {
    const { sandbox } = context.history;
    const { judged, har, lostCalls } = this.#describe(context);
    const result = work();
    context.history.start = logPlaces(context.database.read);
    this.lost.calls += lostCalls;
    for (const one of judged) this.#add(sandbox, one);
    for (const entry of har) this.#har.push({ sandbox, entry });
    this.#dropHar();
    return result;
  }

  /** Damaged rows can make a report fail, which must not stop the reset or restore that replaces them. */
  #describe(context: ControlContext): {
    readonly judged: readonly JudgedReport[];
    readonly har: readonly string[];
    readonly lostCalls: number;
  } {
    const { forgotten } = context.requestLog;
    try {
      const judged = judgeWorld(context)
        .filter(({ report }) => report.grade !== null)
        .map((one) => ({ ...one, report: withExcerpts(one.report, context) }));
      const har = this.keepsHar ? [...entriesOf(context)] : [];
      return { judged, har, lostCalls: forgotten };
    } catch {
      const { count } = sizeOfRequestLog(context.database.read);
      return { judged: [], har: [], lostCalls: forgotten + count };
    }
  }

  clear(): void {
    this.#reports.clear();
    this.#har = [];
    this.lost.calls = 0;
    this.lost.entries = 0;
  }

  /** Merges the reports on an ended sandbox into those of all ended sandboxes. */
  sandboxEnded(id: string): void {
    for (const [key, { sandbox, judged }] of this.#reports) {
      if (sandbox !== id) continue;
      this.#reports.delete(key);
      this.#add(ENDED, judged);
    }
  }

  /** The reports on one sandbox, or on all worlds. */
  reports(only: string | null): JudgedReport[] {
    return [...this.#reports.values()]
      .filter(({ sandbox }) => only === null || sandbox === only)
      .map(({ judged }) => judged);
  }

  har(only: string | null): string[] {
    return this.#har
      .filter(({ sandbox }) => only === null || sandbox === only)
      .map(({ entry }) => entry);
  }

  #add(sandbox: string | null, judged: JudgedReport): void {
    const { serverId, pluginId, facts } = judged.report;
    const key = JSON.stringify([sandbox, serverId, pluginId]);
    const known = this.#reports.get(key);
    const merged = known === undefined ? judged : mergeReports(known.judged, judged);
    const bytes = JSON.stringify(merged).length;
    if (this.#reportBytes - (known?.bytes ?? 0) + bytes > this.#mostBytes) {
      this.lost.calls += facts.calls;
      return;
    }
    // Reinserted, so that the newest report is last.
    this.#reports.delete(key);
    this.#reports.set(key, { sandbox, judged: merged, bytes });
  }

  get #reportBytes(): number {
    return [...this.#reports.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Drops the oldest HAR entries first; reports take precedence. */
  #dropHar(): void {
    const harBytes = this.#har.reduce((sum, { entry }) => sum + entry.length, 0);
    let excess = this.#reportBytes + harBytes - this.#mostBytes;
    let dropped = 0;
    for (const { entry } of this.#har) {
      if (excess <= 0) break;
      excess -= entry.length;
      dropped += 1;
    }
    this.#har = this.#har.slice(dropped);
    this.lost.entries += dropped;
  }
}

interface KeptReport {
  readonly sandbox: string | null;
  readonly judged: JudgedReport;
  readonly bytes: number;
}

/** The shared key of all ended sandboxes. */
const ENDED = 'ended';

/** Reports on the activity of every plugin in a world since it began. */
function judgeWorld(context: ControlContext): JudgedReport[] {
  const { database, requestLog, clock, limits, history, receiverChecks } = context;
  requestLog.flush();
  return listInstalls(database.read).map((install) => {
    const { report, receiverMs } = reportAtOnce(database.read, {
      install,
      since: null,
      after: history.start,
      now: clock.now(),
      callbacksPerDay: limits.values.callbackPerDay,
      security: failedSecurity(receiverChecks.listOf(install)),
    });
    const mark = (one: Evidence): Evidence => ({ ...one, sandbox: history.sandbox });
    return { report: withEvidence(report, mark), receiverMs };
  });
}

function withEvidence(report: Report, change: (evidence: Evidence) => Evidence): Report {
  const findings = report.findings.map((finding) => ({
    ...finding,
    evidence: finding.evidence.map(change),
  }));
  return { ...report, findings };
}

function withExcerpts(report: Report, context: ControlContext): Report {
  return withEvidence(report, (evidence) => {
    const excerpt = excerptOf(evidence, context).slice(0, LONGEST_EXCERPT);
    return { ...evidence, gone: true, excerpt };
  });
}

const LONGEST_EXCERPT = 300;

/** The text of a piece of evidence, which cannot be opened once its world has ended. */
function excerptOf(
  { kind, id }: Evidence,
  { database: { read }, requestLog, receiverChecks }: ControlContext,
): string {
  switch (kind) {
    case 'request': {
      const call = requestLog.find(Number(id));
      if (call === undefined) return '';
      const { at, method, path, query, status, requestBody } = call;
      const target = [path, query].filter((part) => part !== '').join('?');
      return `${toIso(at)} ${method} ${target} → ${status} ${requestBody}`.trimEnd();
    }
    case 'delivery': {
      const item = findDeliveryItem(read, Number(id));
      if (item === undefined) return '';
      const { createdAt, type, url, status, attempts } = item;
      return `${toIso(createdAt)} ${type} → ${url}: ${status} (${attempts})`;
    }
    case 'callback': {
      const call = findCallback(read, Number(id));
      if (call === undefined) return '';
      const { at, kind: callback, type, url, outcome, status } = call;
      return `${toIso(at)} ${callback} ${type} → ${url}: ${outcome} ${status ?? ''}`.trimEnd();
    }
    case 'check': {
      const check = receiverChecks.find(id);
      return check === undefined ? '' : `${check.at} ${check.url}: ${check.grade}`;
    }
  }
}

/** The running worlds that the same reports cover. */
export function worldsOf(context: ControlContext): readonly ControlContext[] {
  const { run, sandbox } = context.history;
  return run === null || sandbox !== null ? [context] : [...run.worlds];
}

/** Reports on all worlds since the process started, and the number of calls that they cannot cover. */
export async function reportsOfRun(
  context: ControlContext,
): Promise<{ readonly reports: readonly Report[]; readonly lostCalls: number }> {
  const { run, sandbox } = context.history;
  const live: { world: ControlContext; start: LogPlaces; judged: JudgedReport[] }[] = [];
  for (const world of worldsOf(context)) {
    if (!worldsOf(context).includes(world)) continue;
    live.push({ world, start: world.history.start, judged: judgeWorld(world) });
    await yieldToEventLoop();
  }
  // Worlds that have ended in the meantime are now among the past ones.
  const still = live.filter(
    ({ world, start }) => worldsOf(context).includes(world) && world.history.start === start,
  );
  const reports = new Map<string, JudgedReport>();
  for (const judged of [
    ...still.flatMap((one) => one.judged),
    ...(run?.past.reports(sandbox) ?? []).toReversed(),
  ]) {
    const key = JSON.stringify([judged.report.serverId, judged.report.pluginId]);
    const later = reports.get(key);
    reports.set(key, later === undefined ? judged : mergeReports(judged, later));
  }
  const forgotten = still.reduce((sum, { world }) => sum + world.requestLog.forgotten, 0);
  return {
    reports: [...reports.values()].map(({ report }) => report),
    lostCalls: (run?.past.lost.calls ?? 0) + forgotten,
  };
}
