import { inBoth, playSteps, putScenario, scenarioOf } from './scenarios.ts';
import type { Prepare, StateChange } from './state-change.ts';
import { staff } from './state-change.ts';

const TALK = [{ say: inBoth('Hello') }];

const put: Prepare = (server) => putScenario(server, TALK);

const begun: Prepare = async (server) => {
  await playSteps(server, TALK, {}, { pace: 'steps' });
  return '';
};

/** What is done with scenarios, by method and path. */
export const SCENARIO_CHANGES: Readonly<Record<string, StateChange>> = {
  'PUT /scenarios/{name}': staff(
    'PUT',
    ['/scenarios/mine', scenarioOf(TALK)],
    ['/scenarios/mine', scenarioOf([])],
    ['scenarios mine'],
  ),
  'DELETE /scenarios/{name}': {
    before: put,
    ...staff('DELETE', ['/scenarios/mine'], ['/scenarios/none'], ['scenarios mine']),
  },
  'POST /scenarios/{name}/run': {
    before: put,
    ...staff(
      'POST',
      ['/scenarios/mine/run'],
      ['/scenarios/none/run'],
      ['scenarioRun *', 'snapshots *'],
    ),
  },
  'POST /scenario-run': {
    before: begun,
    ...staff(
      'POST',
      ['/scenario-run', { do: 'stop' }],
      ['/scenario-run', { do: 'stop' }],
      ['scenarioRun *'],
    ),
  },
};
