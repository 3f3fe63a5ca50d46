import type {
  ComparedCall,
  ComparisonDocument,
  Difference,
  RowVerdict,
} from '#server/contract/comparison.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';
import { counted } from '#server/domain/messages/plural.ts';
import { visible } from '#server/domain/visible.ts';
import type { Messages } from '#server/workbench/compare/both-sides.ts';
import { COVERAGE } from '#server/workbench/compare/core/coverage.ts';

/** Information shown in the summary in addition to the document. */
interface SummaryOptions {
  /** Path of the document, or null. */
  readonly out: string | null;
  readonly interrupted: boolean;
  /** The unredacted messages of refusals; the document contains only redacted ones. */
  readonly messages: Messages;
}

/** The result of a comparison as text. */
export function summaryText(document: ComparisonDocument, options: SummaryOptions): string {
  return [
    ...differencesOf(document, options.messages),
    ...skippedOf(document),
    ...rowsOf(document),
    ...leftOf(document),
    ...nextOf(document, options),
    '',
  ].join('\n');
}

const NO_ROW = '';

function differencesOf({ calls, target }: ComparisonDocument, messages: Messages): string[] {
  const groups = new Map<string, string[]>();
  for (const call of calls) {
    for (const difference of call.differences) {
      for (const row of difference.ledger.length === 0 ? [NO_ROW] : difference.ledger) {
        groups.set(row, [...(groups.get(row) ?? []), differenceLine(call, difference, messages)]);
      }
    }
  }
  const compared = calls.filter(({ verdict }) => verdict !== 'skipped').length;
  const different = calls.filter(({ verdict }) => verdict === 'different').length;
  const titles = [
    ...FIDELITY_LEDGER.map(({ id, topic }) => ({ row: id, title: `${id}  ${topic}` })),
    { row: NO_ROW, title: 'Not covered by the ledger' },
  ];
  return [
    target,
    `${counted(compared, 'call')} compared, ${different} of them different.`,
    ...titles.flatMap(({ row, title }) => {
      const lines = groups.get(row);
      return lines === undefined ? [] : ['', title, ...lines];
    }),
  ];
}

function differenceLine(
  { step, method, path: called }: ComparedCall,
  difference: Difference,
  messages: Messages,
): string {
  const { path, kind } = difference;
  const { here, there } = (kind === 'message' && messages.get(step)) || difference;
  const what = `  ${method} ${called}  ${path}`;
  if (kind === 'missing') return `${what}: the target does not send it (here: ${shown(here)})`;
  if (kind === 'extra') {
    return `${what}: the target sends it (${shown(there)}), Countertop does not`;
  }
  return `${what}: ${shown(there)} there, ${shown(here)} here`;
}

/** In characters; longer values are cut. */
const LONGEST_VALUE = 120;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const plain = visible(text);
  return plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
}

function skippedOf({ calls }: ComparisonDocument): string[] {
  const skipped = calls.filter(({ verdict }) => verdict === 'skipped');
  if (skipped.length === 0) return [];
  const byReason = Map.groupBy(skipped, ({ reason = 'No reason is known' }) => reason);
  const lines = [...byReason].map(
    ([reason, steps]) => `  ${shown(reason)}: ${steps.map(({ step }) => step).join(', ')}`,
  );
  return ['', `Not compared: ${counted(skipped.length, 'step')}`, ...lines];
}

function rowsOf({ ledger }: ComparisonDocument): string[] {
  const ids = (verdict: RowVerdict): string[] =>
    Object.keys(ledger).filter((id) => ledger[id] === verdict);
  const coverage = (id: string): object => COVERAGE[id] ?? {};
  const groups = {
    Confirmed: ids('confirmed'),
    Contradicted: ids('contradicted'),
    'Not seen': ids('notSeen').filter((id) => !('why' in coverage(id))),
    'Not visible to a client': ids('notSeen').filter((id) => 'why' in coverage(id)),
    'Confirmed in part': ids('confirmed').filter((id) => 'part' in coverage(id)),
  };
  const lines = Object.entries(groups).flatMap(([words, rows]) =>
    rows.length === 0 ? [] : `  ${words} (${rows.length}): ${rows.join(', ')}`,
  );
  const title =
    'Rows of the fidelity ledger (docs/comparison.md explains “in part” and why some are not visible)';
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function leftOf({ left }: ComparisonDocument): string[] {
  if (left.length === 0) return [];
  return [
    '',
    'Left open at the target, since a plugin cannot close accounts:',
    ...left.map(({ kind, id }) => `  ${kind} ${shown(id)}`),
  ];
}

function nextOf({ target }: ComparisonDocument, { out, interrupted }: SummaryOptions): string[] {
  if (interrupted) {
    return [
      '',
      out === null
        ? 'Interrupted. With --out FILE it could have been resumed.'
        : `Interrupted. Continue with: countertop compare --target ${target} --resume ${out}`,
    ];
  }
  if (out === null) {
    return ['', 'With --out FILE the document is saved, to be added as evidence.'];
  }
  return [
    '',
    `To add it as evidence, post ${out} to /control/evidence of a running Countertop, or contribute`,
    "it to fixtures/evidence/ in Countertop's repository.",
  ];
}
