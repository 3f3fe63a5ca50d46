import { createHmac } from 'node:crypto';

import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { KEYS } from '#server/testing/start-test-server.ts';
import type { TestTerminal } from '#server/testing/terminal.ts';
import { result, startTerminal } from '#server/testing/terminal.ts';

const UNAUTHORIZED = { success: false, message: 'unauthorized', status: 401 };

/** 2026-03-01T12:00:00Z in epoch seconds. */
const NOON_S = 1_772_366_400;

const CLAIMS = { prv: 'demo-pay', srv: 'srv-bistro', sub: 'dev-1', iat: NOON_S, exp: NOON_S + 900 };

/** The key that the server signs with. */
function keyOf({ server }: TestTerminal): Buffer {
  const row = server.emulator.database.read.connection
    .prepare('SELECT secret FROM device_token_key')
    .get() as { secret: string };
  return Buffer.from(row.secret, 'base64');
}

function sign(claims: object, key: Uint8Array, alg = 'HS256'): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(key);
}

describe('a device session token', () => {
  test('names the device, its provider and store, and expires after 15 minutes', async () => {
    const { control } = await startTerminal();

    const { data } = (await control('POST', '/devices/dev-1/token')).body;

    const [header = '', payload = ''] = data.token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(CLAIMS);
    expect(data.expiresAt).toBe('2026-03-01T12:15:00.000Z');
  });

  test.each([
    [899_999, 200],
    [900_000, 401],
    [86_400_000, 401],
  ])('%i ms later on the emulator’s clock gives %i', async (advanceMs, status) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.control('POST', '/clock', { advanceMs });
    expect((await terminal.pull(payment)).status).toBe(status);
    expect((await terminal.report(payment, result(payment.paymentId))).status).toBe(status);
  });

  test('is renewed through the control API', async () => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    await terminal.control('POST', '/clock', { advanceMs: 900_000 });
    const { token } = (await terminal.control('POST', '/devices/dev-1/token')).body.data;
    expect((await terminal.pull({ paymentId, deviceToken: token })).status).toBe(200);
  });

  test('that is signed elsewhere with the right key and claims is valid', async () => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    const deviceToken = await sign(CLAIMS, keyOf(terminal));
    expect((await terminal.pull({ paymentId, deviceToken })).status).toBe(200);
  });
});

describe('a token is refused', () => {
  /** Invalid tokens by description. */
  const BAD: Readonly<Record<string, (key: Buffer) => string | Promise<string>>> = {
    'without a signature (alg none)': () => new UnsecuredJWT(CLAIMS).encode(),
    'with alg none and a signature': (key) => {
      const [, payload = '', signature = ''] = forged({ alg: 'HS256' }, key).split('.');
      return `${encode({ alg: 'none' })}.${payload}.${signature}`;
    },
    'with its signature cut off': (key) =>
      `${forged({ alg: 'HS256' }, key).replace(/[^.]*$/u, '')}`,
    'signed with a foreign key': () => sign(CLAIMS, Buffer.alloc(32, 7)),
    'signed with an empty key': () => forged({ alg: 'HS256' }, Buffer.alloc(0)),
    'signed with another algorithm': (key) => sign(CLAIMS, Buffer.concat([key, key]), 'HS512'),
    'that names another algorithm than it was signed with': (key) => forged({ alg: 'HS512' }, key),
    'with an unknown critical header': (key) => forged({ alg: 'HS256', crit: ['x'], x: 1 }, key),
    'without an expiry': (key) => sign({ ...CLAIMS, exp: undefined }, key),
    'without an issue time': (key) => sign({ ...CLAIMS, iat: undefined }, key),
    'whose expiry is a string': (key) =>
      forged({ alg: 'HS256' }, key, { ...CLAIMS, exp: '9999999999' }),
    'without a provider': (key) => sign({ ...CLAIMS, prv: undefined }, key),
    'whose provider is not a string': (key) => sign({ ...CLAIMS, prv: ['demo-pay'] }, key),
    'of another provider': (key) => sign({ ...CLAIMS, prv: 'demo-qr' }, key),
    'of another store': (key) => sign({ ...CLAIMS, srv: 'srv-bos' }, key),
    'of an unknown device': (key) => sign({ ...CLAIMS, sub: 'dev-2' }, key),
    'that is not valid yet': (key) => sign({ ...CLAIMS, nbf: NOON_S + 1 }, key),
    'that has expired': (key) => sign({ ...CLAIMS, exp: NOON_S }, key),
    'that is an API key': () => KEYS.pay,
    'that is the control token': () => 'test-token',
    'that is nonsense': () => 'eyJ.eyJ.x',
  };

  test.each(Object.entries(BAD))('%s', async (_, make) => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    const payment = { paymentId, deviceToken: await make(keyOf(terminal)) };

    const answers = [
      await terminal.pull(payment),
      await terminal.report(payment, result(paymentId)),
      await terminal.send('/control/device/payments', {
        headers: { Authorization: `Bearer ${payment.deviceToken}` },
      }),
    ];

    // Refusals of the control API also have a code.
    expect(answers.map(({ body }) => body)).toEqual([
      UNAUTHORIZED,
      UNAUTHORIZED,
      { ...UNAUTHORIZED, code: 'unauthorized' },
    ]);
    expect(answers[0]?.headers.get('X-RateLimit-Limit')).toBeNull();
    const stored = await terminal.payment(payment);
    expect([stored.state, stored.history.length]).toEqual(['PENDING', 1]);
  });

  test.each([
    ['is missing', {}],
    ['has another scheme', { Authorization: 'Basic ZGV2LTE6eA==' }],
    ['is empty', { Authorization: 'Bearer ' }],
  ])('if the Authorization header %s', async (_, headers) => {
    const { send, ask } = await startTerminal();
    const { paymentId } = await ask();
    const answer = await send(`/plugin-api/payments/${paymentId}`, { headers });
    expect(answer.body).toEqual(UNAUTHORIZED);
  });

  test.each([
    [
      'its provider is suspended',
      (t: TestTerminal) => t.control('PATCH', '/installs/demo-pay', { suspended: true }),
    ],
    ['its provider is gone', (t: TestTerminal) => t.control('DELETE', '/installs/demo-pay')],
    ['the world is reset', (t: TestTerminal) => t.control('POST', '/reset')],
  ])('once %s', async (_, change) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await change(terminal);
    expect((await terminal.pull(payment)).body).toEqual(UNAUTHORIZED);
  });

  test('once its store has expired', async () => {
    const terminal = await startTerminal();
    const { paymentId } = await terminal.ask();
    await terminal.control('POST', '/clock', { advanceMs: 30 * 24 * 60 * 60 * 1000 });
    const { token } = (await terminal.control('POST', '/devices/dev-1/token')).body.data;
    expect((await terminal.pull({ paymentId, deviceToken: token })).body).toEqual(UNAUTHORIZED);
    expect((await lastCall(terminal)).notes).toEqual([
      'The development store has expired; a portal login opens it again for 30 days.',
    ]);
  });

  test('on the endpoints of installs, and the log says which key they need', async () => {
    const terminal = await startTerminal();
    const { deviceToken } = await terminal.ask();

    const answer = await terminal.get('/tables/open', deviceToken);

    expect(answer.body).toEqual(UNAUTHORIZED);
    const call = await lastCall(terminal);
    expect(call.notes[0]).toMatch(/device session token; this endpoint needs the API key/u);
    expect(call.requestHeaders.authorization).toBe('Bearer ***');
  });
});

test('an API key on the endpoints of devices is explained', async () => {
  const terminal = await startTerminal();
  const { paymentId } = await terminal.ask();
  await terminal.pull({ paymentId, deviceToken: KEYS.pay });
  const call = await lastCall(terminal);
  expect(call.notes[0]).toMatch(/contains no device session token/u);
  expect(call.ledger).toEqual(['C3']);
});

/** A token with any header, signed with HMAC and SHA-256. */
function forged(header: object, key: Uint8Array, claims: object = CLAIMS): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
