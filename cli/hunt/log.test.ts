import { describe, expect, test } from 'vitest';

import type { HarEntry } from '#server/contract/control/har.ts';
import { makeSandbox } from '#server/testing/sandboxes.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

import { describe as inWords } from './describe-disturbances.ts';
import type { Schedule } from './draw.ts';
import { commonPoints } from './points.ts';

type Server = Pick<TestServer, 'control' | 'post' | 'get'>;

async function logOf({ control }: Server): Promise<HarEntry[]> {
  return (await control('GET', '/har?all=true')).body.log.entries;
}

/** Opens a table, and orders twice for it. */
async function play(server: Server, tableId = 'salon-3'): Promise<void> {
  const { accountId } = (await server.control('POST', `/tables/${tableId}/open`)).body.data;
  const cart = [{ product: 'p-cay', quantity: 1 }];
  for (const _ of [1, 2]) {
    await server.control('POST', `/accounts/${accountId}/lines`, { cart });
    await advance(server as TestServer, 1000);
  }
  await advance(server as TestServer, 3_600_000);
}

async function startWith(...rules: object[]): Promise<TestServer> {
  const server = await startTestServer();
  await server.control('PUT', '/schedule', { rules });
  await subscribe(server, 'demo-qr', await startProvider(answerJson({})));
  return server;
}

const FIRST = 'the 1st `table.updated` to demo-qr';
const UPDATED = { pluginId: 'demo-qr', type: 'table.updated' };

describe('points', () => {
  test('are numbered per sandbox, and left out if a run lacks them', async () => {
    const server = await startWith();
    await play(server);
    await server.get('/tables/open');
    const sandbox = await makeSandbox(server);
    for (const _ of [1, 2]) await sandbox.get('/tables/open');
    const long = await logOf(server);
    const short = long.filter(({ request }) => !request.url.startsWith(sandbox.url));

    const numbered = (logs: HarEntry[][]) =>
      commonPoints(logs).map(({ match, nth, attempt }) =>
        [match.path ?? match.type, nth, attempt].join(' ').trim(),
      );
    const events = ['table.created 1 1', 'table.updated 1 1', 'table.updated 2 1'];
    const reads = ['/tables/open 1', '/tables/open 2'];
    expect(numbered([long, long]).toSorted()).toEqual([...reads, ...events]);
    expect(numbered([long, short]).toSorted()).toEqual([reads[0], ...events]);
    expect(commonPoints([long, long])).toContainEqual({
      on: 'request',
      match: { pluginId: 'demo-qr', method: 'GET', path: '/tables/open' },
      nth: 2,
    });
  });
});

describe('a disturbance in words', () => {
  test.each([
    [{ reorder: 1 }, 'the 2nd `table.updated` of S3 arrived before the 1st'],
    [{ duplicate: 1 }, 'the 1st `table.updated` of S3 was sent twice'],
    [{ duplicateAfter: 1 }, 'the 1st `table.updated` of S3 was sent again after the next event'],
    [{ delayMs: 20_000 }, 'the 1st `table.updated` of S3 arrived 20 s late'],
    [
      { loseAnswer: true },
      'the response to the 1st `table.updated` of S3 was lost, so it was sent again',
    ],
  ])('of a delivery: %j', async (effect, said) => {
    const when = { nth: 1, attempt: 1 };
    const rules = [{ id: 'one', on: 'delivery', match: UPDATED, when, effect }] as Schedule;
    const server = await startWith(...rules);
    await play(server);
    expect(inWords(rules, await logOf(server))).toEqual([{ rule: rules[0], said }]);
  });

  test('of a delivery that has not arrived', async () => {
    const rules = [
      {
        id: 'one',
        on: 'delivery',
        match: UPDATED,
        when: { nth: 3, attempt: 1 },
        effect: { delayMs: 1 },
      },
    ] as Schedule;
    const server = await startWith(...rules);
    await play(server);
    const said = 'the 3rd `table.updated` to demo-qr had not arrived by the end';
    expect(inWords(rules, await logOf(server))).toEqual([{ rule: rules[0], said }]);
  });

  test.each([
    [{ drop: 'after' }, 'the reply to CALL was lost after it was executed'],
    [{ drop: 'before' }, 'CALL was lost before it was executed'],
    [{ status: 503, retryAfter: 1 }, 'CALL was answered with 503'],
    [{ delayMs: 1 }, 'CALL was answered 1 ms late'],
    [{ staff: 'addLine' }, 'before CALL, staff added a line'],
  ])('of a call: %j', async (effect, said) => {
    const match = { pluginId: 'demo-qr', method: 'POST', path: '/packets/create' };
    const rules = [{ id: 'one', on: 'request', match, when: { nth: 2 }, effect }] as Schedule;
    const server = await startWith(...rules);
    const cart = [{ product: 'p-cay', quantity: 1 }];
    for (const _ of [1, 2]) await server.post('/packets/create', { cart }).catch(() => null);
    const sentence = said.replace('CALL', 'the 2nd `POST /packets/create` by demo-qr');
    expect(inWords(rules, await logOf(server))[0]?.said).toBe(sentence);
  });

  test.each([
    {
      effect: { delayMs: 20_000 },
      other: 'salon-5',
      said: `${FIRST} in each sandbox arrived 20 s late`,
    },
    {
      effect: { reorder: 1 },
      other: 'salon-5',
      said: `${FIRST} in each sandbox arrived after the next event`,
    },
    {
      effect: { delayMs: 20_000 },
      other: 'salon-3',
      said: 'the 1st `table.updated` of S3 arrived 20 s late',
    },
    { effect: { duplicate: 1 }, other: null, said: 'the 1st `table.updated` of S3 was sent twice' },
    // The other sandbox may hold its delivery until the end.
    {
      effect: { delayMs: 20_000 },
      other: null,
      said: `${FIRST} in each sandbox arrived 20 s late`,
    },
  ])(
    'names a table only if no other was disturbed: $effect, $other',
    async ({ effect, other, said }) => {
      const when = { nth: 1, attempt: 1 };
      const rules = [{ id: 'one', on: 'delivery', match: UPDATED, when, effect }] as Schedule;
      const server = await startWith(...rules);
      await play(server);
      const sandbox = await makeSandbox(server);
      if (other === null) await sandbox.get('/tables/open');
      else {
        await subscribe(sandbox, 'demo-qr', await startProvider(answerJson({})));
        await play(sandbox, other);
      }
      expect(inWords(rules, await logOf(server))[0]?.said).toBe(said);
    },
  );

  test('disturbances are listed in the order in which they took effect, each with its table', async () => {
    const rule = (id: string, type: string, nth: number) => {
      const match = { ...UPDATED, type };
      return { id, on: 'delivery', match, when: { nth, attempt: 1 }, effect: { duplicate: 1 } };
    };
    const rules = [
      rule('late', 'table.updated', 3),
      rule('early', 'table.created', 2),
    ] as unknown as Schedule;
    const server = await startWith(...rules);
    await play(server);
    await play(server, 'salon-5');
    expect(inWords(rules, await logOf(server)).map(({ said }) => said)).toEqual([
      'the 1st `table.created` of S5 was sent twice',
      'the 1st `table.updated` of S5 was sent twice',
    ]);
  });
});
