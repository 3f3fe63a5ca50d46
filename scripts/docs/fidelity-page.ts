import type { LedgerRow, LedgerSection } from '#server/contract/fidelity-ledger.ts';
import type { RowEvidence } from '#server/workbench/compare/core/evidence.ts';

const INTRODUCTION = `<!-- Written by \`npm run build -- docs\`; changes here are lost. -->

# The fidelity ledger

Countertop follows the platform's specification. Where the specification is silent, or can be read in more
than one way, Countertop makes one choice, and this page lists every such choice. **What is not listed here
is specified by the platform. What is listed here is Countertop's guess**, and the platform may behave
differently. The guesses are strict on purpose: a plugin that works here should not be refused there.

"Countertop assumes" marks rows where the specification is silent, "Countertop reads it so" rows where it is
ambiguous. Ids never change, so notes in the request log and tests can refer to them.
\`GET /control/fidelity\` returns the same list as JSON.

"Touches" lists the endpoints, events and headers that a row is about, with the fields and HTTP statuses
concerned. Fields of list items are written \`orders[].title\`.

A comparison with a real sandbox can settle a guess: \`countertop compare\` reports where the platform differs,
and its documents are kept in \`fixtures/evidence\`. "On the platform" gives the verdict of the latest one that
saw the row: confirmed, contradicted, or not seen.

This page is generated: edit the files in \`docs/fidelity\`, then run \`npm run build -- docs\`.`;

const DOES: Readonly<Record<LedgerRow['kind'], string>> = {
  assumed: 'Countertop assumes:',
  reading: 'Countertop reads it so:',
};

/** The evidence for rows, by id. */
type EvidenceOfRows = ReadonlyMap<string, RowEvidence>;

/** The ledger as a Markdown page, `docs/fidelity.md`. */
export function fidelityPage(sections: readonly LedgerSection[], evidence: EvidenceOfRows): string {
  const blocks = sections.flatMap((section) => sectionBlocks(section, evidence));
  return `${[INTRODUCTION, countVerdicts(sections, evidence), ...blocks].join('\n\n')}\n`;
}

function countVerdicts(sections: readonly LedgerSection[], evidence: EvidenceOfRows): string {
  const verdicts = sections
    .flatMap(({ rows }) => rows)
    .map(({ id }) => evidence.get(id)?.verdict ?? 'notSeen');
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  return (
    `Of ${verdicts.length} rows, ${count('confirmed')} are confirmed on the platform, ` +
    `${count('contradicted')} are contradicted, and ${count('notSeen')} have not been seen.`
  );
}

function sectionBlocks({ letter, title, rows }: LedgerSection, evidence: EvidenceOfRows): string[] {
  return [`## ${letter}. ${title}`, ...rows.flatMap((row) => rowBlocks(row, evidence.get(row.id)))];
}

/** Paragraphs are not wrapped, since a line could start with a Markdown list marker. */
function rowBlocks(
  { id, topic, kind, specification, emulator, touches }: LedgerRow,
  evidence: RowEvidence | undefined,
): string[] {
  return [
    `### ${id} ${topic}`,
    `**The specification:** ${specification}`,
    `**${DOES[kind]}** ${emulator}`,
    `**On the platform:** ${sayEvidence(evidence)}`,
    '**Touches:**',
    touchedPlaces(touches).join('\n'),
  ];
}

function sayEvidence(evidence: RowEvidence | undefined): string {
  if (evidence === undefined) return 'not seen.';
  const { verdict, at, target } = evidence;
  // A target is arbitrary text, and inline code cannot contain backticks.
  return `${verdict} on ${at.slice(0, 10)}, by a comparison with ${code(target.replaceAll('`', ''))}.`;
}

/** One list item for all places with the same fields, in row order. */
function touchedPlaces(touches: readonly string[]): string[] {
  const places = [...Map.groupBy(touches.map(splitTouch), ([place]) => place)].map(
    ([place, those]) => {
      const fields = those.flatMap(([, field]) => (field === '' ? [] : [field])).join(', ');
      return { place, fields };
    },
  );
  return [...Map.groupBy(places, ({ fields }) => fields)].map(([fields, those]) => {
    const named = those.map(({ place }) => place).join(', ');
    return `- ${named}${fields === '' ? '' : `: ${fields}`}`;
  });
}

/** An endpoint, event or header as text, and its field; empty if none is named. */
function splitTouch(touch: string): [place: string, field: string] {
  const [first = '', second = '', ...rest] = touch.split(' ');
  if (first === '*') return ['every endpoint', code(second)];
  if (first === 'header') return ['header', code(second)];
  const field = code(rest.join(' '));
  if (first !== 'webhook') return [code(`${first} ${second}`), field];
  return [second === 'envelope' ? 'event envelope' : `event ${code(second)}`, field];
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
