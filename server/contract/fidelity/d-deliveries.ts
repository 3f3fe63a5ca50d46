import type { LedgerRow } from './row.ts';
import { fields, fieldsOfEach, of } from './touches.ts';

/** Deliveries, and calls that wait for an answer. */
export const DELIVERIES: readonly LedgerRow[] = [
  {
    id: 'D6',
    topic: 'Retries',
    kind: 'assumed',
    specification:
      'Up to 6 attempts at intervals that grow from 1 second to 1 hour, 10 seconds for each and ' +
      'no redirects; the intervals between those two and the cases that count as failure are ' +
      'not shown.',
    emulator:
      'After the first attempt the gaps are 1 s, 10 s, 1 min, 10 min and 1 h, without jitter; a ' +
      "webhook with `retries: 'fast'` uses 1, 2, 4, 8 and 16 s. Only a 2xx within 10 seconds in " +
      'total counts as success: a refused connection, a timeout, a TLS error, 3xx (which is not ' +
      'followed), 4xx and 5xx all fail the attempt, and the timeout is real time under any ' +
      'clock. After the sixth failure the delivery is `dropped`. While a webhook is disabled or ' +
      'its install suspended, pending deliveries pause and no new ones are queued; uninstalling ' +
      'drops them. Delivering again by hand adds an attempt to the delivery that is there. The ' +
      'API call that caused an event never waits for its delivery.',
    touches: [
      ...fieldsOfEach(
        ['POST /control/installs', 'PATCH /control/installs/{pluginId}'],
        'webhook.retries',
        'webhook.enabled',
      ),
      ...fields('GET /control/deliveries', 'status', 'attempts', 'nextAttemptAt'),
      'POST /control/deliveries/{id}/redeliver',
    ],
  },
  {
    id: 'D7',
    topic: 'Order of deliveries',
    kind: 'assumed',
    specification:
      'It promises delivery at least once and sets no outbound cap; it says nothing about order.',
    emulator:
      'Deliveries to one install start in the order of their events. The next one starts when ' +
      'the one before was answered or 25 ms of real time have passed, so that neither a failing ' +
      'nor a hanging one holds up the others. To protect this machine, and not because the ' +
      'platform does so, at most 250 deliveries of one install and 1,000 of the whole process ' +
      'are in flight.',
    touches: ['webhook envelope id', 'GET /control/deliveries'],
  },
  {
    id: 'D8',
    topic: 'Events and restarts',
    kind: 'assumed',
    specification: 'It is silent about what outlives a restart.',
    emulator:
      'Events, deliveries and attempts are database rows, stored by the same transaction as the ' +
      'change behind them. After a restart, whatever was pending goes on under the same ids.',
    touches: ['webhook envelope id', 'GET /control/deliveries id'],
  },
  {
    id: 'D9',
    topic: 'Action and hook calls',
    kind: 'assumed',
    specification:
      '`/plugins/action` and `/plugins/hook` answer `{success, message, level, display}` in ' +
      'time; their request bodies and the allowed values are not shown.',
    emulator:
      "An action is a signed `POST <plugin base url>/plugins/action` with `{id, type: 'action', " +
      'hook, tenantId, environment, slot?, target: {type?, id}, actor: {userId, role}, ' +
      'formData?, occurredAt}`. A hook is a signed POST to `/plugins/hook` with `{hookId, type: ' +
      "'hook', event: 'table.close', stage: 'before', tenantId, environment, target, data, " +
      "actor, timeoutMs, occurredAt}`, where `data` is the table's detail, and with `sequence`, " +
      'the last one committed, and `sequenceScope`. In the answer, `level` is `info`, ' +
      '`success`, `warning` or `error` and `display` is `toast` or `popup`; any other value is ' +
      "displayed unchanged and marked invalid. A hook may instead answer `{decision: 'allow' or " +
      "'deny', message}`; `pending`, like every other decision, does not count as a yes, and " +
      'the log tells which form was used. Without JSON in the answer the call has failed; an ' +
      'answer of the wrong form is kept with `answerValid: false`. A `receiptExtras` in it is ' +
      'kept in the log and has no effect.',
    touches: [
      ...fields(
        'POST /plugins/action',
        'id',
        'type',
        'hook',
        'tenantId',
        'environment',
        'slot',
        'target',
        'target.type',
        'target.id',
        'actor',
        'actor.userId',
        'actor.role',
        'formData',
        'occurredAt',
        'success',
        'message',
        'level',
        'display',
      ),
      ...fields(
        'POST /plugins/hook',
        'hookId',
        'type',
        'event',
        'stage',
        'tenantId',
        'environment',
        'target',
        'target.type',
        'target.id',
        'data',
        'actor',
        'actor.userId',
        'actor.role',
        'timeoutMs',
        'occurredAt',
        'sequence',
        'sequenceScope',
        'success',
        'message',
        'level',
        'display',
        'decision',
        'receiptExtras',
      ),
      ...fields('GET /control/callbacks', 'form', 'answerValid'),
    ],
  },
  {
    id: 'D10',
    topic: 'The gate before closing a table',
    kind: 'assumed',
    specification:
      'A `table.close` hook may block and confirm closing, and a late answer fails closed by ' +
      'default; how an answer says no, and how confirming works, is not shown.',
    emulator:
      "`success: true` lets the table close. `success: false` with `level: 'warning'` shows " +
      'staff the message, and they may confirm: `confirm: true` asks every install once more, ' +
      'now with `data.confirmed: true`, and this time a warning passes. Any other `success: ' +
      'false`, and an answer that is late, failed or malformed, cancels the closing; a switch ' +
      'of the install, `failOpen`, lets late, failed, malformed and rate-limited calls pass, ' +
      'but never overrules an explicit no. A `deny` cannot be confirmed. Whether the account ' +
      'may close at all (B33) is checked before anybody is asked; installs with the hook are ' +
      'asked one by one in the order of their plugin ids, and the first no ends it. The control ' +
      'call answers HTTP 200 whether the table closed or not.',
    touches: [
      ...fields('POST /plugins/hook', 'data.confirmed', 'success', 'level', 'decision'),
      ...fields(
        'POST /control/accounts/{accountId}/close',
        'confirm',
        'closed',
        'gate',
        ...of('gate', 'pluginId', 'success', 'message', 'level', 'display', 'confirmable'),
      ),
      ...fieldsOfEach(
        ['POST /control/installs', 'PATCH /control/installs/{pluginId}'],
        'callbacks.hooks',
        'callbacks.failOpen',
      ),
    ],
  },
  {
    id: 'D11',
    topic: 'Limits of callbacks',
    kind: 'reading',
    specification:
      'Actions and hooks have 5 calls per minute each in the sandbox, and 200 per day together ' +
      'with callbacks; when a day begins and what staff sees beyond the limit is not said.',
    emulator:
      'In the sandbox profile, an install receives 5 actions and 5 hooks per minute, and 200 of ' +
      'both together per UTC day. Beyond that nothing is sent: the control call answers HTTP ' +
      "200 with `outcome: 'rateLimited'` and `message: 'plugin.rateLimited'`, and a gated close " +
      "answers `{closed: false, gate: {message: 'plugin.rateLimited', confirmable: false}}`. A " +
      'late answer is `plugin.action.timeout` or `plugin.hook.timeout`, any other failure ' +
      '`plugin.action.failed` or `plugin.hook.failed`. Capability calls to a provider count ' +
      'neither in these buckets nor in the daily cap.',
    touches: [
      ...fields('POST /control/callbacks', 'outcome', 'message'),
      ...fields(
        'POST /control/accounts/{accountId}/close',
        'closed',
        'gate.message',
        'gate.confirmable',
      ),
      'POST /plugins/action',
      'POST /plugins/hook',
    ],
  },
  {
    id: 'D12',
    topic: 'Sequence numbers',
    kind: 'assumed',
    specification: 'It knows no sequence in events.',
    emulator:
      '`sequence` begins at 1 and grows by one with each committed change that emits events of ' +
      'the sale; all events that one change of a sale emits have the same number. ' +
      '`sequenceScope` is an id that begins with `sq_` and means nothing else. `table.closed`, ' +
      '`table.deleted`, `packet.closed` and `packet.cancelled` end a scope, and reopening goes ' +
      'on with it. A full move to a free table keeps `uuid` but starts a new scope at 1 for the ' +
      "target, and the source's `table.deleted` is the last of the old scope. In a merge the " +
      'scope of the target goes on.',
    touches: [
      'webhook envelope sequence',
      'webhook envelope sequenceScope',
      'POST /plugins/hook sequence',
      'POST /plugins/hook sequenceScope',
    ],
  },
  {
    id: 'D13',
    topic: 'Several events of one change',
    kind: 'assumed',
    specification: 'It does not say in which order the events of one change come.',
    emulator:
      '`packet.updated` comes before `packet.status_changed`. Of a move, the event of the ' +
      'target comes before that of the source.',
    touches: [
      'webhook packet.updated',
      'webhook packet.status_changed',
      'webhook table.updated',
      'webhook table.deleted',
    ],
  },
  {
    id: 'D14',
    topic: 'Time for callbacks of an install',
    kind: 'reading',
    specification:
      'An action has 8 seconds and a hook 5, each with a maximum of 10; who sets another time, ' +
      'and how, is not shown.',
    emulator:
      'An install may have times of its own, `callbacks.timeouts: {actionMs?, hookMs?}`, each from ' +
      '1 to 10 000 ms; what is left out is 8 000 and 5 000. The body of a hook carries the time ' +
      'that applies as `timeoutMs`.',
    touches: [
      ...fieldsOfEach(
        ['POST /control/installs', 'PATCH /control/installs/{pluginId}'],
        'callbacks.timeouts',
        'callbacks.timeouts.actionMs',
        'callbacks.timeouts.hookMs',
      ),
      'POST /plugins/hook timeoutMs',
      'POST /plugins/action',
    ],
  },
];
