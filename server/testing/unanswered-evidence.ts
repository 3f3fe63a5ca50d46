import type { ComparedCall, Difference } from '#server/contract/comparison.ts';
import type { LedgerRow } from '#server/contract/fidelity-ledger.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';
import type { BuiltInEvidence } from '#server/workbench/compare/core/evidence.ts';
import { evidenceByRow } from '#server/workbench/compare/core/evidence.ts';
import { withPlaces } from '#server/workbench/compare/core/rules/compare-answers.ts';
import { safeMessage, shown, typeOf } from '#server/workbench/compare/core/rules/withheld.ts';

import type { PlayedStep } from './play-tour.ts';

/** A ledger row, and the latest document about the row, which contradicts it. */
export interface Contradiction {
  readonly row: string;
  readonly by: BuiltInEvidence;
}

/** The rows that their latest document contradicts, whether or not their `answers` name it. */
export function contradictions(documents: readonly BuiltInEvidence[]): Contradiction[] {
  const unanswered = documents.map(({ target, at, ledger }) => ({ target, at, ledger }));
  return [...evidenceByRow(unanswered)].flatMap(([row, { verdict, at, target }]) => {
    const by = documents.findLast((one) => one.at === at && one.target === target);
    return verdict === 'contradicted' && by !== undefined ? [{ row, by }] : [];
  });
}

/**
 * The work that is left for contradictions, one text for each. A row is finished if it names the document in its
 * `answers` and our server answers as the platform did, as far as the built-in world shows it.
 */
export function unansweredEvidence(
  found: readonly Contradiction[],
  played: ReadonlyMap<string, PlayedStep>,
): string[] {
  return found.flatMap(({ row, by }) => {
    const about = differencesAbout(row, by).map((one) => ({
      ...one,
      today: valuesToday(one.difference, played.get(one.call.step)),
    }));
    const isNamed = by.answered?.has(row) === true;
    const open = about.filter(isOpen);
    if (isNamed && about.length > 0 && open.length === 0) return [];
    return [
      [
        `${row} is contradicted by fixtures/evidence/${by.id}.json (${by.target}, ${by.at}).`,
        ...(isNamed ? open : about).map(printDifference),
        lastSentence(about.length, isNamed, whatToDo(row, by.id)),
      ].join('\n'),
    ];
  });
}

/** Reports the `answers` of rows that name a document which does not contradict the row. */
export function wrongAnswers(
  ledger: readonly LedgerRow[],
  documents: readonly BuiltInEvidence[],
): string[] {
  return ledger.flatMap(({ id: row, answers = [] }) =>
    answers
      .filter((id) => documents.find((one) => one.id === id)?.ledger[row] !== 'contradicted')
      .map((id) => `${row} answers ${id}, which does not contradict it`),
  );
}

interface About {
  readonly call: ComparedCall;
  readonly difference: Difference;
  /** Our server's values today, as the document writes them; empty if the built-in world has none. */
  readonly today: readonly unknown[];
}

function differencesAbout(row: string, { document }: BuiltInEvidence): Omit<About, 'today'>[] {
  return document.calls.flatMap((call) =>
    call.differences
      .filter(({ ledger }) => ledger.includes(row))
      .map((difference) => ({ call, difference })),
  );
}

/** True if our server answers as before, or neither as before nor as the platform did. Other worlds have other values. */
function isOpen({ difference: { here, there, kind }, today }: About): boolean {
  const is = (side: unknown) => (one: unknown) => JSON.stringify(one) === JSON.stringify(side);
  if (today.some(is(here))) return true;
  return today.length > 0 && kind !== 'value' && !today.every(is(there));
}

function printDifference({ call, difference, today }: About): string {
  const { path, kind, here, there } = difference;
  const seen = [...new Set(today.map((one) => JSON.stringify(one)))].join(' or ');
  return (
    `  Step ${call.step}, ${call.method} ${call.path}, ${path} (${kind}): Countertop answered ` +
    `${JSON.stringify(here)}, the platform ${JSON.stringify(there)}. ` +
    (seen === ''
      ? 'The built-in world does not show what Countertop answers today.'
      : `Today Countertop answers ${seen}.`)
  );
}

const NO_DIFFERENCE =
  'No difference in the document is about the row; compare again, or correct the document.';

const NOT_AS_THERE =
  'The row names the document in its answers, but Countertop does not answer as the platform did.';

function lastSentence(differences: number, isNamed: boolean, toDo: string): string {
  if (differences === 0) return NO_DIFFERENCE;
  return isNamed ? NOT_AS_THERE : toDo;
}

function whatToDo(row: string, id: string): string {
  return (
    `Make Countertop answer as the platform does, say so in the texts of ${row} ` +
    `(docs/fidelity), and add "answers": ["${id}"] to the row.`
  );
}

function valuesToday(difference: Difference, played: PlayedStep | undefined): readonly unknown[] {
  if (played === undefined) return [];
  const { call, answer } = played;
  const { path, kind } = difference;
  if (kind === 'status') return [answer.status];
  if (kind === 'header') return headersIn(difference, answer.headers);
  if (kind === 'message') {
    const message = fieldOf(answer.body, 'message');
    if (typeof message !== 'string') return [];
    return [safeMessage(withPlaces(message, call))];
  }
  const places = placesAt(answer.body, path.split('.'));
  // If the difference is whether a field is there, null stands for its absence.
  if (kind === 'missing' || kind === 'extra') {
    return places.map((value) => (value === undefined ? null : typeOf(value)));
  }
  const values = places.filter((value) => value !== undefined);
  return values.map((value) => (kind === 'type' ? typeOf(value) : shownValue(value)));
}

/** An absent header proves nothing if both sides had it, since this server has no limits. */
function headersIn(
  { path, here, there }: Difference,
  headers: Readonly<Record<string, string>>,
): readonly unknown[] {
  const value = headers[path.toLowerCase()]?.split(';', 1)[0]?.trim() ?? null;
  return value === null && here !== null && there !== null ? [] : [value];
}

function shownValue(value: unknown): unknown {
  return Array.isArray(value) ? `${value.length} items` : shown(value);
}

/** The values at a path such as `data[].docNo`; undefined where there is none. */
function placesAt(value: unknown, [first, ...rest]: readonly string[]): unknown[] {
  if (first === undefined) return [value];
  if (!isObject(value)) return [];
  const name = first.replace(/(?:\[\])+$/u, '');
  let found = [fieldOf(value, name)];
  for (let depth = (first.length - name.length) / 2; depth > 0; depth -= 1) {
    found = found.flatMap((one) => (Array.isArray(one) ? one : []));
  }
  return found.flatMap((one) => placesAt(one, rest));
}
