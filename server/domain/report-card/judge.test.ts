import { describe, expect, test } from 'vitest';

import { gradeReport, hasAtLeast } from '../grade.ts';
import type { FindingId } from './finding-texts.ts';
import { factsOf, findingsIn } from './judge.ts';
import type {
  JudgedAttempt,
  JudgedCall,
  JudgedCallback,
  JudgedDelivery,
  PluginLog,
} from './plugin-log.ts';
import type { Severity } from './report.ts';

// Each finding, and the most similar behaviour that is correct.

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function call(more: Partial<JudgedCall> = {}): JudgedCall {
  return {
    id: 0,
    at: 0,
    realAt: 0,
    method: 'POST',
    path: '/tables/update-orders',
    query: '',
    status: more.refusal === undefined || more.refusal === null ? 200 : 400,
    bucket: 'write',
    fault: null,
    refusal: null,
    ledger: [],
    retryAfterS: null,
    newestWhenLimited: null,
    create: null,
    replace: null,
    losses: null,
    answer: null,
    showsPeople: false,
    ...more,
  };
}

const LOST = {
  account: 'acc-1',
  withoutIdentity: 0,
  metadataOf: [],
  ownLost: 0,
  ownDropped: [],
  lines: [],
} as const;

/** A log with only the given content; calls without an id are numbered from 1. */
function log({ calls = [], ...more }: Partial<PluginLog> = {}): PluginLog {
  return {
    pluginId: 'demo-qr',
    scopes: [],
    provides: [],
    calls: calls.map((one, index) => (one.id === 0 ? { ...one, id: index + 1 } : one)),
    deliveries: [],
    callbacks: [],
    callbacksPerDay: null,
    security: null,
    ...more,
  };
}

function find(id: FindingId, given: PluginLog) {
  return findingsIn(given).find((finding) => finding.id === id);
}

/** The count of a finding; 0 if it is not found. */
function countOf(id: FindingId, given: PluginLog): number {
  return find(id, given)?.count ?? 0;
}

const UNDER_FAULT = { status: 503 };

describe('metadata of others', () => {
  const lost = call({ losses: { ...LOST, metadataOf: ['demo-kds'] } });

  test('is lost if a replace removed it', () => {
    expect(find('metadata-lost', log({ calls: [lost, lost] }))).toMatchObject({
      severity: 'error',
      count: 2,
      values: { count: 2, plugins: ['demo-kds'] },
    });
  });

  test("is not lost if a replace removed only the plugin's own, or was affected by a fault rule", () => {
    expect(
      countOf('metadata-lost', log({ calls: [call({ losses: { ...LOST, ownLost: 1 } })] })),
    ).toBe(0);
    expect(countOf('metadata-lost', log({ calls: [{ ...lost, fault: UNDER_FAULT }] }))).toBe(0);
  });
});

describe('metadata of the plugin itself', () => {
  const dropping = call({ losses: { ...LOST, ownDropped: ['line-0001'] } });
  const declaring = (account: string) =>
    call({ replace: { account, withoutIdentity: 0, lineIds: ['line-0001'] } });

  test('is lost if a replace keeps the line without it', () => {
    const calls = [call({ losses: { ...LOST, ownLost: 1 } })];
    expect(find('own-metadata-lost', log({ calls }))).toMatchObject({
      severity: 'warning',
      count: 1,
    });
  });

  test('is lost if a dropped line comes back; the evidence is the replace that dropped the line', () => {
    const found = find('own-metadata-lost', log({ calls: [dropping, declaring('acc-1')] }));
    expect(found?.evidence).toEqual([{ kind: 'request', id: '1' }]);
  });

  test('is not lost if no later replace of the account declares the dropped line again', () => {
    expect(countOf('own-metadata-lost', log({ calls: [dropping] }))).toBe(0);
    const calls = [declaring('acc-1'), dropping, declaring('acc-2')];
    expect(countOf('own-metadata-lost', log({ calls }))).toBe(0);
  });
});

describe('a wait after 429', () => {
  const limited = (more: Partial<JudgedCall> = {}) =>
    call({
      status: 429,
      refusal: 'plugin.rateLimited',
      retryAfterS: 30,
      newestWhenLimited: 2,
      ...more,
    });
  const from = (...calls: JudgedCall[]) => countOf('retry-after-ignored', log({ calls }));

  test('is ignored by a call that arrived after the 429 and before the wait ended', () => {
    const found = find(
      'retry-after-ignored',
      log({ calls: [limited({ id: 1 }), call({ id: 3, at: 29_999 })] }),
    );
    expect(found).toMatchObject({
      severity: 'error',
      count: 1,
      evidence: [{ kind: 'request', id: '3' }],
      values: { buckets: ['write'] },
    });
  });

  test('is ignored by the next 429 too', () => {
    expect(from(limited({ id: 1 }), limited({ id: 3, newestWhenLimited: 3 }))).toBe(1);
  });

  test('is kept by a call exactly at its end', () => {
    expect(from(limited({ id: 1 }), call({ id: 3, at: 30 * SECOND }))).toBe(0);
  });

  test('ends with system time, even if the clock stands still', () => {
    expect(from(limited({ id: 1 }), call({ id: 3, realAt: 30 * SECOND - 1 }))).toBe(1);
    expect(from(limited({ id: 1 }), call({ id: 3, realAt: 30 * SECOND }))).toBe(0);
  });

  test('is kept by calls already in progress when the 429 was sent, and by calls of other buckets', () => {
    expect(from(limited({ id: 1 }), call({ id: 2, at: 1 }))).toBe(0);
    expect(from(limited({ id: 1 }), call({ id: 3, bucket: 'read' }))).toBe(0);
    expect(from(limited({ id: 1 }), call({ id: 3, bucket: null }))).toBe(0);
  });

  test('also follows a 429 from a fault rule, but calls that a fault rule answered otherwise do not count', () => {
    const said = limited({ id: 1, fault: { status: 429 } });
    expect(from(said, call({ id: 3 }))).toBe(1);
    expect(from(said, { ...said, id: 3 })).toBe(1);
    expect(from(said, call({ id: 3, status: 503, fault: UNDER_FAULT }))).toBe(0);
  });

  test('ends if the clock is moved back', () => {
    expect(from(limited({ id: 1, at: MINUTE }), call({ id: 3, at: 0 }))).toBe(0);
  });

  test('does not apply to devices, which have buckets of their own', () => {
    const path = '/payments/result';
    expect(from(limited({ id: 1, path }), call({ id: 3, path }), call({ id: 4 }))).toBe(0);
  });
});

describe('lines without identity', () => {
  const replaced = (sent: number, dropped: number) =>
    call({
      replace: { account: 'acc-1', withoutIdentity: sent, lineIds: ['line-0001'] },
      losses: { ...LOST, withoutIdentity: dropped },
    });

  test('are found among the sent and among the dropped lines', () => {
    const calls = [replaced(2, 0), replaced(0, 1)];
    expect(find('lines-without-identity', log({ calls }))).toMatchObject({
      count: 2,
      values: { count: 2, lines: 3 },
    });
  });

  test('are not found in replaces whose lines all have an identity', () => {
    expect(countOf('lines-without-identity', log({ calls: [replaced(0, 0)] }))).toBe(0);
  });
});

describe('weak identities', () => {
  const refused = (refusal: string) =>
    countOf('weak-identities', log({ calls: [call({ refusal })] }));

  test.each([
    'Invalid lineId: 1234567',
    'Invalid lineId: 12345678',
    'Invalid lineId: -abcdefgh',
    'Invalid lineId: ',
    '"cart[12].lineId" length must be at least 8 characters long',
    '"payments[0].lineId" contains an invalid value',
  ])('are refused with %j', (message) => {
    expect(refused(message)).toBe(1);
  });

  test.each([
    'Invalid lineId: kuver',
    'Invalid lineId: NEW',
    'Duplicate lineId: my-line-0001',
    '"cart[0].quantity" must be less than or equal to 9999',
    '"cart[0].lineId" must be a string',
  ])('are not found in %j', (message) => {
    expect(refused(message)).toBe(0);
  });
});

describe('creates', () => {
  const create = (key: string | null, more: Partial<JudgedCall> = {}) =>
    call({ path: '/packets/create', create: { key, content: 'same' }, ...more });
  const lost = { fault: { drop: 'after' }, status: 0 };
  const retried = (...calls: JudgedCall[]) => countOf('retry-with-new-key', log({ calls }));

  test('without a key are found, except those that a limit refused', () => {
    const limited = create(null, { status: 429, refusal: 'plugin.rateLimited' });
    const calls = [create(null), create('a'), limited, create(null, { fault: UNDER_FAULT })];
    expect(find('create-without-idempotency-key', log({ calls }))).toMatchObject({
      count: 1,
      evidence: [{ kind: 'request', id: '1' }],
      values: { paths: ['/packets/create'] },
    });
  });

  test.each([
    ['whose answer was lost', create('a', lost)],
    ['that never arrived', create('a', { fault: { drop: 'before' }, status: 0 })],
    ['whose answer was cut', create('a', { fault: { truncate: 3 } })],
    ['that a rule answered', create('a', { fault: { status: 503 }, status: 503 })],
    ['that was refused', create('a', { refusal: 'plugin.packets.notFound' })],
  ])('are repeated under a new key after a create %s', (_, failed) => {
    expect(retried(failed, create('b', { at: 5 * MINUTE - 1 }))).toBe(1);
  });

  test('are repeated correctly under the same key, or after five minutes, or with another body', () => {
    expect(retried(create('a', lost), create('a'))).toBe(0);
    expect(retried(create('a', lost), create('b', { at: 5 * MINUTE }))).toBe(0);
    const other = create('b', { create: { key: 'b', content: 'other' } });
    expect(retried(create('a', lost), other)).toBe(0);
    expect(retried(create('a', lost), create('b', { path: '/tables/create' }))).toBe(0);
  });

  test('are not repeated if the first create succeeded', () => {
    expect(retried(create('a'), create('b'))).toBe(0);
    expect(retried(create('a', { fault: { withoutHeaders: ['X-*'] } }), create('b'))).toBe(0);
    expect(retried(create('a', lost), create('a'), create('b'))).toBe(0);
  });

  test('are reported once after the same failure', () => {
    expect(retried(create('a', lost), create('b'), create('c'))).toBe(1);
  });

  test('without a key do not count as repeated under a new key', () => {
    expect(retried(create(null, lost), create('b'))).toBe(0);
    expect(retried(create('a', lost), create(null))).toBe(0);
  });
});

describe('polling', () => {
  const read = (minute: number, answer: string | null = 'same', more: Partial<JudgedCall> = {}) =>
    call({
      method: 'GET',
      path: '/tables/open',
      bucket: 'read',
      at: minute * MINUTE,
      answer,
      ...more,
    });
  const polls = (...calls: JudgedCall[]) => countOf('polling', log({ calls }));

  test('is the same answer five times in less than five minutes', () => {
    expect(polls(...[0, 1, 2, 3, 4].map((minute) => read(minute)))).toBe(5);
    expect(polls(...[0, 1, 2, 3, 4, 4.5, 4.6].map((minute) => read(minute)))).toBe(7);
  });

  test('is neither four reads, nor five reads in exactly five minutes', () => {
    expect(polls(...[0, 1, 2, 3].map((minute) => read(minute)))).toBe(0);
    expect(polls(...[0, 1.25, 2.5, 3.75, 5].map((minute) => read(minute)))).toBe(0);
  });

  test('is not reported if the response changed or is unknown', () => {
    expect(polls(...['a', 'a', 'b', 'a', 'a', 'a'].map((answer) => read(0, answer)))).toBe(0);
    expect(polls(...[0, 0, 0, 0, 0].map(() => read(0, null)))).toBe(0);
  });

  test('is not reported for different queries, nor for calls that a fault rule answered', () => {
    expect(polls(...[1, 2, 3, 4, 5].map((n) => read(0, 'same', { query: `id=${n}` })))).toBe(0);
    expect(polls(...[1, 2, 3, 4, 5].map(() => read(0, 'same', { fault: UNDER_FAULT })))).toBe(0);
  });
});

describe('repeated refusals', () => {
  const refused = (more: Partial<JudgedCall> = {}) =>
    call({
      path: '/tables/get',
      method: 'GET',
      refusal: 'plugin.tables.notFound',
      ledger: ['A7'],
      ...more,
    });
  const errors = (one: JudgedCall, times = 3) =>
    countOf('client-errors', log({ calls: Array.from({ length: times }, () => one) }));

  test('are found after three times, even if sent as HTTP 200', () => {
    expect(errors(refused())).toBe(3);
    expect(errors(refused({ status: 200 }))).toBe(3);
    expect(find('client-errors', log({ calls: [refused(), refused(), refused()] }))).toMatchObject({
      ledger: ['A7'],
      values: { kinds: 1, call: 'GET /tables/get', message: 'plugin.tables.notFound', times: 3 },
    });
  });

  test('are not found after two equal refusals, nor after three different ones', () => {
    expect(errors(refused(), 2)).toBe(0);
    const calls = [refused(), refused({ path: '/packets/get' }), refused({ refusal: 'other' })];
    expect(countOf('client-errors', log({ calls }))).toBe(0);
  });

  test.each([
    ['a limit', refused({ status: 429 })],
    ['a provider that is down', refused({ status: 503, refusal: 'plugin.messaging.timeout' })],
    ['a fault rule', refused({ fault: UNDER_FAULT })],
    [
      'a first call in progress',
      refused({ status: 409, refusal: 'Duplicate request already in progress' }),
    ],
  ])('are not found if they come from %s', (_, one) => {
    expect(errors(one, 5)).toBe(0);
  });
});

function delivery(attempts: readonly Partial<JudgedAttempt>[], more: Partial<JudgedDelivery> = {}) {
  const made = { status: 200, error: null, durationMs: 10, fault: null };
  return {
    id: 1,
    type: 'table.updated',
    status: 'delivered',
    createdAt: 0,
    showsPeople: false,
    attempts: attempts.map((attempt) => ({ ...made, ...attempt })),
    ...more,
  };
}

describe('the receiver of events', () => {
  const failed = { error: '{}' };
  const six = [failed, failed, failed, failed, failed, failed];

  test('fails if a delivery was dropped after its last attempt', () => {
    const deliveries = [delivery(six, { status: 'dropped' })];
    expect(find('failing-receiver', log({ deliveries }))).toMatchObject({
      severity: 'error',
      evidence: [{ kind: 'delivery', id: '1' }],
    });
  });

  test.each([
    ['succeeds at last', delivery([...six.slice(1), {}])],
    ['was cancelled by staff', delivery(six, { status: 'cancelled' })],
    ['was dropped with its install', delivery([failed], { status: 'dropped' })],
    [
      'met a fault rule',
      delivery([...six.slice(1), { error: '{}', fault: '{}' }], { status: 'dropped' }),
    ],
  ])('does not fail if a delivery %s', (_, one) => {
    expect(countOf('failing-receiver', log({ deliveries: [one] }))).toBe(0);
  });

  test('is slow if the median of an event type is above two seconds', () => {
    const slow = (...times: number[]) =>
      countOf(
        'slow-receiver',
        log({ deliveries: times.map((durationMs, id) => delivery([{ durationMs }], { id })) }),
      );
    expect(slow(2001)).toBe(1);
    expect(slow(2000)).toBe(0);
    expect(slow(10, 20, 9000)).toBe(0);
    expect(slow(10, 3000, 9000)).toBe(2);
    const mixed = [
      ...[1, 2, 3].map((id) => delivery([{}], { id })),
      delivery([{ durationMs: 3000 }], { id: 4, type: 'table.closed' }),
    ];
    expect(find('slow-receiver', log({ deliveries: mixed }))).toMatchObject({
      count: 1,
      values: { types: ['table.closed'], medianMs: 3000 },
    });
  });

  test('is judged without attempts that a fault rule affected and without refused connections', () => {
    const faulted = [delivery([{ durationMs: 9000, fault: '{}' }])];
    expect(countOf('slow-receiver', log({ deliveries: faulted }))).toBe(0);
    const refused = { status: null, error: '{}', durationMs: 1 };
    const deliveries = [delivery([refused, refused, refused, { durationMs: 3000 }])];
    expect(countOf('slow-receiver', log({ deliveries }))).toBe(1);
  });
});

function callback(more: Partial<JudgedCallback> = {}): JudgedCallback {
  return {
    id: 1,
    at: 0,
    kind: 'action',
    type: 'print',
    outcome: 'answered',
    status: 200,
    answerValid: 1,
    durationMs: 10,
    timeoutMs: 8000,
    fault: null,
    ...more,
  };
}

describe('actions and hooks', () => {
  const slow = (...callbacks: JudgedCallback[]) => countOf('slow-callbacks', log({ callbacks }));
  const failed = (...callbacks: JudgedCallback[]) =>
    countOf('failed-callbacks', log({ callbacks }));

  test('are slow if the median of a type is above half the timeout', () => {
    expect(slow(callback({ durationMs: 4001 }))).toBe(1);
    expect(slow(callback({ durationMs: 4000 }))).toBe(0);
    expect(slow(callback(), callback(), callback({ durationMs: 7000 }))).toBe(0);
    expect(slow(callback(), callback(), callback({ kind: 'hook', durationMs: 4900 }))).toBe(1);
    expect(slow(callback({ durationMs: 7000, fault: '{}' }))).toBe(0);
    const notMade = callback({ outcome: 'rateLimited', status: null, durationMs: 9000 });
    expect(slow(notMade)).toBe(0);
  });

  test('fail if they are late, not answered, or answered in an invalid form', () => {
    const late = callback({ outcome: 'timeout', status: null, answerValid: null });
    const broken = callback({ outcome: 'failed', answerValid: null });
    const invalid = callback({ answerValid: 0 });
    expect(failed(late, broken, invalid)).toBe(3);
    expect(find('failed-callbacks', log({ callbacks: [late, broken, invalid] }))?.values).toEqual({
      count: 3,
      late: 1,
      invalid: 2,
    });
  });

  test('do not fail with a valid answer, or because of a limit or a fault rule', () => {
    expect(failed(callback(), callback({ outcome: 'rateLimited', answerValid: null }))).toBe(0);
    expect(failed(callback({ outcome: 'timeout', fault: '{}' }))).toBe(0);
  });

  test('are reported above 80 % of the daily limit', () => {
    const day = (count: number, more: Partial<JudgedCallback> = {}) =>
      Array.from({ length: count }, (_, id) => callback({ id, ...more }));
    const used = (callbacks: JudgedCallback[], callbacksPerDay: number | null = 200) =>
      countOf('daily-cap', log({ callbacks, callbacksPerDay }));
    expect(used(day(161))).toBe(161);
    expect(used(day(160))).toBe(0);
    expect(used([...day(100), ...day(100, { at: 24 * 60 * MINUTE })])).toBe(0);
    expect(used([...day(160), ...day(50, { outcome: 'rateLimited' })])).toBe(0);
    expect(used(day(161), null)).toBe(0);
  });
});

describe('scopes', () => {
  const unused = (more: Partial<PluginLog>) => find('unused-scopes', log(more))?.values['scopes'];
  const reading = call({ method: 'GET', path: '/tables/open' });

  test('are reported if no call and no event used them', () => {
    const scopes = ['orders:read', 'orders:write', 'users:read', 'my:own'];
    expect(unused({ scopes, calls: [reading] })).toEqual(['orders:write', 'users:read', 'my:own']);
    expect(
      unused({ scopes, calls: [call()], deliveries: [delivery([], { type: 'user.created' })] }),
    ).toEqual(['orders:read', 'my:own']);
  });

  test('are used by events, by calls under an older name, and by providing a capability', () => {
    const scopes = ['messaging:send', 'capability:invoice.issue:provide', 'orders:read'];
    expect(
      unused({
        scopes,
        calls: [call({ path: '/messaging/send' })],
        provides: ['capability:invoice.issue:provide'],
        deliveries: [delivery([], { type: 'packet.created' })],
      }),
    ).toBeUndefined();
  });

  test('of a plugin that did nothing are not judged', () => {
    expect(unused({ scopes: ['orders:read'] })).toBeUndefined();
  });
});

test('older paths are reported with the newer ones, as an info', () => {
  const calls = [
    call({ path: '/messaging/send' }),
    call({ path: '/capabilities/messaging.send/invoke' }),
  ];
  expect(find('legacy-paths', log({ calls }))).toMatchObject({
    severity: 'info',
    count: 1,
    values: { paths: ['/messaging/send'], newer: ['/capabilities/messaging.send/invoke'] },
  });
});

test('only the latest 20 pieces of evidence are kept; the count is the total', () => {
  const calls = Array.from({ length: 50 }, () => call({ create: { key: null, content: '' } }));
  const found = find('create-without-idempotency-key', log({ calls }));
  expect(found?.count).toBe(50);
  expect(found?.evidence).toHaveLength(20);
  expect(found?.evidence.at(-1)?.id).toBe('50');
});

test('facts count all calls; a 429 from a fault rule counts as limited, but no call affected by a fault rule counts as refused', () => {
  const calls = [
    call(),
    call({ refusal: 'no' }),
    call({ status: 429, refusal: 'plugin.rateLimited' }),
    call({ refusal: 'Status 503', status: 503, fault: UNDER_FAULT }),
    call({ refusal: 'plugin.rateLimited', status: 429, fault: { status: 429 } }),
  ];
  const deliveries = [
    delivery([{ error: '{}' }, { error: '{}', fault: '{}' }, { durationMs: 30.123456 }]),
  ];
  expect(factsOf(log({ calls, deliveries, callbacks: [callback()] }))).toEqual({
    calls: 5,
    refused: 1,
    limited: 2,
    deliveries: 1,
    failedAttempts: 1,
    callbacks: 1,
    medianReceiverMs: 20.1,
  });
});

const NOTHING = { calls: 0, deliveries: 0, callbacks: 0 };
const ONE_CALL = { ...NOTHING, calls: 1 };

describe('the grade', () => {
  const graded = (...severities: Severity[]) =>
    gradeReport(
      severities.map((severity) => ({ id: 'polling', severity })),
      ONE_CALL,
    );

  test('falls with warnings and errors, and never with infos', () => {
    expect([graded(), graded('info', 'info')]).toEqual(['A', 'A']);
    expect([graded('warning'), graded('warning', 'warning', 'info')]).toEqual(['B', 'B']);
    expect([graded('error'), graded('error', 'warning')]).toEqual(['C', 'C']);
    expect([graded('error', 'error'), graded('error', 'error', 'error')]).toEqual(['D', 'D']);
  });

  test('is null for a plugin that did nothing', () => {
    expect(gradeReport([], NOTHING)).toBeNull();
    expect(gradeReport([{ id: 'unused-scopes', severity: 'info' }], NOTHING)).toBeNull();
    expect(gradeReport([], { ...NOTHING, deliveries: 1 })).toBe('A');
    expect(gradeReport([], { ...NOTHING, callbacks: 1 })).toBe('A');
  });

  test('is F with a security error, even without activity', () => {
    expect(gradeReport([{ id: 'signature-unchecked', severity: 'error' }], NOTHING)).toBe('F');
  });

  test('hasAtLeast includes the given severity and worse severities', () => {
    const fails = (severity: Severity) => [
      hasAtLeast([{ severity }], 'warning'),
      hasAtLeast([{ severity }], 'error'),
    ];
    expect([fails('error'), fails('warning'), fails('info')]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});
