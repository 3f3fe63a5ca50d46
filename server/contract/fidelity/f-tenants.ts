import type { LedgerRow } from './row.ts';
import { CAPABILITY_INVOKES, CAPABILITY_REPORTS, RESULT, fields } from './touches.ts';

/** Development stores and limits. */
export const TENANTS: readonly LedgerRow[] = [
  {
    id: 'F1',
    topic: 'Development stores',
    kind: 'reading',
    specification:
      'A developer has up to 3 stores that live 30 days and longer with each portal login, with ' +
      "free installs of the developer's own extensions; what an expired store answers, and from " +
      'when the 30 further days count, is not said.',
    emulator:
      'A store is a tenant with a `serverId` of its own, and only the portal part of the ' +
      "control API makes one; a developer has 3 at most. It lives for 30 days on the emulator's " +
      'clock, and each portal login sets that to 30 days from now; starting without `--json`, ' +
      'in the desktop window too, is a login for every store. In an expired store, staff ' +
      'actions are 403 `Dev store expired` and the Data API is 401, until the next login. ' +
      "E-mail addresses are verified at once, and those of the platform's own domain (a " +
      'setting, `service.example` unless changed) are refused. A store installs only the ' +
      'plugins of its own developer, and installs cost nothing.',
    touches: [
      ...fields('POST /control/stores', 'developer', 'email', '400', '409'),
      'POST /control/stores/{serverId}/login',
      'POST /control/installs 403',
      'GET /control/state stores[].expiresAt',
      '* 401',
    ],
  },
  {
    id: 'F2',
    topic: 'Rate windows',
    kind: 'reading',
    specification:
      'The window is fixed and its reset is given as now + 60 in epoch seconds; when a window ' +
      'starts is not said.',
    emulator:
      'A window lasts 60 seconds and starts with the first request that is counted in it. ' +
      "`X-RateLimit-Reset` is its end in epoch seconds of the emulator's clock, and " +
      '`Retry-After` the whole seconds that remain, at least 1. Both are rounded up.',
    touches: ['header X-RateLimit-Reset', 'header Retry-After'],
  },
  {
    id: 'F3',
    topic: 'Which bucket counts what',
    kind: 'reading',
    specification:
      'Reads, writes, token exchanges and capabilities have limits of their own; it also says ' +
      'that every `/plugin-api` answer carries the headers, and that they are absent where no ' +
      'limit was applied.',
    emulator:
      'A GET counts as a read and a POST as a write, except that token exchanges, capabilities ' +
      'and messaging have buckets of their own and do not count as writes. A payment result ' +
      'counts against the write limit, for each device separately. `X-RateLimit-Limit` and ' +
      '`X-RateLimit-Remaining` are those of the bucket that counted the request. A 401 from an ' +
      'endpoint that needs a key, and a 413, come without these headers, because no limit was ' +
      'applied to them. Answers of the token endpoint always have them, unless its limit is off ' +
      '(F4).',
    touches: [
      'header X-RateLimit-Limit',
      'header X-RateLimit-Remaining',
      'header X-RateLimit-Reset',
      '* 401',
      '* 413',
      'POST /plugin-api/oauth/token',
      RESULT,
      ...CAPABILITY_INVOKES,
      ...CAPABILITY_REPORTS,
    ],
  },
  {
    id: 'F4',
    topic: 'Limit profiles',
    kind: 'assumed',
    specification: 'It gives one set of limits for the sandbox and one for production.',
    emulator:
      'There are three profiles, `sandbox` (the default), `production` and `off`, and single ' +
      'limits can be changed one by one. Where no limit applied to a request, its answer has no ' +
      'rate-limit headers.',
    touches: [
      ...fields('PATCH /control/limits', 'profile', 'values'),
      'header X-RateLimit-Limit',
      'header X-RateLimit-Remaining',
      'header X-RateLimit-Reset',
    ],
  },
  {
    id: 'F5',
    topic: 'Reset',
    kind: 'assumed',
    specification: 'It knows no reset.',
    emulator:
      'After a reset, data, keys, receipt numbers, devices, logs, deliveries, limits, open ' +
      'windows and the clock are what the fixture and the start flags make them. Snapshots stay, and ' +
      'so does a checkpoint of what was there before.',
    touches: ['POST /control/reset'],
  },
];
