// `npm run test:workers`: tests of sandboxes as Durable Objects, then the tests of both APIs against them, in the real
// engine. The last line is `N passed, N failed`.
import { printRuns } from '../../../scripts/check/left-out.ts';
import { runVitest, WITHOUT_LONG } from '../../../scripts/check/vitest.ts';
import { tasks } from '../../../scripts/tasks.mjs';
import { LEFT_OUT } from './left-out.ts';

const vitest = tasks['test:unit'].run;
const thorough = ['--config', 'scripts/check/thorough.vitest.config.ts'];
const objects = await runVitest([...vitest, ...thorough, 'server/testing/engine']);
// Each worker starts an engine.
const few = ['--maxWorkers', '2', WITHOUT_LONG];
const apis = await runVitest([...vitest, ...few, 'server/api', 'server/control'], {
  COUNTERTOP_TEST_ENGINE: 'workers',
});
printRuns(objects, apis, LEFT_OUT);
