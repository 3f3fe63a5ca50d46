import { describe, expect, test } from 'vitest';

import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';
import type { CheckedReceiver, Mistake } from '#server/testing/checked-receiver.ts';
import { isSigned, SECRET, startReceiver } from '#server/testing/checked-receiver.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** The limit for slow answers in ms of real time, long enough for a busy machine. */
const NEVER_SLOW_MS = 60_000;
const SLOW_MS = 50;

const SCHEMES = ['timestamped', 'body', 'standard'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Installs a plugin with this receiver, and checks it. */
async function check(
  server: TestServer,
  receiver: CheckedReceiver,
  scheme: Scheme = 'timestamped',
) {
  const { control } = server;
  const { url, secret, baseUrl } = receiver;
  await control('PATCH', '/installs/demo-qr', {
    webhook: { url, secret, signature: scheme },
    callbacks: { baseUrl, hooks: ['table.close'] },
  });
  const action = { type: 'print', target: { type: 'table', id: 'salon-1' } };
  const answer = await control('POST', '/receiver-checks', { pluginId: 'demo-qr', action });
  expect(answer.text).toContain('"success":true');
  return answer.body.data;
}

interface Seen {
  readonly id: string;
  readonly outcome: string;
}

function notPassed({ checks }: { checks: readonly Seen[] }) {
  return checks
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ id, outcome }) => [id, outcome]);
}

describe('a correct receiver', () => {
  test.each(SCHEMES)('gets an A under the scheme %s', async (scheme) => {
    const server = await startTestServer({ receiverCheckTimes: { slowMs: NEVER_SLOW_MS } });

    const result = await check(server, await startReceiver({}, scheme), scheme);

    const timeless = ['rejects-stale-timestamp', 'accepts-clock-skew'];
    expect(notPassed(result)).toEqual(
      scheme === 'body' ? timeless.map((id) => [id, 'skipped']) : [],
    );
    expect(result).toMatchObject({ grade: 'A', pluginId: 'demo-qr', signature: scheme });
    expect(result.checks.map(({ id }: Seen) => id)).toEqual(RECEIVER_CHECK_IDS);
  });
});

const of =
  (...ids: string[]) =>
  (call: { check: string }) =>
    ids.includes(call.check);

const seenIds = new Set<string>();
const highest = new Map<string, number>();
let busy = 0;

/** Receivers with one mistake each, and the result of its check. */
const MISTAKES: readonly [id: string, outcome: string, grade: string, mistake: Mistake][] = [
  [
    'rejects-missing-signature',
    'failed',
    'F',
    // Verifies only signed calls.
    { verify: ({ headers }) => (headers['x-service-signature'] === undefined ? true : undefined) },
  ],
  [
    'rejects-wrong-signature',
    'failed',
    'F',
    {
      // Compares only the beginning.
      verify: (call, _secret, scheme) => {
        if (call.path !== '/webhooks') return undefined;
        const given = String(call.headers['x-service-signature']);
        const endings = Array.from('0123456789abcdef').map(
          (last) => `${given.slice(0, -1)}${last}`,
        );
        return endings.some((one) =>
          isSigned({ ...call, headers: { ...call.headers, 'x-service-signature': one } }, scheme),
        );
      },
    },
  ],
  [
    'rejects-other-secret',
    'failed',
    'F',
    { first: (call) => (of('rejects-other-secret')(call) ? 204 : undefined) },
  ],
  [
    'rejects-tampered-body',
    'failed',
    'F',
    { first: (call) => (of('rejects-tampered-body')(call) ? 204 : undefined) },
  ],
  ['rejects-stale-timestamp', 'failed', 'F', { toleranceS: { past: Infinity, ahead: 300 } }],
  ['accepts-clock-skew', 'warning', 'B', { toleranceS: { past: 300, ahead: 5 } }],
  ['verifies-raw-body', 'failed', 'C', { body: ({ raw }) => Buffer.from(rewritten(raw)) }],
  [
    'accepts-duplicate',
    'failed',
    'C',
    {
      after: ({ event, path }) => {
        if (path !== '/webhooks' || !seenIds.has(event.id)) {
          seenIds.add(event.id);
          return undefined;
        }
        return 409;
      },
    },
  ],
  [
    'accepts-unknown-event',
    'failed',
    'C',
    { after: ({ event }) => (/^(?:table|packet|action|hook)/u.test(event.type) ? undefined : 400) },
  ],
  [
    'accepts-unknown-fields',
    'failed',
    'C',
    {
      after: ({ event }) =>
        event.type === 'table.updated' && Object.keys(event).length > 11 ? 422 : undefined,
    },
  ],
  [
    'accepts-empty-data',
    'failed',
    'C',
    {
      after: ({ event }) =>
        event.type === 'table.updated' && event.data.orders === undefined ? 500 : undefined,
    },
  ],
  [
    'accepts-out-of-order',
    'failed',
    'C',
    {
      after: ({ event, path }) => {
        if (path !== '/webhooks') return undefined;
        const known = highest.get(event.sequenceScope) ?? 0;
        highest.set(event.sequenceScope, Math.max(known, event.sequence));
        return event.sequence < known ? 409 : undefined;
      },
    },
  ],
  [
    'accepts-large-body',
    'warning',
    'B',
    { first: ({ raw }) => (raw.length > 100 * 1024 ? 413 : undefined) },
  ],
  [
    'answers-in-time',
    'warning',
    'B',
    {
      first: async (call) => {
        if (of('answers-in-time')(call))
          await new Promise((done) => setTimeout(done, SLOW_MS + 100));
        return undefined;
      },
    },
  ],
  [
    'handles-parallel',
    'failed',
    'C',
    {
      first: async () => {
        busy += 1;
        await new Promise((done) => setTimeout(done, 20));
        const wasBusy = busy > 4;
        busy -= 1;
        return wasBusy ? 503 : undefined;
      },
    },
  ],
  ['no-redirect', 'failed', 'C', { first: (call) => (of('no-redirect')(call) ? 308 : undefined) }],
  [
    'action-answers',
    'failed',
    'C',
    { after: ({ event }) => (event.hook === 'print' ? { status: 200, body: 'OK' } : undefined) },
  ],
  [
    'action-unknown',
    'failed',
    'C',
    { after: ({ event }) => (event.type === 'action' && event.hook !== 'print' ? 500 : undefined) },
  ],
  [
    'hook-answers',
    'failed',
    'C',
    {
      after: ({ event }) =>
        event.type === 'hook' ? { status: 200, body: '{"decision":"pending"}' } : undefined,
    },
  ],
  [
    'callbacks-reject-wrong-signature',
    'failed',
    'F',
    { verify: ({ path }) => (path.startsWith('/plugins/') ? true : undefined) },
  ],
  [
    'survives-garbage',
    'warning',
    'B',
    { first: ({ method }) => (method === 'GET' ? 200 : undefined) },
  ],
];

function rewritten(raw: Buffer): string {
  try {
    return JSON.stringify(JSON.parse(raw.toString()));
  } catch {
    return raw.toString();
  }
}

describe('a receiver with one mistake', () => {
  test.each(MISTAKES)('passes every check but %s', async (id, outcome, grade, mistake) => {
    const slowMs = id === 'answers-in-time' ? SLOW_MS : NEVER_SLOW_MS;
    const server = await startTestServer({ receiverCheckTimes: { slowMs } });

    const result = await check(server, await startReceiver(mistake));

    expect(notPassed(result)).toEqual([[id, outcome]]);
    expect(result.grade).toBe(grade);
    const found = result.checks.find((one: Seen) => one.id === id);
    expect(found.found).not.toBe('');
    expect(found.probes.length).toBeGreaterThan(0);
  });

  test('is tested for every check except those that other checks depend on', () => {
    const others = RECEIVER_CHECK_IDS.filter((id) => !['reachable', 'accepts-valid'].includes(id));
    expect(MISTAKES.map(([id]) => id)).toEqual(others);
  });
});

test('a receiver that refuses everything fails accepts-valid, but passes rejects-wrong-signature', async () => {
  const server = await startTestServer();
  const result = await check(server, await startReceiver({ first: () => 403 }));
  expect(result.grade).toBe('F');
  const failed = result.checks.filter(({ outcome }: Seen) => outcome === 'failed');
  expect(failed.map(({ id }: Seen) => id)).toContain('accepts-valid');
  expect(failed.map(({ id }: Seen) => id)).not.toContain('rejects-wrong-signature');
});

test('if nothing listens, all other checks are skipped', async () => {
  const server = await startTestServer();
  const nowhere = { url: 'http://127.0.0.1:9/webhooks', secret: SECRET };
  const { body } = await server.control('POST', '/receiver-checks', nowhere);
  const [first, ...rest] = body.data.checks;
  expect(first).toMatchObject({ id: 'reachable', outcome: 'failed' });
  expect(first.found).toContain('Nothing listens at that address');
  expect(rest.map(({ outcome }: Seen) => outcome)).toEqual(rest.map(() => 'skipped'));
  expect(body.data.grade).toBe('F');
});
