import type { JsonTestResults } from 'vitest/node';

import { isListed } from '#server/testing/left-out.ts';
import type { LeftOut } from '#server/testing/left-out.ts';

import { addUp, closingLine, describeFailures } from './tally.ts';
import type { runVitest } from './vitest.ts';

type Run = Awaited<ReturnType<typeof runVitest>>;

/** With fewer tests, something other than the sandboxes was tested. */
const LEAST_IN_PLACE = 300;

/**
 * Prints the failures of two runs, the reasons why tests of the second run were left out, and the counts without those
 * tests. The second run is of both APIs; there, only tests that got a sandbox in place of their server count as passed. A
 * list entry that matches no test is a failure.
 */
export function printRuns(first: Run, apis: Run, listed: readonly LeftOut[]): void {
  const tests = apis.report === undefined ? [] : testsOf(apis.report);
  const leftOut = tests.filter(({ why }) => why !== undefined);
  for (const [why, { length }] of Map.groupBy(leftOut, (test) => test.why)) {
    console.log(`  left out: ${length} (${why})`);
  }
  const passed = tests.filter(({ isInPlace, hasPassed }) => isInPlace && hasPassed).length;
  console.log(`  not counted: ${apis.tally.passed - passed} that start no server`);
  const problems = unknownIn(listed, tests).map(
    ({ file, part }) => `left out, but there is no such test: ${file} ${part}`,
  );
  if (passed < LEAST_IN_PLACE) problems.push(`only ${passed} tests ran against sandboxes`);
  for (const { failures } of [first, apis]) {
    for (const line of describeFailures(failures)) console.log(line);
  }
  for (const problem of problems) console.log(`  ${problem}`);
  const ofApis = { passed, failed: apis.tally.failed + problems.length, skipped: 0 };
  const sum = addUp([first.tally, ofApis]);
  console.log(closingLine({ ...sum, skipped: 0 }));
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

/** The listed names that match no test. */
function unknownIn(listed: readonly LeftOut[], tests: ReturnType<typeof testsOf>) {
  return listed
    .flatMap(({ file, why, tests: parts = [''] }) => parts.map((part) => ({ file, why, part })))
    .filter(({ part, ...one }) => !tests.some((test) => isListed({ ...one, tests: [part] }, test)));
}

function testsOf({ testResults }: JsonTestResults) {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName: name, status, meta }) => {
      const { leftOut: why, inPlace } = meta as { leftOut?: string; inPlace?: true };
      return { path, name, why, isInPlace: inPlace === true, hasPassed: status === 'passed' };
    }),
  );
}
