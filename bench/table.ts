import type { Figure, Section } from './figures.ts';
import type { GoalRow } from './goals.ts';

const HEADINGS = [
  'figure',
  'measured',
  'CPU us/req',
  'core busy',
  'ratio',
  'by CPU',
  'to (d)',
  'wanted',
  '',
];

/** All sections as one plain-text table. */
export function printTable(sections: readonly Section[]): string {
  const cells = sections.map(({ title, figures }) => ({ title, rows: figures.map(cellsOf) }));
  const line = columnsFor([HEADINGS, ...cells.flatMap(({ rows }) => rows)]);
  return [
    line(HEADINGS),
    line.rule,
    ...cells.flatMap(({ title, rows }) => [title, ...rows.map(line)]),
  ].join('\n');
}

/** The goals as a plain-text table; what was measured comes last, since it may be a sentence. */
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
  /** Below the headings. */
  readonly rule: string;
}

/** Prints rows in columns that are as wide as the widest of them. The first column is on the left. */
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
  const { wanted } = figure;
  return [
    `  ${figure.name}`,
    figure.measured,
    figure.cpuUs === undefined ? '' : figure.cpuUs.toFixed(1),
    figure.busy === undefined ? '' : `${Math.round(figure.busy * 100)} %`,
    ratio(figure.ratio),
    ratio(figure.ratioByCpu),
    ratio(figure.ratioToExpress),
    wanted?.text ?? '',
    wanted === undefined ? '' : wanted.met ? 'met' : 'MISSED',
  ];
}

/** Cut, not rounded: what falls short of a wanted ratio must not look as if it had reached it. */
function ratio(value: number | undefined): string {
  return value === undefined ? '' : (Math.floor(value * 100) / 100).toFixed(2);
}
