import type { Grade } from '../grade.ts';
import { counted } from '../messages/plural.ts';
import type { Evidence, Finding, Report, ReportFacts, Severity } from './report.ts';
import { SEVERITIES } from './report.ts';

/** The English texts of report documents. */
export const DOCUMENT = {
  /** The language, for the page. */
  lang: 'en',
  heading: (pluginId: string) => `Report card of ${pluginId}`,
  period: (serverId: string, from: string, to: string) => `On ${serverId}, from ${from} to ${to}`,
  dropped: (calls: number) =>
    `not covered: ${counted(calls, 'call')} that had been deleted from the logs`,
  grade: (grade: string) => `Grade ${grade}`,
  notJudged: { title: 'Not judged', means: 'it made no calls and was sent nothing' },
  gradeMeans: {
    A: 'nothing will go wrong in production',
    B: 'it works, but has things to fix',
    C: 'one thing will go wrong in production',
    D: 'several things will go wrong in production',
    F: 'anyone can send it forged events',
  } satisfies Record<Grade, string>,
  severity: { error: 'error', warning: 'warning', info: 'info' } satisfies Record<Severity, string>,
  severities: {
    error: (count: number | string) => counted(count, 'error'),
    warning: (count: number | string) => counted(count, 'warning'),
    info: (count: number | string) => counted(count, 'note'),
  },
  facts: {
    calls: 'calls',
    refused: 'refused',
    limited: 'limited (429)',
    deliveries: 'deliveries',
    failedAttempts: 'failed attempts',
    callbacks: 'actions and hooks',
    medianReceiverMs: 'receiver, median (ms)',
  } satisfies Record<keyof ReportFacts, string>,
  none: 'none',
  nothingFound: 'Nothing was found.',
  count: (count: number) => `${count}×`,
  whatToDo: 'What to do',
  evidence: {
    request: 'calls',
    delivery: 'deliveries',
    callback: 'actions and hooks',
    check: 'receiver check',
  } satisfies Record<Evidence['kind'], string>,
  ledger: 'ledger',
  latest: (shown: number, count: number) =>
    shown < count ? ` (the latest ${shown} of ${count})` : '',
};

export type DocumentTexts = typeof DOCUMENT;

/** The part above the findings. */
export function headOf(report: Report, texts: DocumentTexts) {
  const { pluginId, serverId, from, to, grade, dropped, facts } = report;
  const missing = dropped === undefined ? '' : `; ${texts.dropped(dropped.calls)}`;
  const names = Object.keys(texts.facts) as (keyof ReportFacts)[];
  return {
    heading: texts.heading(pluginId),
    period: `${texts.period(serverId, from, to)}${missing}`,
    grade:
      grade === null
        ? texts.notJudged
        : { title: texts.grade(grade), means: texts.gradeMeans[grade] },
    counts: countsIn(report, texts),
    facts: names.map((name) => [texts.facts[name], String(facts[name] ?? texts.none)] as const),
  };
}

/** Number of findings by severity, worst first: `2 errors`. */
export function countsIn({ findings }: Pick<Report, 'findings'>, texts: DocumentTexts): string[] {
  return SEVERITIES.flatMap((severity) => {
    const { length } = findings.filter((finding) => finding.severity === severity);
    return length === 0 ? [] : [texts.severities[severity](length)];
  });
}

/** The evidence of a finding such as `calls: 3, 7`, as a list of at most one text. */
export function evidenceIn(
  { evidence, count }: Finding,
  texts: DocumentTexts,
  escape = (id: string): string => id,
): string[] {
  const [first] = evidence;
  if (first === undefined) return [];
  const ids = evidence.map((one, index) =>
    escape(nameOf(one, index >= evidence.length - EXCERPTS)),
  );
  // For checks, the count is the number of failed checks.
  const more = first.kind === 'check' ? '' : texts.latest(ids.length, count);
  return [`${texts.evidence[first.kind]}: ${ids.join(', ')}${more}`];
}

/** Number of latest pieces of evidence whose excerpts are printed. */
const EXCERPTS = 3;

/** An id with its sandbox and excerpt. */
function nameOf({ id, sandbox, excerpt }: Evidence, withExcerpt: boolean): string {
  const name = typeof sandbox === 'string' ? `${sandbox}/${id}` : id;
  return shown(withExcerpt && excerpt !== undefined ? `${name} (${excerpt})` : name);
}

/** Control characters and characters that hide text. */
// oxlint-disable-next-line no-control-regex -- intended
const NOT_SHOWN = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** Formats untrusted text on one line. */
export function shown(text: string): string {
  return text.toWellFormed().replaceAll(NOT_SHOWN, ' ');
}
