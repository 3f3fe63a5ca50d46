import type { Evidence, Finding, Grade, Report, ReportFacts, Severity } from './report.ts';

/** The words of a report as a document, in one language. Findings bring their own, or are said anew. */
export interface DocumentWords {
  /** Of the language, as `en`. */
  readonly lang: string;
  readonly heading: (pluginId: string) => string;
  readonly period: (report: Pick<Report, 'serverId' | 'from' | 'to'>) => string;
  /** Calls that the report cannot cover. */
  readonly dropped: (calls: number) => string;
  readonly grade: (grade: Grade) => string;
  readonly notJudged: { readonly title: string; readonly means: string };
  readonly gradeMeans: Readonly<Record<Grade, string>>;
  readonly severity: Readonly<Record<Severity, string>>;
  /** `2 errors`. */
  readonly howMany: (severity: Severity, count: number) => string;
  readonly facts: Readonly<Record<keyof ReportFacts, string>>;
  readonly none: string;
  readonly nothingFound: string;
  readonly count: (count: number) => string;
  readonly whatToDo: string;
  readonly evidence: Readonly<Record<Evidence['kind'], string>>;
  readonly seeAlso: string;
  readonly latest: (shown: number, count: number) => string;
  readonly finding: (finding: Finding) => Pick<Finding, 'title' | 'detail' | 'advice'>;
}

/** English, as the API speaks. */
export const ENGLISH: DocumentWords = {
  lang: 'en',
  heading: (pluginId) => `Report card of ${pluginId}`,
  period: ({ serverId, from, to }) => `On ${serverId}, from ${from} to ${to}`,
  dropped: (calls) =>
    `not covered: ${calls} call${calls === 1 ? '' : 's'} that the logs had dropped before`,
  grade: (grade) => `Grade ${grade}`,
  notJudged: { title: 'Not judged', means: 'it made no calls and was sent nothing' },
  gradeMeans: {
    A: 'nothing that would go wrong in production',
    B: 'it works, and should be mended here and there',
    C: 'one thing will go wrong in production',
    D: 'several things will go wrong in production',
    F: 'anybody can make it believe what never happened',
  },
  severity: { error: 'error', warning: 'warning', info: 'info' },
  howMany: (severity, count) =>
    `${count} ${severity === 'info' ? 'note' : severity}${count === 1 ? '' : 's'}`,
  facts: {
    calls: 'calls',
    refused: 'refused',
    limited: 'limited (429)',
    deliveries: 'deliveries',
    failedAttempts: 'failed attempts',
    callbacks: 'actions and hooks',
    medianReceiverMs: 'median of the receiver (ms)',
  },
  none: 'none',
  nothingFound: 'Nothing was found.',
  count: (count) => `${count}×`,
  whatToDo: 'What to do',
  evidence: {
    request: 'calls',
    delivery: 'deliveries',
    callback: 'actions and hooks',
    check: 'receiver check',
  },
  seeAlso: 'ledger',
  latest: (shown, count) => (shown < count ? ` (the latest ${shown} of ${count})` : ''),
  finding: ({ title, detail, advice }) => ({ title, detail, advice }),
};

/** What a report is about, and what it cannot cover. */
export function periodIn(report: Report, words: DocumentWords): string {
  const { dropped } = report;
  const missing = dropped === undefined ? '' : `; ${words.dropped(dropped.calls)}`;
  return `${words.period(report)}${missing}`;
}

/** The grade of a report with what it means. */
export function gradeIn({ grade }: Report, words: DocumentWords): { title: string; means: string } {
  if (grade === null) return words.notJudged;
  return { title: words.grade(grade), means: words.gradeMeans[grade] };
}

/** How many of each severity there are, the worst first. */
export function countsOf({ findings }: Report): readonly (readonly [Severity, number])[] {
  const severities = ['error', 'warning', 'info'] as const;
  return severities.flatMap((severity) => {
    const { length } = findings.filter((finding) => finding.severity === severity);
    return length === 0 ? [] : [[severity, length] as const];
  });
}

/** The names of facts with what they are. */
export function factsIn(
  { facts }: Report,
  words: DocumentWords,
): readonly (readonly [string, string])[] {
  const names = Object.keys(words.facts) as (keyof ReportFacts)[];
  return names.map((name) => [words.facts[name], numberOf(facts[name]) ?? words.none]);
}

function numberOf(value: number | null): string | null {
  return value === null ? null : String(Math.round(value * 10) / 10);
}

/** Where the evidence of a finding is: `calls 3, 7`. Null: it has none. */
export function evidenceIn(
  { evidence, count }: Finding,
  words: DocumentWords,
): { readonly where: string; readonly ids: readonly string[]; readonly more: string } | null {
  const [first] = evidence;
  if (first === undefined) return null;
  const ids = evidence.map((one, index) => nameOf(one, index >= evidence.length - EXCERPTS));
  // A check says how many of its own failed.
  const more = first.kind === 'check' ? '' : words.latest(ids.length, count);
  return { where: words.evidence[first.kind], ids, more };
}

/** The excerpts of so many pieces of evidence are printed, the latest. */
const EXCERPTS = 3;

/** An id, with its sandbox where it has one, and with what it was where it is gone. */
function nameOf({ id, sandbox, excerpt }: Evidence, tellsExcerpt: boolean): string {
  const name = typeof sandbox === 'string' ? `${sandbox}/${id}` : id;
  return shown(tellsExcerpt && excerpt !== undefined ? `${name} (${excerpt})` : name);
}

/** What may be neither in a terminal nor in a document: it would be read as an order or hide text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_SHOWN = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** A text that anybody may have sent, on one line. */
export function shown(text: string): string {
  return text.toWellFormed().replaceAll(NOT_SHOWN, ' ');
}
