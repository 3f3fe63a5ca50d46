import { gradeReport } from '../grade.ts';
import type { FindingId } from './finding-texts.ts';
import { FINDINGS, FINDING_IDS, findingIn } from './finding-texts.ts';
import { receiverMedian } from './judge.ts';
import type { Finding, FindingValues, Report, ReportFacts } from './report.ts';
import { MOST_EVIDENCE } from './report.ts';

/** A report with the response times behind its median, so that reports can be merged. */
export interface JudgedReport {
  readonly report: Report;
  readonly receiverMs: readonly number[];
}

/** The latest times are kept. */
const MOST_TIMES = 10_000;

/** Merges the reports on a plugin in two worlds. */
export function mergeReports(one: JudgedReport, other: JudgedReport): JudgedReport {
  const [a, b] = [one.report, other.report];
  const receiverMs = [...one.receiverMs, ...other.receiverMs].slice(-MOST_TIMES);
  const findings = FINDING_IDS.flatMap((id) => mergedFinding(id, a, b));
  const facts = { ...summed(a.facts, b.facts), medianReceiverMs: receiverMedian(receiverMs) };
  const report = {
    ...a,
    from: a.from < b.from ? a.from : b.from,
    to: a.to > b.to ? a.to : b.to,
    grade: gradeReport(findings, facts),
    facts,
    findings,
  };
  return { report, receiverMs };
}

function summed(a: ReportFacts, b: ReportFacts): Omit<ReportFacts, 'medianReceiverMs'> {
  return {
    calls: a.calls + b.calls,
    refused: a.refused + b.refused,
    limited: a.limited + b.limited,
    deliveries: a.deliveries + b.deliveries,
    failedAttempts: a.failedAttempts + b.failedAttempts,
    callbacks: a.callbacks + b.callbacks,
  };
}

function mergedFinding(id: FindingId, a: Report, b: Report): Finding[] {
  const [one, other] = [findingOf(a, id), findingOf(b, id)];
  if (id === 'unused-scopes') return unusedInBoth([a, b]);
  if (one === undefined || other === undefined) return [one ?? other ?? []].flat();
  const values = mergedValues(id, one.values, other.values);
  return [
    {
      ...one,
      ...findingIn(FINDINGS, { id, values }),
      count: one.count + other.count,
      evidence: [...one.evidence, ...other.evidence].slice(-MOST_EVIDENCE),
      ledger: [...new Set([...one.ledger, ...other.ledger])],
      values,
    },
  ];
}

function findingOf({ findings }: Report, id: FindingId): Finding | undefined {
  return findings.find((finding) => finding.id === id);
}

/** Scopes used in neither world. */
function unusedInBoth(reports: readonly Report[]): Finding[] {
  // A world without plugin activity gives no information about unused scopes.
  const active = reports.filter(({ facts }) => facts.calls + facts.deliveries > 0);
  const found = active.map((report) => findingOf(report, 'unused-scopes'));
  const [first, ...others] = found;
  if (first === undefined) return [];
  const scopes = namesIn(first).filter((scope) =>
    others.every((other) => other !== undefined && namesIn(other).includes(scope)),
  );
  if (scopes.length === 0) return [];
  const values = { count: scopes.length, scopes };
  const said = findingIn(FINDINGS, { id: first.id, values });
  return [{ ...first, ...said, count: scopes.length, values }];
}

function namesIn({ values }: Finding): readonly string[] {
  return Array.isArray(values['scopes']) ? (values['scopes'] as string[]) : [];
}

/** Numbers that are not added up; the larger one is kept. */
const LARGER: ReadonlySet<string> = new Set(['medianMs', 'limit', 'times', 'kinds']);

function mergedValues(id: FindingId, a: FindingValues, b: FindingValues): FindingValues {
  // Texts are taken from one report: the one with the more frequent refusal.
  const main = Number(b['times'] ?? 0) > Number(a['times'] ?? 0) ? b : a;
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => {
      const [one, other] = [a[name], b[name]];
      if (typeof one === 'number' && typeof other === 'number') {
        // The count of a daily cap is for one day.
        const isLarger = LARGER.has(name) || id === 'daily-cap';
        return [name, isLarger ? Math.max(one, other) : one + other];
      }
      if (Array.isArray(one) && Array.isArray(other)) return [name, listOf(one, other)];
      return [name, main[name] ?? one ?? other ?? ''];
    }),
  );
}

/** Unique names, or the latest of other items. */
function listOf(one: readonly unknown[], other: readonly unknown[]): FindingValues[string] {
  const all = [...one, ...other];
  const isNames = all.every((item) => typeof item === 'string');
  return (isNames ? [...new Set(all)] : all.slice(-MOST_EVIDENCE)) as FindingValues[string];
}
