import type { Figure, Section } from './figures.ts';

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
  const widths = HEADINGS.map((heading, column) =>
    Math.max(
      heading.length,
      ...cells.flatMap(({ rows }) => rows.map((row) => row[column]?.length ?? 0)),
    ),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [
    line(HEADINGS),
    line(widths.map((width) => '-'.repeat(width))),
    ...cells.flatMap(({ title, rows }) => [title, ...rows.map(line)]),
  ].join('\n');
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
