import type { Listed, LostLine } from '#server/domain/messages/replace-notes.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { LineFate, LineLoss } from '#server/domain/replace-losses.ts';
import { shortTitle } from '#server/domain/report-card/lost-lines.ts';

import type { Note } from './note.ts';
import { note } from './note.ts';

/** The maximum number of lines, items or options in a note; the rest are only counted. */
const NAMED = 5;

/** Note codes by the reason for dropping a line. */
const DROPPED = {
  notDeclared: 'linesNotDeclared',
  weakIdentity: 'weakLinesDropped',
  noIdentity: 'linesWithoutIdentityDropped',
} as const satisfies Record<Exclude<LineFate, 'stayed'>, string>;

/** Notes on a full replace: one for each kind of loss, with the lines and their lost data. */
export function explainLosses(
  losses: readonly LineLoss[],
  noun: 'line' | 'payment line' = 'line',
): Note[] {
  const byKind = Object.groupBy(losses, ({ fate, product }) =>
    fate === 'stayed' && product !== null ? 'productChanged' : fate,
  );
  const { stayed: lost, productChanged: changed } = byKind;
  const notes: Note[] = [];
  for (const [fate, code] of Object.entries(DROPPED)) {
    const lines = byKind[fate as keyof typeof DROPPED];
    if (lines) notes.push(note({ code, params: { lines: listed(lines, lostLine), noun } }, 'B27'));
  }
  if (lost) {
    const params = {
      lines: listed(lost, lostLine),
      noun,
      resend: lost.some(isSent),
      split: lost.some(({ allocations }) => allocations.length > 0),
    };
    notes.push(note({ code: 'linesLostSomething', params }, 'B36'));
  }
  if (changed) {
    const params = { lines: listed(changed, lostLine) };
    notes.push(note({ code: 'productsChanged', params }, 'B36'));
  }
  return notes;
}

/** True if the replace could have included the lost data. */
function isSent({ metadata, note: written, discount, options }: LineLoss): boolean {
  return metadata.length > 0 || written !== null || discount > 0 || options.length > 0;
}

function lostLine(loss: LineLoss): LostLine {
  return {
    title: shortTitle(loss.title),
    lineId: loss.lineId,
    metadata: listed(loss.metadata, ({ key, by }) => ({ key, by })),
    // Only whether there is one, since reading the note needs a scope and consent.
    note: loss.note !== null,
    discount: toDecimal(loss.discount),
    options: listed(loss.options, ({ title }) => shortTitle(title)),
    allocations: loss.allocations.length,
    ready: loss.ready,
    storages: loss.storages.length,
    product:
      loss.product === null
        ? null
        : { title: shortTitle(loss.product.to.title), id: loss.product.to.id },
  };
}

function listed<From, To>(items: readonly From[], pick: (item: From) => To): Listed<To> {
  return { named: items.slice(0, NAMED).map(pick), count: items.length };
}
