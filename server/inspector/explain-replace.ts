import { printAmount } from '#domain/money.ts';
import type { LineFate, LineLoss } from '#domain/replace-losses.ts';

import type { Note } from './note.ts';

// What a full replace took away, and from which line. What a note said is kept from the log: plugins
// may not see it without consent.

/** So many lines, items or options are named; the others are counted. */
const NAMED = 5;

/** Titles are named up to this many characters. */
const LONGEST_TITLE = 60;

type DroppedFate = Exclude<LineFate, 'stayed'>;

/** Why lines were dropped, said after their number. */
const REASONS: Readonly<Record<DroppedFate, { readonly before: string; readonly after: string }>> =
  {
    notDeclared: { before: 'whose lineId was not declared again', after: '' },
    weakIdentity: {
      before: 'whose lineId is too weak to be declared',
      after: ' A replace cannot keep such a line; what is sent in its place is a new one.',
    },
    noIdentity: {
      before: 'without an identity',
      after:
        ' A line with lineId null cannot be declared, so every replace drops it; what is sent in ' +
        'its place is a new one.',
    },
  };

const FATES: readonly DroppedFate[] = ['notDeclared', 'weakIdentity', 'noIdentity'];

/**
 * Remarks on a full replace: each kind of loss is one sentence that names the lines and what went
 * with them. `noun` is what the list's lines are called.
 */
export function explainLosses(
  losses: readonly LineLoss[],
  noun: 'line' | 'payment line' = 'line',
): Note[] {
  const stayed = losses.filter(({ fate }) => fate === 'stayed');
  return [
    ...FATES.flatMap((fate) => droppedNote(fate, losses, noun)),
    ...lostNote(
      stayed.filter(({ product }) => product === null),
      noun,
    ),
    ...productNote(stayed.filter(({ product }) => product !== null)),
  ];
}

function droppedNote(fate: DroppedFate, losses: readonly LineLoss[], noun: string): Note[] {
  const lines = losses.filter((loss) => loss.fate === fate);
  if (lines.length === 0) return [];
  const { before, after } = REASONS[fate];
  const named = listed(lines, (line) => `${nameOf(line)}${withWhat(line)}`, '; ');
  const text = `This replace dropped ${count(lines.length, noun)} ${before}: ${named}.${after}`;
  return [{ text, ledger: 'B27' }];
}

function lostNote(lines: readonly LineLoss[], noun: string): Note[] {
  if (lines.length === 0) return [];
  const named = listed(lines, (line) => `${nameOf(line)} lost ${whatOf(line)}`, '; ');
  const kept = `${count(lines.length, noun)} kept ${lines.length === 1 ? 'its' : 'their'} identity`;
  const text = `${kept}, but not all that was on ${lines.length === 1 ? 'it' : 'them'}: ${named}.`;
  const advice = [
    ...(lines.some(isSent) ? [' Send again what should stay.'] : []),
    ...(lines.some(({ allocations }) => allocations.length > 0)
      ? [' An allocation stays only while product and quantity do.']
      : []),
  ];
  return [{ text: `${text}${advice.join('')}`, ledger: 'B36' }];
}

/** Whether something went that a replace could have sent. */
function isSent({ metadata, note, discount, options }: LineLoss): boolean {
  return metadata.length > 0 || note !== null || discount > 0 || options.length > 0;
}

function productNote(lines: readonly LineLoss[]): Note[] {
  if (lines.length === 0) return [];
  const named = listed(
    lines,
    (line) => {
      const lost = whatOf(line);
      return `${nameOf(line)} is ${product(line)} now${lost === '' ? '' : ` and lost ${lost}`}`;
    },
    '; ',
  );
  const text =
    `The product changed under the same lineId: ${named}. ` +
    'Give what is ordered instead a lineId of its own.';
  return [{ text, ledger: 'B36' }];
}

function product({ product: changed }: LineLoss): string {
  return changed === null ? '' : `${short(changed.to.title)} (${changed.to.id ?? ''})`;
}

function nameOf({ title, lineId }: LineLoss): string {
  return lineId === null ? short(title) : `${short(title)} (${lineId})`;
}

function withWhat(line: LineLoss): string {
  const what = whatOf(line);
  return what === '' ? '' : ` with ${what}`;
}

/** Everything that a line lost, for instance `its note, its discount of 5 and its option Hot`. */
function whatOf(line: LineLoss): string {
  const { metadata, note, discount, options, allocations, ready, storages } = line;
  return joined([
    ...(metadata.length > 0
      ? [`its metadata (${listed(metadata, ({ key, by }) => `${key} of ${by}`, ', ')})`]
      : []),
    ...(note === null ? [] : ['its note']),
    ...(discount > 0 ? [`its discount of ${printAmount(discount)}`] : []),
    ...(options.length > 0
      ? [
          `its ${plural(options.length, 'option')} ${listed(options, ({ title }) => short(title), ', ')}`,
        ]
      : []),
    ...(allocations.length > 0 ? [`its ${plural(allocations.length, 'allocation')}`] : []),
    ...(ready ? ['its ready mark'] : []),
    ...(storages.length > 0 ? [`its ${plural(storages.length, 'storage')}`] : []),
  ]);
}

function listed<Item>(items: readonly Item[], print: (item: Item) => string, between: string) {
  const named = items.slice(0, NAMED).map(print).join(between);
  const others = items.length - NAMED;
  return others > 0 ? `${named}${between}and ${others} more` : named;
}

function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function short(title: string): string {
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title;
}

function count(n: number, noun: string): string {
  return `${n} ${plural(n, noun)}`;
}

function plural(n: number, noun: string): string {
  return n === 1 ? noun : `${noun}s`;
}
