import type { LedgerRow } from '#server/contract/fidelity-ledger.ts';
import type { Coverage } from '#server/workbench/compare/core/coverage.ts';
import type { Phase, TourStep } from '#server/workbench/compare/core/step.ts';

/** The part of a ledger row that the page shows. */
export type RowTopic = Pick<LedgerRow, 'id' | 'topic'>;

const INTRODUCTION = `<!-- Written by \`npm run build -- docs\`; changes here are lost. -->

# What a comparison with the platform settles

\`countertop compare\` plays a tour of calls against a sandbox of the platform and against a Countertop with the
same world, and reports where they differ. This page lists the steps of the tour, the rows of the
[fidelity ledger](fidelity.md) that they settle, and the rows that no client can settle, with the reasons.

A row is **confirmed** if a step that settles it had the same response on both sides, **contradicted** if a
difference is due to it, and **not seen** otherwise. A difference can contradict any row, even one that the
tour cannot confirm. Reads that settle the most rows come first, since a run may be interrupted. Without
\`--allow-writes\` nothing is written. With it, the tour opens a packet and a table, empties them, and lists
what stays open, since a plugin cannot close an account. It never changes the catalog: what it sends there is
refused. At most three of its calls get a 401.

This page is generated: edit \`server/workbench/compare/core/tour\`, then run \`npm run build -- docs\`.`;

type CoverageOfRows = Readonly<Record<string, Coverage>>;

/** The ledger rows that the tour settles, as a Markdown page: `docs/comparison.md`. */
export function comparisonPage(
  rows: readonly RowTopic[],
  coverage: CoverageOfRows,
  steps: readonly TourStep[],
): string {
  return `${[
    INTRODUCTION,
    '## Rows that the tour settles',
    settledRows(rows, coverage).join('\n'),
    '## Rows that it cannot settle',
    unsettledRows(rows, coverage).join('\n'),
    ...stepLists(steps),
  ].join('\n\n')}\n`;
}

function settledRows(rows: readonly RowTopic[], coverage: CoverageOfRows): string[] {
  return rows.flatMap(({ id, topic }) => {
    const entry = coverage[id];
    if (entry === undefined || !('steps' in entry)) return [];
    const steps = entry.steps.map(({ step, onlyWith }) =>
      onlyWith === undefined ? `\`${step}\`` : `\`${step}\` (with \`${onlyWith}\`)`,
    );
    const part = entry.part === undefined ? '' : ` In part: ${entry.part}.`;
    return [`- **${id}** ${topic}: ${steps.join(', ')}.${part}`];
  });
}

/** One list item for all rows with the same reason. */
function unsettledRows(rows: readonly RowTopic[], coverage: CoverageOfRows): string[] {
  const unsettled = rows.flatMap(({ id, topic }) => {
    const entry = coverage[id];
    if (entry === undefined || 'steps' in entry) return [];
    return [{ name: `**${id}** ${topic}`, why: entry.why }];
  });
  return [...Map.groupBy(unsettled, ({ why }) => why)].map(
    ([why, those]) => `- ${those.map(({ name }) => name).join(', ')}: ${why}`,
  );
}

const PHASES: readonly (readonly [phase: Phase, title: string])[] = [
  ['world', 'Steps: what our side is built from'],
  ['reads', 'Steps: reads'],
  ['writes', 'Steps: with `--allow-writes`'],
];

function stepLists(steps: readonly TourStep[]): string[] {
  return PHASES.flatMap(([phase, title]) => [
    `## ${title}`,
    steps
      .filter((step) => step.phase === phase)
      .map(({ id, call }) => `1. \`${id}\`: \`${call.replace(/\?.*$/u, '')}\``)
      .join('\n'),
  ]);
}
