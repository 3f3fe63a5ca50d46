import type { ComparedCall, Difference } from '#contract/comparison.ts';
import type { LedgerRow } from '#contract/fidelity-ledger.ts';
import type { BuiltInEvidence } from '#server/workbench/compare/core/evidence.ts';
import { evidenceByRow } from '#server/workbench/compare/core/evidence.ts';

import type { DifferenceToday } from './difference-today.ts';
import { differenceToday } from './difference-today.ts';
import type { PlayedStep } from './play-tour.ts';

/** A row and the latest document that saw it, which contradicts it. */
export interface Contradiction {
  readonly row: string;
  readonly by: BuiltInEvidence;
}

/** The rows that the latest document contradicts, whether or not they answer it. */
export function contradictions(documents: readonly BuiltInEvidence[]): Contradiction[] {
  const unanswered = documents.map(({ target, at, ledger }) => ({ target, at, ledger }));
  return [...evidenceByRow(unanswered)].flatMap(([row, { verdict, at, target }]) => {
    const by = documents.findLast((one) => one.at === at && one.target === target);
    return verdict === 'contradicted' && by !== undefined ? [{ row, by }] : [];
  });
}

/**
 * What is left to do about contradictions, one text for each. A row is done if it names the document in its `answers`
 * and our server answers as the platform did, as far as the built-in world shows it.
 */
export function unansweredEvidence(
  found: readonly Contradiction[],
  played: ReadonlyMap<string, PlayedStep>,
): string[] {
  return found.flatMap(({ row, by }) => {
    const about = differencesAbout(row, by).map((one) => ({
      ...one,
      today: differenceToday(one.difference, played.get(one.call.step)),
    }));
    const isNamed = by.answered?.has(row) === true;
    const open = about.filter(({ today }) => ['asBefore', 'otherwise'].includes(today.stands));
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

/** `answers` of rows that do not name a document that contradicts them. */
export function strayAnswers(
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
}

function differencesAbout(row: string, { document }: BuiltInEvidence): About[] {
  return document.calls.flatMap((call) =>
    call.differences
      .filter(({ ledger }) => ledger.includes(row))
      .map((difference) => ({ call, difference })),
  );
}

function printDifference({ call, difference, today }: About & { today: DifferenceToday }): string {
  const { path, kind, here, there } = difference;
  const seen = [...new Set(today.seen.map((one) => JSON.stringify(one)))].join(' or ');
  return (
    `  Step ${call.step}, ${call.method} ${call.path}, ${path} (${kind}): Countertop answered ` +
    `${JSON.stringify(here)}, the platform ${JSON.stringify(there)}. ${TODAY[today.stands](seen)}`
  );
}

const TODAY: Readonly<Record<DifferenceToday['stands'], (seen: string) => string>> = {
  asBefore: (seen) => `Countertop still does today: ${seen}.`,
  asThePlatform: () => 'Countertop answers so too today.',
  otherwise: (seen) => `Today it answers ${seen}.`,
  untold: (seen) =>
    seen === ''
      ? 'The built-in world does not show what it answers today.'
      : `Today it answers ${seen}.`,
};

const NO_DIFFERENCE =
  'No difference in the document is about the row; compare again, or correct the document.';

const NOT_AS_THERE =
  'The row names the document in its answers, but Countertop does not do as the platform did.';

function lastSentence(differences: number, isNamed: boolean, toDo: string): string {
  if (differences === 0) return NO_DIFFERENCE;
  return isNamed ? NOT_AS_THERE : toDo;
}

function whatToDo(row: string, id: string): string {
  return (
    `Make Countertop answer as the platform does, say so in the texts of ${row} ` +
    `(server/contract/fidelity), and add "answers: ['${id}']" to the row.`
  );
}
