import type { Prepare, StateChange } from './state-change.ts';
import { staff } from './state-change.ts';

/** Nobody comes, so that it changes nothing but itself. */
const QUIET_EVENING = { seed: 1, tablesPerHour: 0.01, packetsPerHour: 0, pace: 'real' };

/** A clock that runs by itself is not moved by the evening, whose steps come in real time. */
const onRunningClock: Prepare = async ({ control }) => {
  await control('POST', '/clock', { mode: 'ticking' });
  return '';
};

const playing: Prepare = async (server) => {
  await onRunningClock(server);
  await server.control('POST', '/autopilot', QUIET_EVENING);
  return '';
};

/** What is done with evenings, faults and recordings, by method and path. */
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
