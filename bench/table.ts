import type { Figure, Section } from './figures.ts';
import type { GoalRow } from './goals.ts';
import { GOALS, towardsMiss } from './goals.ts';

const HEADINGS = ['figure', 'measured', 'CPU us/req', 'core busy', 'ratio', 'by CPU'];

/** All sections as a plain-text table. */
export function printTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ figures }) => figures.map(cellsOf));
  const [headings = '', rule = '', ...lines] = linesOf([HEADINGS, ...rows], 'right');
  const body = sections.flatMap(({ title, figures }) => [
    title,
    ...lines.splice(0, figures.length),
  ]);
  return [headings, rule, ...body].join('\n');
}

/** The goals as a plain-text table. The measured value comes last, since it may be a sentence. */
export function printGoals(goals: readonly GoalRow[]): string {
  const rows = goals.map(({ name, wanted, verdict, measured }) => [
    name,
    wanted,
    verdict,
    measured,
  ]);
  return linesOf([['goal', 'wanted', '', 'measured'], ...rows], 'left').join('\n');
}

/** Rows with columns of equal width, the first aligned to the left, and a line below the headings. */
function linesOf(rows: readonly (readonly string[])[], side: 'left' | 'right'): string[] {
  const [headings = [], ...others] = rows;
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [headings, rule, ...others].map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || side === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
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
