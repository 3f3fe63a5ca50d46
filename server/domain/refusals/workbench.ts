import type { ViolationAt } from '../messages/violations.ts';
import type { BadFile } from './entry.ts';
import { refusal } from './entry.ts';

/** A resource that is missing for a sandbox. */
export type SandboxLack = 'files' | 'ports' | 'memory' | 'address';

const LACKS: Readonly<Record<SandboxLack, string>> = {
  files:
    'the process has as many files and connections open as the system allows; ' +
    'end sandboxes that are not needed, or raise the limit (ulimit -n)',
  ports: 'there is no free port; end sandboxes that are not needed',
  memory: 'there is not enough memory; end sandboxes that are not needed',
  address: 'the server can no longer listen on its address',
};

const FEATURES = {
  readSnapshotFiles: 'read or write snapshots as SQLite files',
  openSnapshots: 'look into a snapshot',
  copyWorlds: 'play a scenario in a copy',
  pull: 'read the restaurant of a real sandbox',
  hunt: 'take part in a hunt',
};

/** Features that some control calls need, and that a Durable Object does not have. */
export type EngineFeature = keyof typeof FEATURES;

interface BadScenario {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly violation?: ViolationAt;
}

/** Refusals about sandboxes, scenarios, snapshots and other tools around the emulator. */
export const WORKBENCH_REFUSALS = {
  // Sandboxes.
  sandboxInSandbox: refusal(409, 'A sandbox cannot contain sandboxes'),
  sandboxLimitReached: refusal(409, 'Sandbox limit reached ({most})', { most: 1000 }),
  sandboxesNotKept: refusal(
    409,
    'This server has no named sandboxes: start it with --sandboxes DIR, or leave out the name',
  ),
  sandboxNameTaken: refusal(409, 'There is already a sandbox {name}', { name: 'kitchen' }),
  sandboxUnusable: refusal(
    503,
    'The sandbox {name} cannot be opened: its files are damaged or not accessible; ' +
      'the log of the server has the reason. Delete it, or restore its folder from a backup',
    { name: 'kitchen' },
  ),
  sandboxesBusy: refusal(
    503,
    'All {most} sandboxes that may be awake are in use; try again in a moment',
    { most: 200 },
  ),
  sandboxAsleep: refusal(
    503,
    'The sandbox {name} is asleep, and callers without a valid key or token have woken too many others; ' +
      'try again in a moment',
    { name: 'kitchen' },
  ),
  sandboxFull: refusal(
    503,
    'The sandbox {name} is larger than {most} bytes and accepts no writes; delete some of its snapshots, or reset it',
    { name: 'kitchen', most: 268_435_456 },
  ),
  sandboxTooFast: refusal(
    503,
    'The sandbox {name} accepts at most {most} requests a second; try again in a moment',
    { name: 'kitchen', most: 100 },
  ),
  sandboxUnavailable: refusal(
    503,
    'The sandbox {name} did not complete the call, which may still have had an effect; try again in a moment',
    { name: 'kitchen' },
  ),
  sandboxNotFound: refusal(404, 'There is no sandbox {id}', { id: 'sandbox-7' }),
  sandboxNotMade: refusal(
    503,
    'No sandbox was created: {lack}',
    { lack: 'files' as SandboxLack },
    { words: { lack: LACKS } },
  ),

  // Features that a Durable Object does not have.
  notInEngine: refusal(
    501,
    'A Durable Object cannot {feature}',
    { feature: 'readSnapshotFiles' as EngineFeature },
    { words: { feature: FEATURES } },
  ),
  faultNotInEngine: refusal(409, 'A Durable Object cannot drop or truncate responses'),

  // Pulls and the autopilot.
  pullRuns: refusal(409, 'A restaurant is being pulled'),
  pullNotRunning: refusal(404, 'No restaurant is being pulled'),
  autopilotRuns: refusal(409, 'The autopilot is running'),
  autopilotNotRunning: refusal(404, 'The autopilot is not running'),
  nothingToPlay: refusal(409, 'Store {serverId} has neither tables nor products for an evening', {
    serverId: 'srv-bos',
  }),

  // Scenarios.
  scenarioNotFound: refusal(404, 'Scenario not found'),
  builtInScenario: refusal(409, 'Built-in scenario'),
  scenarioRunning: refusal(409, 'A scenario is running'),
  scenarioNeeds: refusal<BadFile & { readonly finding: string }>(409, '{finding}', {
    finding: 'The scenario needs 2 free tables (there is 1)',
    violation: {
      path: null,
      code: 'needs',
      params: { missing: [{ what: 'free', needed: 2, found: 1 }] },
    },
  }),
  scenarioOver: refusal(409, 'The scenario is over'),
  noScenarioRun: refusal(409, 'No scenario is running'),
  scenarioLimitReached: refusal(409, 'Scenario limit reached ({most})', { most: 100 }),
  badScenario: refusal<BadScenario>(400, '"{path}" {expected}; found {found}', {
    path: 'steps[2].with.tableId',
    expected: 'must be a table of srv-bistro',
    found: '"salon-99"',
  }),

  // Recording a scenario.
  recordingRuns: refusal(409, 'A recording is being made'),
  noRecording: refusal(409, 'No recording is being made'),
  nothingRecorded: refusal(409, 'Nothing was done since the recording began'),
  scenarioExists: refusal(409, 'Scenario exists'),

  // Snapshots.
  snapshotNotFound: refusal(404, 'Snapshot not found'),
  snapshotExists: refusal(409, 'Snapshot exists'),
  snapshotLimitReached: refusal(409, 'Snapshot limit reached ({most})', { most: 200 }),
  snapshotUnusable: refusal(400, 'Snapshot {name} cannot be used: {reason}', {
    name: 'lunch',
    reason: 'its file is damaged',
  }),
  snapshotNotKept: refusal(
    503,
    'The snapshot was not saved: there is no room for it; delete snapshots that are not needed',
  ),
  badSnapshotFile: refusal<BadFile & { readonly finding: string }>(400, '{finding}', {
    finding: 'The file is not a SQLite database.',
    violation: { path: null, code: 'fileNotSqlite', params: {} },
  }),
  wrongFileType: refusal(400, 'Content-Type must be {expected}', {
    expected: 'application/vnd.sqlite3',
  }),
};
