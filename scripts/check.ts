// `npm test`: the checks side by side, then the tests, then the stories. A failure stops nothing, so that all
// problems are seen at once. The last line is always `N passed, N failed`.
import { tellFailures } from './check/failure.ts';
import { runSteps } from './check/steps.ts';
import { runStories } from './check/stories.ts';
import { addUp, closingLine } from './check/tally.ts';
import { runVitest } from './check/vitest.ts';

// Logs stay plain text; some tools would colour them on a build machine.
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';

const results = await runSteps();
const suites = [
  { name: 'tests', ...runVitest() },
  { name: 'stories', ...runStories() },
];
const total = addUp([...results, ...suites].map(({ tally }) => tally));

console.log('\nSummary');
for (const { name, tally, seconds } of results) {
  console.log(`  ${tally.failed === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
}
for (const { name, tally, failures } of suites) {
  console.log(`  ${tally.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${closingLine(tally)}`);
  for (const line of tellFailures(failures)) console.log(line);
}
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
