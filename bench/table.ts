import type { Figure, Section } from './figures.ts';
import type { GoalRow } from './goals.ts';
import { GOALS, towardsMiss } from './goals.ts';

const HEADINGS = ['figure', 'measured', 'CPU us/req', 'core busy', 'ratio', 'by CPU'];

/** All sections as a plain-text table. */
export function printTable(sections: readonly Section[]): string {
  const cells = sections.map(({ title, figures }) => ({ title, rows: figures.map(cellsOf) }));
  const line = columnsFor([HEADINGS, ...cells.flatMap(({ rows }) => rows)]);
  return [
    line(HEADINGS),
    line.rule,
    ...cells.flatMap(({ title, rows }) => [title, ...rows.map(line)]),
  ].join('\n');
}

/** The goals as a plain-text table. The measured value comes last, since it may be a sentence. */
export function printGoals(goals: readonly GoalRow[]): string {
  const headings = ['goal', 'wanted', '', 'measured'];
  const rows = goals.map(({ name, wanted, verdict, measured }) => [
    name,
    wanted,
    verdict,
    measured,
  ]);
  const line = columnsFor([headings, ...rows], 'left');
  return [line(headings), line.rule, ...rows.map(line)].join('\n');
}

interface Line {
  (row: readonly string[]): string;
  /** The horizontal line below the headings. */
  readonly rule: string;
}

/** Pads the cells of each column to the same width. The first column is aligned to the left. */
function columnsFor(rows: readonly (readonly string[])[], side: 'left' | 'right' = 'right'): Line {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const print = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || side === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return Object.assign(print, { rule: print(widths.map((width) => '-'.repeat(width))) });
}

function cellsOf(figure: Figure): string[] {
  return [
    `  ${figure.name}`,
    figure.measured,
    figure.cpuUs === undefined ? '' : figure.cpuUs.toFixed(1),
    figure.busy === undefined ? '' : `${Math.round(figure.busy * 100)} %`,
    ratio(figure, figure.ratio),
    ratio(figure, figure.ratioByCpu),
  ];
}

function ratio({ goal }: Figure, value: number | undefined): string {
  if (value === undefined) return '';
  return towardsMiss(goal === undefined ? 'at least' : GOALS[goal.id].kind, value, 2);
}
