// `npm run test:deploy [-- --quick]`: runs the server as its image does behind the proxy of `deploy`, then the tests
// of both APIs against sandboxes behind that proxy. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { LEFT_OUT } from '#server/testing/through-proxy/left-out.ts';

import { printRuns } from '../check/left-out.ts';
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
  printRuns(deployment, apis, LEFT_OUT);
}
