import type { LeftOut } from '../left-out.ts';
import {
  LEFT_OUT as OF_NAMED_SANDBOXES,
  OPTIONS as OF_SANDBOXES,
} from '../through-proxy/left-out.ts';

/** Options of test servers that a Durable Object does not have, with the reason. */
export const OPTIONS: Readonly<Record<string, string>> = {
  ...OF_SANDBOXES,
  pastBytes: 'an object does not keep the calls of earlier worlds',
  publicUrl: 'the engine is not behind a proxy in these tests',
  readBuilt: 'the engine always serves the built interface',
  receiverCheckTimes: 'the engine uses the default times of checks',
  logRecords: 'the engine uses the default limits of logs',
  log: 'the engine writes its own log',
};

const SNAPSHOTS =
  'an object cannot read a snapshot without restoring it, nor export or import its file';
const COPIES = 'an object cannot play a scenario in a copy';
const BROKEN_OFF = 'an object cannot break off a response';
const CLOSING = 'the test closes its server';
const REPLACED = 'the test replaces a part of the process';
const PULL = 'an object cannot pull restaurants from real sandboxes';

/** The tests that cannot run against objects, in addition to those that cannot run against a named sandbox. */
const OF_OBJECTS: readonly LeftOut[] = [
  { file: 'control/snapshots/snapshot-diff.test.ts', why: SNAPSHOTS },
  { file: 'control/snapshots/snapshot-file.test.ts', why: SNAPSHOTS },
  {
    file: 'control/arrange-floor.test.ts',
    tests: ['part of snapshots', 'of the maximum size'],
    why: SNAPSHOTS,
  },
  { file: 'control/scenarios/foresee.test.ts', why: COPIES },
  {
    file: 'control/named-fields.test.ts',
    tests: ['POST /world/pull', 'POST /scenarios/{name}/foresee'],
    why: PULL,
  },
  {
    file: 'api/faults/request-faults.test.ts',
    tests: ['is truncated', 'are marked on the rows'],
    why: BROKEN_OFF,
  },
  {
    file: 'api/page-calls.test.ts',
    tests: ['is refused before its body has arrived'],
    why: 'the worker receives a small body before it passes the call on',
  },
  {
    file: 'api/authentication.test.ts',
    tests: ['when it has two keys'],
    why: 'the engine passes on the first of two equal headers',
  },
  {
    file: 'api/faults/fault-presets.test.ts',
    tests: ['lost-replies', 'flaky-network'],
    why: BROKEN_OFF,
  },
  {
    file: 'api/faults/staff-faults.test.ts',
    tests: ['that another rule applies to'],
    why: BROKEN_OFF,
  },
  { file: 'control/faults.test.ts', tests: ['that GET returns for a preset'], why: BROKEN_OFF },
  {
    file: 'control/requests/calls.test.ts',
    tests: ['whose connection a fault rule closes'],
    why: BROKEN_OFF,
  },
  {
    file: 'control/requests/calls.test.ts',
    tests: ['can only reach the Data API'],
    why: 'the engine resolves the dots in paths',
  },
  {
    file: 'control/requests/resend.test.ts',
    tests: ['too large through the added headers'],
    why: 'the engine has a limit of its own for headers',
  },
  {
    file: 'control/scenarios/pace.test.ts',
    tests: ['in the middle of a long step'],
    why: 'the engine may handle calls on two connections in another order',
  },
  { file: 'control/built-in-evidence.test.ts', why: REPLACED },
  { file: 'control/deliveries/waiting-for-an-attempt.test.ts', why: REPLACED },
  {
    file: 'control/clock/clock-turns.test.ts',
    tests: ['whose client closes its connection'],
    why: 'an object detects that a client has disconnected only when it sends the response',
  },
  { file: 'control/clock/follow.test.ts', tests: ['when the server closes'], why: CLOSING },
  { file: 'control/pull.test.ts', why: PULL },
];

export const LEFT_OUT = [...OF_NAMED_SANDBOXES, ...OF_OBJECTS];
