import type { RoundReport } from './round.ts';

/** Problems follow from each other; the first ones tell the most. */
const MOST_PROBLEMS = 10;
const LONGEST_PROBLEM = 400;

/** A round for people: one line when all is well, else what is broken and how to see it again. */
export function describeRound(report: RoundReport): string {
  const { seed, problems, acknowledged, refused, lost, writtenUnanswered, folder } = report;
  const seen =
    `seed ${seed}: ${acknowledged} acknowledged, ${refused} refused, ` +
    `${lost} without an answer (${writtenUnanswered} of them written)`;
  if (problems.length === 0) return `ok      ${seen}`;
  const more = problems.length - MOST_PROBLEMS;
  return [
    `FAILED  ${seen}`,
    ...problems
      .slice(0, MOST_PROBLEMS)
      .map((problem) => `        ${problem.slice(0, LONGEST_PROBLEM)}`),
    ...(more > 0 ? [`        and ${more} more`] : []),
    `        files: ${folder}`,
    `        again: npm run test:crash -- --rounds 1 --seed ${seed}`,
  ].join('\n');
}
