import { isListed } from '#server/testing/through-proxy/left-out.ts';
import type { LeftOut } from '#server/testing/through-proxy/left-out.ts';

import { addUp, closingLine, describeFailures } from './tally.ts';
import type { runVitest, VitestReport } from './vitest.ts';

type Run = Awaited<ReturnType<typeof runVitest>>;

/**
 * Prints the failures of runs, and why tests of the last one were left out; then the counts, without these. A listed
 * test that does not exist is a failure.
 */
export function printRuns(runs: readonly Run[], listed: readonly LeftOut[]): void {
  const tests = runs.flatMap(({ report }) => (report === undefined ? [] : testsOf(report)));
  const leftOut = tests.filter(({ why }) => why !== undefined);
  for (const [why, { length }] of Map.groupBy(leftOut, (test) => test.why)) {
    console.log(`  left out: ${length} (${why})`);
  }
  for (const line of runs.flatMap(({ failures }) => describeFailures(failures))) console.log(line);
  const gone = listed.filter((one) => !tests.some((test) => isListed(one, test)));
  for (const { file } of gone) console.log(`  left out, but there is no such test: ${file}`);
  const missing = { passed: 0, failed: gone.length, skipped: 0 };
  const { passed, failed } = addUp([...runs.map(({ tally }) => tally), missing]);
  console.log(closingLine({ passed, failed, skipped: 0 }));
  process.exitCode = failed === 0 ? 0 : 1;
}

function testsOf({ testResults }: VitestReport) {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName: name, meta }) => ({ path, name, why: meta?.leftOut })),
  );
}
