// `npm run test:crash -- --rounds 50 [--seed 7]`: kills the server in the middle of writes, again
// and again, and checks what is left.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type { RoundReport } from './round.ts';
import { runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
});
const rounds = Number(values.rounds);
const firstSeed = Number(values.seed);

let failed = 0;
for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
  // Rounds measure nothing, but two of them would be in each other's way.
  // oxlint-disable-next-line no-await-in-loop
  const report = await runRound(seed);
  process.stdout.write(`${describe(report)}\n`);
  if (report.problems.length === 0) rmSync(report.folder, { recursive: true, force: true });
  else failed += 1;
}
process.stdout.write(`${rounds - failed} of ${rounds} rounds without a broken promise\n`);
process.exitCode = failed === 0 ? 0 : 1;

function describe(report: RoundReport): string {
  const { seed, problems, acknowledged, refused, lost, writtenUnanswered, folder } = report;
  const seen =
    `seed ${seed}: ${acknowledged} acknowledged, ${refused} refused, ${lost} lost ` +
    `(${writtenUnanswered} of them written)`;
  if (problems.length === 0) return `ok      ${seen}`;
  const shown = problems.slice(0, 20).map((problem) => `        ${problem}`);
  const more =
    problems.length > shown.length ? [`        and ${problems.length - shown.length} more`] : [];
  return [
    `FAILED  ${seen}`,
    ...shown,
    ...more,
    `        files: ${folder}; again: npm run test:crash -- --rounds 1 --seed ${seed}`,
  ].join('\n');
}
