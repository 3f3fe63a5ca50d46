// `npm run test:deploy [-- --quick]`: runs the server as its image does behind the proxy of `deploy`, then the tests
// of both APIs against sandboxes behind that proxy. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { isListed, LEFT_OUT } from '#server/testing/through-proxy/left-out.ts';

import { addUp, closingLine, describeFailures } from '../check/tally.ts';
import type { VitestReport } from '../check/vitest.ts';
import { runVitest, WITHOUT_LONG } from '../check/vitest.ts';
import { tasks } from '../tasks.mjs';

const { quick = false } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;

if (spawnSync('haproxy', ['-v']).status === 0) await check();
else {
  console.error('HAProxy is not installed (Debian: `apt-get install haproxy`).');
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const config = ['--config', 'scripts/check/thorough.vitest.config.ts'];
  const deployment = await runVitest([...tasks['test:unit'].run, ...config, 'scripts/deploy'], {
    STREAM_SECONDS: quick ? '20' : '300',
  });
  const apis = await runVitest(
    [...tasks['test:unit'].run, ...(quick ? [WITHOUT_LONG] : []), 'server/api', 'server/control'],
    { COUNTERTOP_TEST_THROUGH: 'proxy' },
  );
  const tests = apis.report === undefined ? [] : leftOut(apis.report);
  for (const [why, { length }] of Map.groupBy(tests, (test) => test.why)) {
    console.log(`  left out: ${length} (${why})`);
  }
  for (const { failures } of [deployment, apis]) {
    for (const line of describeFailures(failures)) console.log(line);
  }
  const gone = LEFT_OUT.filter((one) => !tests.some((test) => isListed(one, test)));
  for (const { file } of gone) console.log(`  left out, but there is no such test: ${file}`);
  const listed = { passed: 0, failed: gone.length, skipped: 0 };
  const { passed, failed } = addUp([deployment.tally, apis.tally, listed]);
  console.log(closingLine({ passed, failed, skipped: 0 }));
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The tests that were left out, with the reason. */
function leftOut(report: VitestReport) {
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.flatMap(({ fullName: name, meta }) =>
      meta?.leftOut === undefined ? [] : [{ path, name, why: meta.leftOut }],
    ),
  );
}
