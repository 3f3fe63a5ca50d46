// `npm test`: static checks in parallel, then the tests and the stories at the same time, since both mostly wait. It
// continues after a failure, so that all problems are seen at once. The last line has the counts.
import { runSteps } from './check/steps.ts';
import { runStories } from './check/stories.ts';
import { addUp, closingLine, describeFailures } from './check/tally.ts';
import { runVitest } from './check/vitest.ts';

// Logs stay plain text; some tools would colour them on a build machine.
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';

const steps = await runSteps();
const [tests, stories] = await Promise.all([runVitest(), runStories()]);
console.log(`\nStories\n${stories.output}`);
const suites = [
  { name: 'tests', ...tests },
  { name: 'stories', ...stories },
];
const total = addUp([...steps, ...suites].map(({ tally }) => tally));

console.log('\nSummary');
for (const { name, tally, seconds } of steps) {
  console.log(`  ${tally.failed === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
}
for (const { name, tally, failures } of suites) {
  console.log(`  ${tally.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${closingLine(tally)}`);
  for (const line of describeFailures(failures)) console.log(line);
}
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
