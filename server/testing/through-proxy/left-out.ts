import type { LeftOut } from '../left-out.ts';

/** Options of test servers that no sandbox has, with the reason. */
export const OPTIONS: Readonly<Record<string, string>> = {
  db: 'a sandbox has a database of its own',
  openDatabase: 'a sandbox has a database of its own',
  origin: 'a sandbox has a database of its own',
  portalLogin: 'only the start of a server counts as a login',
  keepHar: 'a sandbox does not keep the calls of earlier worlds',
  sandboxes: 'a sandbox cannot contain sandboxes',
  publicUrl: 'the proxy has an address of its own',
};

const SECRETS = 'a named sandbox has secrets of its own, also after a reset';
const SANDBOXES = 'a sandbox cannot contain sandboxes';
const IN_PROGRESS = 'the test reads the calls in progress inside its server';
const CONNECTION = 'the test opens a connection without TLS, or closes the server';
const BROKEN_OFF = 'the proxy responds when the server closes a connection without a response';
const EARLIER = 'a named sandbox does not keep the calls of earlier worlds';

/** The tests that cannot run against a named sandbox behind a proxy. */
export const LEFT_OUT: readonly LeftOut[] = [
  { file: 'api/auth/device-session.test.ts', tests: ['the world is reset'], why: SECRETS },
  { file: 'api/catalog/create.test.ts', tests: ['with a key in progress'], why: IN_PROGRESS },
  {
    file: 'api/database-work.test.ts',
    why: 'the test counts the statements of all databases of its process',
  },
  {
    file: 'api/faults/request-faults.test.ts',
    tests: [
      'before: the connection is closed',
      'after: the call is executed once',
      'is aborted when the server closes',
      'is waited for by a settle call',
    ],
    why: BROKEN_OFF,
  },
  {
    file: 'api/http/response-date.test.ts',
    tests: ['in the answer to', 'invalid HTTP'],
    why: CONNECTION,
  },
  { file: 'api/idempotency.test.ts', tests: ['is still in progress'], why: IN_PROGRESS },
  { file: 'api/kept-secrets.test.ts', tests: ['in a successful request'], why: SECRETS },
  {
    file: 'api/oauth/token.test.ts',
    tests: ['with a new API key', 'with the same secret', 'is uninstalled', 'stores together'],
    why: SECRETS,
  },
  {
    file: 'api/page-calls.test.ts',
    tests: ['our own pages'],
    why: 'a named sandbox has one origin',
  },
  { file: 'api/pipeline.test.ts', tests: ['puts the idempotency key'], why: IN_PROGRESS },
  { file: 'control/accounts/close-account.test.ts', tests: [', signed'], why: SECRETS },
  { file: 'control/clock/settle.test.ts', tests: ['the server closes'], why: CONNECTION },
  {
    file: 'control/control-api.test.ts',
    tests: ['may be any name'],
    why: 'a named sandbox has one origin',
  },
  { file: 'control/deep-bodies.test.ts', tests: ['POST /sandboxes'], why: SANDBOXES },
  {
    file: 'control/events.test.ts',
    tests: ['that reads nothing', 'the server closes'],
    why: CONNECTION,
  },
  { file: 'control/fault-worlds.test.ts', tests: ['a sandbox made from'], why: SANDBOXES },
  { file: 'control/har/har-faults.test.ts', tests: ['calls without a response'], why: BROKEN_OFF },
  { file: 'control/hunt-runs.test.ts', why: SANDBOXES },
  {
    file: 'control/named-fields.test.ts',
    tests: ['POST /sandboxes', 'PUT /schedule'],
    why: SANDBOXES,
  },
  { file: 'control/past-worlds.test.ts', why: EARLIER },
  { file: 'control/pull.test.ts', tests: ['in the background'], why: SECRETS },
  {
    file: 'control/query-parameters.test.ts',
    tests: ['for every call', 'of a body'],
    why: SANDBOXES,
  },
  { file: 'control/sandboxes/copies.test.ts', why: SANDBOXES },
  { file: 'control/sandboxes/sandboxes.test.ts', why: SANDBOXES },
  {
    file: 'control/requests/log-filters.test.ts',
    tests: ['whose delivery is retried'],
    why: 'the test expects to be faster than the first attempt of a delivery',
  },
  { file: 'control/scenarios/foresee.test.ts', tests: ['works in a sandbox'], why: SANDBOXES },
  { file: 'control/state/health.test.ts', tests: ['while the server'], why: CONNECTION },
  { file: 'control/state/metrics.test.ts', tests: ['covers one sandbox'], why: SANDBOXES },
  {
    file: 'control/state/state.test.ts',
    tests: ['installs with their keys', 'accepts a whole fixture'],
    why: SECRETS,
  },
  { file: 'control/terminal.test.ts', tests: ['the server closes'], why: CONNECTION },
  { file: 'control/world-round-trip.test.ts', why: SECRETS },
  { file: 'control/world.test.ts', tests: ['keeps keys and secrets'], why: SECRETS },
];
