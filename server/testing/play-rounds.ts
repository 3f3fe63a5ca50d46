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
const LONGEST_PROBLEM = 2000;

/** A readable report: one line if all is well, else the problems and how to reproduce them. */
export function describeRound(script: string, report: RoundReport, flags = '--rounds 1'): string {
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
    `        again: npm run ${script} ${flags} --seed ${seed}`,
  ].join('\n');
}

/**
 * Plays the rounds that the flags of `script` ask for, one at a time, and prints each. `unit` names the
 * flag that sets the length of a run, and has the length of one round.
 */
export async function playRounds<T extends RoundReport>(
  script: string,
  defaultExtent: number,
  play: (seed: number, size: number) => Promise<readonly T[]>,
  unit = { flag: 'rounds', size: 1 },
): Promise<readonly T[]> {
  const { values } = parseArgs({
    options: {
      [unit.flag]: { type: 'string', default: String(defaultExtent) },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values['help'] === true) {
    process.stdout.write(
      `npm run ${script} [--${unit.flag} N (default: ${defaultExtent})] [--seed N (of the first round; default: random)]\n`,
    );
    process.exit();
  }
  const extent = Number(values[unit.flag]);
  const firstSeed = Number(values['seed']);
  if (!Number.isSafeInteger(extent) || extent < 1 || !Number.isSafeInteger(firstSeed)) {
    process.stderr.write(
      `--${unit.flag} and --seed must be whole numbers, the first at least 1.\n`,
    );
    process.exit(2);
  }
  const size = Math.min(unit.size, extent);
  const rounds = Math.ceil(extent / size);
  const reports: T[] = [];
  let failed = 0;
  for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
    const ofSeed = await play(seed, size);
    for (const report of ofSeed) {
      const { problems, folder } = report;
      process.stdout.write(`${describeRound(script, report, `--${unit.flag} ${size}`)}\n`);
      if (problems.length === 0 && folder !== undefined) rmSync(folder, { recursive: true });
    }
    if (ofSeed.some(({ problems }) => problems.length > 0)) failed += 1;
    reports.push(...ofSeed);
  }
  process.stdout.write(`${rounds - failed} of ${rounds} rounds passed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
  return reports;
}
