import { describe, expect, test } from 'vitest';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';
import { lastCall } from '#server/testing/last-call.ts';
import type { TestAnswer } from '#server/testing/start-test-server.ts';
import { progress, result, startTerminal } from '#server/testing/terminal.ts';

const shown = ({ status, body, headers }: TestAnswer) => ({
  status,
  body,
  version: headers.get('X-Service-Version'),
  limit: headers.get('X-RateLimit-Limit'),
});

const NOTE = 'Coming soon: not yet available in production.';

describe('in the profile production, the payment endpoints are not available yet', () => {
  test('they respond like an unknown path, and the note says coming soon', async () => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    await terminal.control('PATCH', '/limits', { profile: 'production' });
    const nowhere = await terminal.get('/no/such/path', payment.deviceToken);

    const calls = [
      () => terminal.pull(payment),
      () => terminal.report(payment, progress(payment.paymentId, 'Processing')),
      () => terminal.report(payment, result(payment.paymentId)),
      () => terminal.report(payment, 'no JSON'),
    ];
    for (const call of calls) {
      expect(shown(await call())).toEqual(shown(nowhere));
      const { notes, ledger } = await lastCall(terminal);
      expect(notes[0]).toContain(NOTE);
      expect(ledger).toEqual(['A17']);
    }

    expect(shown(nowhere)).toEqual({
      status: 401,
      body: { success: false, message: 'unauthorized', status: 401 },
      version: '2026-08-02',
      limit: null,
    });
    const { state, history } = await terminal.payment(payment);
    expect([state, history.length]).toEqual(['PENDING', 1]);
    const { data } = (await terminal.control('GET', '/limits/usage?pluginId=demo-pay')).body;
    const counted = data.filter(({ resetAt }: { resetAt: unknown }) => resetAt !== null);
    expect(counted).toEqual([]);
  });

  test('they are unavailable with single limits too, and available in every other profile', async () => {
    const terminal = await startTerminal({ limits: 'production' });
    const payment = await terminal.ask();
    await terminal.control('PATCH', '/limits', { values: { readPerMinute: null } });
    expect((await terminal.pull(payment)).status).toBe(401);

    for (const profile of ['sandbox', 'off']) {
      await terminal.control('PATCH', '/limits', { profile });
      expect((await terminal.pull(payment)).status).toBe(200);
    }
  });

  test('other endpoints are available', async () => {
    const { get, post } = await startTerminal({ limits: 'production' });
    expect((await get('/tables/open')).status).toBe(200);
    expect((await post('/tables/create', { tableId: 'salon-5' })).status).toBe(200);
  });
});

test('the description says of each operation whether it is live or soon', async () => {
  const { 'data-api': document } = await openApiDocuments();
  const flags = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation: object | undefined = item[method];
      return operation === undefined
        ? []
        : [[path, 'x-status' in operation && operation['x-status']] as const];
    }),
  );

  expect(flags.filter(([, status]) => status === 'soon').map(([path]) => path)).toEqual([
    '/payments/{paymentId}',
    '/payments/{paymentId}/result',
  ]);
  expect(flags.filter(([, status]) => status !== 'soon' && status !== 'live')).toEqual([]);
});
