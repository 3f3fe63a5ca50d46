import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The result of a random round. */
export interface RoundReport {
  readonly seed: number;
  /** A readable summary. */
  readonly seen: string;
  /** Violated expectations; should be empty. */
  readonly problems: readonly string[];
  /** Holds the files of the round; removed if nothing is wrong. */
  readonly folder?: string;
}

/** The maximum number of problems shown: later problems are often caused by the first. */
const MOST_PROBLEMS = 10;
const LONGEST_PROBLEM = 400;

/** A readable report: one line if all is well, else the problems and how to reproduce them. */
export function describeRound(script: string, report: RoundReport): string {
  const { seed, seen, problems, folder } = report;
  if (problems.length === 0) return `ok      seed ${seed}: ${seen}`;
  const more = problems.length - MOST_PROBLEMS;
  return [
    `FAILED  seed ${seed}: ${seen}`,
    ...problems
      .slice(0, MOST_PROBLEMS)
      .map((problem) => `        ${problem.slice(0, LONGEST_PROBLEM)}`),
    ...(more > 0 ? [`        and ${more} more`] : []),
    ...(folder === undefined ? [] : [`        files: ${folder}`]),
    `        again: npm run ${script} --rounds 1 --seed ${seed}`,
  ].join('\n');
}

/** Plays the rounds that the flags of `script` ask for, one at a time, and prints each. */
export async function playRounds<T extends RoundReport>(
  script: string,
  defaultRounds: number,
  play: (seed: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(defaultRounds) },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    },
  });
  const rounds = Number(values.rounds);
  const firstSeed = Number(values.seed);
  if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(firstSeed)) {
    process.stderr.write('--rounds and --seed must be whole numbers, --rounds at least 1.\n');
    process.exit(2);
  }
  const reports: T[] = [];
  let failed = 0;
  for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
    const ofSeed = await play(seed);
    for (const report of ofSeed) process.stdout.write(`${describeRound(script, report)}\n`);
    for (const { problems, folder } of ofSeed) {
      if (problems.length === 0 && folder !== undefined) rmSync(folder, { recursive: true });
    }
    if (ofSeed.some(({ problems }) => problems.length > 0)) failed += 1;
    reports.push(...ofSeed);
  }
  process.stdout.write(`${rounds - failed} of ${rounds} rounds passed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
  return reports;
}
