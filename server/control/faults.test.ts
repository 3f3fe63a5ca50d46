import { describe, expect, test } from 'vitest';

import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const DOWN = { on: 'request', effect: { status: 503 } };

async function put(server: TestServer, body: object) {
  return await server.control('PUT', '/faults', body);
}

describe('PUT /control/faults', () => {
  test('returns the same as GET: the rules with ids, the seed and the presets', async () => {
    const server = await startTestServer();
    const before = (await server.control('GET', '/faults')).body.data;
    expect([before.seed, before.rules]).toEqual([1, []]);

    const rules = [DOWN, { ...DOWN, id: 'rule-1', title: 'Mine', enabled: false }, DOWN];
    const answer = await put(server, { seed: 7, rules });

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      seed: 7,
      rules: [{ ...DOWN, id: 'rule-2' }, rules[1], { ...DOWN, id: 'rule-3' }],
      ofScenario: [],
      presets: before.presets,
    });
    expect((await server.control('GET', '/faults')).body.data).toEqual(answer.body.data);
  });

  test('sets the rules that GET returns for a preset', async () => {
    const server = await startTestServer();
    const { presets } = (await server.control('GET', '/faults')).body.data;
    expect(presets.map(({ name }: { name: string }) => name)).toEqual([
      'flaky-network',
      'lost-replies',
      'platform-deploy',
      'rate-limit-storm',
      'late-and-twice',
      'forged-webhooks',
      'not-owner',
    ]);
    for (const { name, rules } of presets) {
      const byName = await put(server, { preset: name });
      expect(byName.body.data.rules).toEqual(rules);
      expect((await put(server, { rules })).body.data.rules).toEqual(rules);
    }
  });

  test('the health call counts the enabled rules', async () => {
    const server = await startTestServer();
    const count = async () => (await server.send('/control/health')).body.data.faults;
    expect(await count()).toBe(0);
    await put(server, { rules: [DOWN, { ...DOWN, enabled: false }, DOWN] });
    expect(await count()).toBe(2);
    await put(server, { rules: [] });
    expect(await count()).toBe(0);
  });

  const rule = (more: object) => ({ rules: [{ ...DOWN, ...more }] });
  test.each([
    [{}, 'The body must have either "rules" or "preset"'],
    [{ preset: 'not-owner', rules: [] }, 'The body must have either "rules" or "preset"'],
    [
      { preset: 'earthquake' },
      '"preset" must be one of [flaky-network, lost-replies, platform-deploy, rate-limit-storm, ' +
        'late-and-twice, forged-webhooks, not-owner]',
    ],
    [{ rules: [], speed: 1 }, '"speed" is not allowed'],
    [
      rule({ when: { probability: 2 } }),
      '"rules[0].when.probability" must be less than or equal to 1',
    ],
    [rule({ when: { nth: 0 } }), '"rules[0].when.nth" must be greater than or equal to 1'],
    [rule({ when: { often: 1 } }), '"rules[0].when.often" is not allowed'],
    [rule({ match: { type: 'table.closed' } }), '"rules[0].match.type" is not allowed'],
    [
      rule({ effect: { status: 99 } }),
      '"rules[0].effect.status" must be greater than or equal to 200',
    ],
    [rule({ effect: { drop: 'later' } }), '"rules[0].effect.drop" must be one of [before, after]'],
    [rule({ effect: { status: 500, drop: 'after' } }), '"rules[0].effect.drop" is not allowed'],
    [rule({ effect: {} }), '"rules[0].effect.status" is required'],
    [rule({ on: 'weather' }), '"rules[0].on" must be one of [request, delivery, callback]'],
    [{ rules: [{ effect: { status: 503 } }] }, '"rules[0].on" is required'],
    [rule({ on: 'delivery', effect: { drop: 'after' } }), '"rules[0].effect.drop" must be'],
    [
      rule({ effect: { duplicate: 1 } }),
      '"rules[0].effect" must be one of [status, delayMs, drop, truncate, withoutHeaders, staff]',
    ],
    [rule({ effect: 'drop' }), '"rules[0].effect" must be one of [status, delayMs, drop,'],
    [
      rule({ on: 'callback', effect: { truncate: 1 } }),
      '"rules[0].effect" must be one of [delayMs, drop, status, loseAnswer, answer]',
    ],
    [rule({ when: { attempt: 1 } }), '"rules[0].when.attempt" is not allowed'],
    [rule({ on: 'callback', effect: { answer: 'yes' } }), '"rules[0].effect'],
    [rule({ id: 'é' }), '"rules[0].id" must be 1 to 64 printable ASCII characters'],
    [
      {
        rules: [
          { ...DOWN, id: 'a' },
          { ...DOWN, id: 'a' },
        ],
      },
      '"rules[1].id" must differ from the ids of earlier rules',
    ],
    [
      rule({ effect: { status: 500, headers: { 'Content-Length': '7' } } }),
      '"rules[0].effect.headers" must not name any of [content-length,',
    ],
    [
      rule({ effect: { status: 500, headers: { 'a b': '7' } } }),
      '"rules[0].effect.headers" must have names that a header can have',
    ],
    [
      rule({ effect: { status: 500, headers: { a: 'b\r\nc: d' } } }),
      '"rules[0].effect.headers.a" must be a value that a header can have',
    ],
  ])('%j is refused with a message, and the rules stay', async (body, message) => {
    const server = await startTestServer();
    await put(server, { rules: [DOWN] });
    const answer = await put(server, body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    expect((await server.send('/control/health')).body.data.faults).toBe(1);
  });
});
