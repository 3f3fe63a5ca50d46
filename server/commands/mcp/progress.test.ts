import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { McpOnServer } from '#testing/mcp-client.ts';
import { answerOf, startMcpOnServer } from '#testing/mcp-client.ts';

let mcp: McpOnServer;

beforeAll(async () => {
  mcp = await startMcpOnServer(['--clock', '2026-03-01T12:00:00Z']);
}, 60_000);
afterAll(async () => {
  await mcp.close();
});

interface Told {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/**
 * Every message of progress that arrives from now on. The client itself tells its callback nothing of
 * those that a busy machine brings in one piece with the result.
 */
function listenForProgress(): Told[] {
  const told: Told[] = [];
  const { transport } = mcp.client;
  if (transport === undefined) throw new Error('It is not connected.');
  const { onmessage } = transport;
  transport.onmessage = (message, extra) => {
    if ('method' in message && message.method === 'notifications/progress') {
      told.push(message.params as unknown as Told);
    }
    onmessage?.(message, extra);
  };
  onTestFinished(() => {
    if (onmessage !== undefined) transport.onmessage = onmessage;
  });
  return told;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A scenario that a real pace plays for an hour. */
async function putLongScenario(): Promise<void> {
  const both = { en: 'Long', tr: 'Uzun' };
  const file = {
    name: 'long',
    title: both,
    about: both,
    steps: [{ say: both }, { clock: { advance: '1 h' } }, { say: both }],
  };
  const { status } = await mcp.server.control('PUT', '/scenarios/long', file);
  expect(status).toBe(200);
}

async function scenarioRun(): Promise<{ readonly name: string; readonly state: string }> {
  return (await mcp.server.control('GET', '/scenario-run')).body.data;
}

describe('long work of countertop mcp', () => {
  test('a clock that moves far says how far it is, and arrives', async () => {
    const told = listenForProgress();
    const result = await mcp.client.callTool(
      { name: 'advance_clock', arguments: { advanceMs: DAY_MS } },
      { onprogress: () => undefined },
    );
    expect(answerOf(result).data).toEqual({ now: '2026-03-02T12:00:00.000Z', mode: 'virtual' });
    expect(told.map(({ progress }) => progress)).toEqual(
      Array.from({ length: 24 }, (_, part) => (part + 1) * HOUR_MS),
    );
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([DAY_MS]));
  });

  test('a scenario says which step it plays, and when it is given up it stops', async () => {
    await putLongScenario();
    const giveUp = new AbortController();
    const told: Told[] = [];
    const call = mcp.client.callTool(
      { name: 'run_scenario', arguments: { name: 'long', pace: 'real' } },
      {
        signal: giveUp.signal,
        onprogress: (progress) => {
          told.push(progress);
          giveUp.abort();
        },
      },
    );
    await expect(call).rejects.toThrow('abort');
    expect(told).toMatchObject([{ total: 3, message: expect.any(String) }]);
    // A test that hangs here has found a run that goes on.
    while ((await scenarioRun()).state === 'playing') await mcp.call('settle', { timeoutMs: 0 });
    expect(await scenarioRun()).toMatchObject({ name: 'long', state: 'stopped' });
    // The connection is as good as before.
    expect((await mcp.call('run_scenario', { name: 'first-order' })).data).toMatchObject({
      state: 'passed',
    });
  });

  test('a check of a receiver says that it goes on', async () => {
    const told: Told[] = [];
    let tell: () => void = () => undefined;
    const wasTold = new Promise<void>((resolve) => (tell = resolve));
    // It answers once the client has heard of the check's progress.
    const receiver = createServer((_, response) => void wasTold.then(() => response.end()));
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    onTestFinished(() => void receiver.close());
    const { port } = receiver.address() as AddressInfo;
    const result = await mcp.client.callTool(
      {
        name: 'check_receiver',
        arguments: {
          url: `http://127.0.0.1:${port}/hooks`,
          secret: 'a secret of the test',
          only: ['reachable'],
        },
      },
      {
        onprogress: (progress) => {
          told.push(progress);
          tell();
        },
      },
    );
    expect(answerOf(result).data).toMatchObject({ grade: 'A', passed: ['reachable'], failed: [] });
    expect(told[0]).toMatchObject({ progress: 1, message: 'The receiver is probed, 1 s' });
  });

  test('a call without a wish for progress is told nothing', async () => {
    const { data } = await mcp.call('advance_clock', { advanceMs: 2 * HOUR_MS });
    expect(data).toMatchObject({ mode: 'virtual' });
  });
});
