import type {
  ComparedCall,
  ComparisonDocument,
  Difference,
  RowVerdict,
} from '#domain/compare/document.ts';
import { partlySettledRows, unsettledRows } from '#domain/compare/tour/settles/coverage-of-rows.ts';
import { visible } from '#domain/visible.ts';

/** What of a ledger row people are told. */
export interface RowTopic {
  readonly id: string;
  readonly topic: string;
}

/** What is said beside the document. */
export interface SummaryOptions {
  /** Where the document is; null: nowhere. */
  readonly out: string | null;
  readonly interrupted: boolean;
  readonly rows: readonly RowTopic[];
}

/** What a comparison found, for people: what differs by ledger row, what was not seen, what was left. */
export function summaryText(document: ComparisonDocument, options: SummaryOptions): string {
  return [
    ...differencesOf(document, options.rows),
    ...skippedOf(document),
    ...rowsOf(document),
    ...leftOf(document),
    ...nextOf(document, options),
    '',
  ].join('\n');
}

/** Where no row is named. */
const NO_ROW = '';

function differencesOf({ calls, target }: ComparisonDocument, rows: readonly RowTopic[]): string[] {
  const groups = new Map<string, string[]>();
  for (const call of calls) {
    for (const difference of call.differences) {
      for (const row of difference.ledger.length === 0 ? [NO_ROW] : difference.ledger) {
        groups.set(row, [...(groups.get(row) ?? []), differenceLine(call, difference)]);
      }
    }
  }
  const compared = calls.filter(({ verdict }) => verdict !== 'skipped').length;
  const different = calls.filter(({ verdict }) => verdict === 'different').length;
  const head = `${target}\n${plural(compared, 'call')} compared, ${different} of them different.`;
  if (groups.size === 0) return [head];
  const topics = new Map(rows.map(({ id, topic }) => [id, topic]));
  const order = [...rows.map(({ id }) => id), NO_ROW].filter((id) => groups.has(id));
  return [
    head,
    ...order.flatMap((row) => {
      const title = row === NO_ROW ? 'No row of the ledger' : `${row}  ${topics.get(row) ?? ''}`;
      return ['', title, ...(groups.get(row) ?? [])];
    }),
  ];
}

function differenceLine({ method, path: called }: ComparedCall, difference: Difference): string {
  const { path, here, there, kind } = difference;
  const what = `  ${method} ${called}  ${path}`;
  if (kind === 'missing') return `${what}: the target does not send it (here: ${shown(here)})`;
  if (kind === 'extra')
    return `${what}: the target sends it (${shown(there)}), Countertop does not`;
  return `${what}: ${shown(there)} there, ${shown(here)} here`;
}

/** More than this of a value is for the document. */
const LONGEST_VALUE = 120;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const plain = visible(text);
  return plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
}

function skippedOf({ calls }: ComparisonDocument): string[] {
  const skipped = calls.filter(({ verdict }) => verdict === 'skipped');
  if (skipped.length === 0) return [];
  const byReason = new Map<string, string[]>();
  for (const { step, reason = 'No reason is known' } of skipped) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), step]);
  }
  const lines = [...byReason].map(([reason, steps]) => `  ${shown(reason)}: ${steps.join(', ')}`);
  return ['', `Not compared: ${plural(skipped.length, 'step')}`, ...lines];
}

function rowsOf({ ledger }: ComparisonDocument): string[] {
  const of = (verdict: RowVerdict): string[] =>
    Object.entries(ledger).flatMap(([id, one]) => (one === verdict ? [id] : []));
  const line = (words: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [`${words} (${ids.length}): ${ids.join(', ')}`];
  const beyond = new Set(unsettledRows().map(({ row }) => row));
  const parts = new Set(partlySettledRows().map(({ row }) => row));
  const lines = [
    ...line('Confirmed', of('confirmed')),
    ...line('Contradicted', of('contradicted')),
    ...line(
      'Not seen',
      of('notSeen').filter((id) => !beyond.has(id)),
    ),
    ...line(
      'Not for a client to see',
      of('notSeen').filter((id) => beyond.has(id)),
    ),
    ...line(
      'Confirmed in part',
      of('confirmed').filter((id) => parts.has(id)),
    ),
  ];
  return lines.length === 0
    ? []
    : [
        '',
        'Rows of the fidelity ledger (docs/comparison.md says which parts, and why some cannot be seen)',
        ...lines.map((one) => `  ${one}`),
      ];
}

function leftOf({ left }: ComparisonDocument): string[] {
  if (left.length === 0) return [];
  return [
    '',
    'Left open at the target, since a plugin cannot close anything:',
    ...left.map(({ kind, id }) => `  ${kind} ${shown(id)}`),
  ];
}

function nextOf({ target }: ComparisonDocument, { out, interrupted }: SummaryOptions): string[] {
  if (interrupted && out !== null) {
    return ['', `Interrupted. Go on with: countertop compare --target ${target} --resume ${out}`];
  }
  if (interrupted) return ['', 'Interrupted. With --out FILE it could be gone on with.'];
  if (out === null)
    return ['', 'With --out FILE the document is kept, to be handed in as evidence.'];
  return [
    '',
    `To hand it in as evidence, post ${out} to /control/evidence of a running Countertop, or add it to`,
    'fixtures/evidence/ of the project.',
  ];
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
