import { inBoth, playSteps, putScenario, scenarioOf } from './scenarios.ts';
import { exportOf, importAs, save } from './snapshots.ts';
import type { TestServer } from './start-test-server.ts';
import type { Prepare, StateChange } from './state-change.ts';
import { staff } from './state-change.ts';

/** No guests come, so nothing else changes. */
const QUIET_EVENING = { seed: 1, tablesPerHour: 0.01, packetsPerHour: 0, pace: 'real' };

/** The evening does not move a clock that runs by itself. */
const onRunningClock: Prepare = async ({ control }) => {
  await control('POST', '/clock', { mode: 'ticking' });
  return '';
};

const playing: Prepare = async (server) => {
  await onRunningClock(server);
  await server.control('POST', '/autopilot', QUIET_EVENING);
  return '';
};

/** Changes to evenings, faults and recordings, by method and path. */
export const PERFORMANCE_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /autopilot': {
    before: onRunningClock,
    ...staff(
      'POST',
      ['/autopilot', QUIET_EVENING],
      ['/autopilot', { pace: 'none' }],
      ['autopilot *'],
    ),
  },
  'DELETE /autopilot': {
    before: playing,
    call: ({ control }) => control('DELETE', '/autopilot'),
    refused: ({ control }) => control('DELETE', '/autopilot?none=1'),
    announces: ['autopilot *'],
  },
  'PUT /faults': staff(
    'PUT',
    ['/faults', { preset: 'lost-replies' }],
    ['/faults', { preset: 'none' }],
    ['faults *'],
  ),
  'POST /recording': staff(
    'POST',
    ['/recording', { do: 'start' }],
    ['/recording', { do: 'stop', name: 'mine' }],
    ['recording *'],
  ),
};

const TALK = [{ say: inBoth('Hello') }];

const put: Prepare = (server) => putScenario(server, TALK);

const begun: Prepare = async (server) => {
  await playSteps(server, TALK, {}, { pace: 'steps' });
  return '';
};

/** Changes to scenarios, by method and path. */
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

const saved = async (server: TestServer): Promise<string> => {
  await save(server, 'lunch');
  return '';
};

/** Changes to snapshots, by method and path. */
export const SNAPSHOT_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /snapshots': staff(
    'POST',
    ['/snapshots', { name: 'lunch' }],
    ['/snapshots', { name: '' }],
    ['snapshots *'],
  ),
  'POST /snapshots/{name}/restore': {
    before: saved,
    ...staff('POST', ['/snapshots/lunch/restore'], ['/snapshots/none/restore'], ['world *']),
  },
  'DELETE /snapshots/{name}': {
    before: saved,
    ...staff('DELETE', ['/snapshots/lunch'], ['/snapshots/none'], ['snapshots *']),
  },
  'PUT /snapshots/{name}/file': {
    before: saved,
    call: async (server) => importAs(server, 'dinner', (await exportOf(server, 'lunch')).bytes),
    refused: (server) => importAs(server, 'dinner', Buffer.from('none of ours')),
    announces: ['snapshots *'],
  },
};
