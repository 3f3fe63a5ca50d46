// Verifies webhook signatures with the libraries of their schemes, over the raw bytes that a plain HTTP
// server received.
import { verify as verifyOctokit } from '@octokit/webhooks-methods';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { ReceivedCall } from '../../server/testing/start-provider.ts';
import { answerJson, startProvider } from '../../server/testing/start-provider.ts';
import { startTestServer } from '../../server/testing/start-test-server.ts';
import { advance, subscribe } from '../../server/testing/webhooks.ts';

const SECRET = 'çok gizli bir anahtar';
const ENCODED_SECRET = `whsec_${Buffer.from('thirty-two bytes of real secret!').toString('base64')}`;

const { webhooks } = new Stripe('sk_test_never_used');

/** The call that a receiver gets when a table is opened with a non-ASCII note. */
async function receive(signature: string, secret: string, clock?: string): Promise<ReceivedCall> {
  const server = await startTestServer(clock === undefined ? {} : { clock });
  const receiver = await startProvider(answerJson({}));
  await subscribe(server, 'demo-qr', receiver, { signature, secret });
  const cart = [{ product: 'p-kahve', quantity: 1, note: 'şekersiz, ılık süt 🥛' }];
  await server.control('POST', '/tables/bahce-2/open', { cart });
  await advance(server);
  const [call] = receiver.calls;
  if (call === undefined) throw new Error('Nothing was received.');
  return call;
}

function headerOf({ headers }: ReceivedCall, name: string): string {
  return String(headers[name]);
}

/** The error that a library throws, or `nothing` if it accepts the call. */
function complaintOf(verify: () => unknown): string {
  try {
    verify();
    return 'nothing';
  } catch (error) {
    return String(error);
  }
}

function secondsOf(call: ReceivedCall): number {
  return Number(/^t=(\d+),/u.exec(headerOf(call, 'x-service-signature'))?.[1]);
}

describe('a signature of the default scheme, verified by the stripe library', () => {
  test('is valid for the raw bytes', async () => {
    const call = await receive('timestamped', SECRET);

    const event = webhooks.constructEvent(call.raw, headerOf(call, 'x-service-signature'), SECRET);

    expect(event).toMatchObject({ type: 'table.created' });
  });

  test('has a real timestamp, whatever the time of the emulator', async () => {
    const call = await receive('timestamped', SECRET, '1999-12-31T23:59:59Z');

    expect(() =>
      webhooks.constructEvent(call.raw, headerOf(call, 'x-service-signature'), SECRET),
    ).not.toThrow();
    expect(JSON.parse(call.raw).occurredAt).toBe(Date.UTC(1999, 11, 31, 23, 59, 59));
  });

  test.each([
    ['is valid', 300, /^nothing$/u],
    ['is invalid', 301, /tolerance/u],
  ])('%s %i s after its timestamp', async (_, after, complaint) => {
    const call = await receive('timestamped', SECRET);
    const now = (secondsOf(call) + after) * 1000;

    const header = headerOf(call, 'x-service-signature');

    const told = complaintOf(() =>
      webhooks.constructEvent(call.raw, header, SECRET, 300, undefined, now),
    );

    expect(told).toMatch(complaint);
  });

  test('is invalid for another body or another secret', async () => {
    const call = await receive('timestamped', SECRET);
    const header = headerOf(call, 'x-service-signature');

    expect(() => webhooks.constructEvent(`${call.raw} `, header, SECRET)).toThrow(/signature/iu);
    expect(() => webhooks.constructEvent(call.raw, header, 'other')).toThrow(/signature/iu);
  });
});

describe('a signature of the scheme `standard`, verified by the standardwebhooks library', () => {
  test.each([
    ['an encoded secret', ENCODED_SECRET, new Webhook(ENCODED_SECRET)],
    ['a plain secret', SECRET, new Webhook(Buffer.from(SECRET), { format: 'raw' })],
    [
      "a secret like the fixture's",
      'whsec_test_demo-qr',
      new Webhook('whsec_test_demo-qr', { format: 'raw' }),
    ],
  ])('is valid with %s', async (_, secret, webhook) => {
    const call = await receive('standard', secret);

    const headers = call.headers as Record<string, string>;

    expect(webhook.verify(call.raw, headers)).toMatchObject({ type: 'table.created' });
    expect(headers['webhook-id']).toBe(JSON.parse(call.raw).id);
  });

  test.each([
    ['is invalid', -301, /timestamp too/u],
    ['is valid', -300, /^nothing$/u],
    ['is valid', 300, /^nothing$/u],
    ['is invalid', 301, /timestamp too/u],
  ])('%s %i s from its timestamp', async (_, away, complaint) => {
    const call = await receive('standard', ENCODED_SECRET);
    vi.useFakeTimers({ now: (secondsOf(call) + away) * 1000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());

    const told = complaintOf(() =>
      new Webhook(ENCODED_SECRET).verify(call.raw, call.headers as Record<string, string>),
    );

    expect(told).toMatch(complaint);
  });

  test('is invalid for another body', async () => {
    const call = await receive('standard', ENCODED_SECRET);

    const verify = (): unknown =>
      new Webhook(ENCODED_SECRET).verify(`${call.raw} `, call.headers as Record<string, string>);

    expect(verify).toThrow(/signature/iu);
  });

  test('is sent together with a valid signature of the default scheme', async () => {
    const call = await receive('standard', ENCODED_SECRET);

    expect(() =>
      webhooks.constructEvent(call.raw, headerOf(call, 'x-service-signature'), ENCODED_SECRET),
    ).not.toThrow();
  });
});

describe('a signature of the scheme `body`, verified by the octokit library', () => {
  test('is valid for the raw bytes', async () => {
    const call = await receive('body', SECRET);
    const header = headerOf(call, 'x-service-signature');

    expect(await verifyOctokit(SECRET, call.raw, header)).toBe(true);
    expect(await verifyOctokit(SECRET, `${call.raw} `, header)).toBe(false);
    expect(await verifyOctokit('other', call.raw, header)).toBe(false);
  });
});
