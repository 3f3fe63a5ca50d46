import { readFileSync, writeFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { runHere } from '#server/testing/run-here.ts';
import { startCountertop } from '#server/testing/serve-process.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

test('repeats recorded calls, and writes the world and a scenario that passes', async () => {
  const server = await startTestServer();
  await server.get('/tables/layout');
  await server.get('/products/list');
  await server.get('/tables/get?id=salon-2');
  const made = await server.post('/packets/create', {
    cart: [{ product: 'p-cay', quantity: 2 }],
    customer: { name: 'Zeynep Kaya', phone: '+90 532 111 22 33' },
  });
  const { packetId } = made.body.data;
  await server.control('POST', '/clock', { advanceMs: 60_000 });
  await server.post('/packets/update', { packetId, note: 'ring twice' });
  await server.get(`/packets/get?packetId=${packetId}`);
  await server.post('/tables/create', { tableId: 'salon-2' });
  await server.get('/packets/open', KEYS.kds);
  const file = temporaryFile('incident.har');
  writeFileSync(file, JSON.stringify((await server.control('GET', '/har')).body));
  const [world, scenario] = [temporaryFile('world.json'), temporaryFile('incident.json')];

  const { code, stdout } = await startCountertop([
    'replay',
    file,
    '--plugin',
    'demo-qr',
    '--json',
    '--out',
    world,
    '--scenario',
    scenario,
  ]).ended;

  expect(JSON.parse(stdout)).toMatchObject({ calls: 7, played: 7, same: 7, different: [] });
  expect(code).toBe(0);
  for (const text of [stdout, readFileSync(world, 'utf8'), readFileSync(scenario, 'utf8')]) {
    expect(text).not.toMatch(/Zeynep|Kaya|532|ring/u);
  }
  const played = await startCountertop(['scenario', 'run', scenario]).ended;
  const stderr = expect.stringMatching(/^(?:countertop: starting the sandbox\.\.\.\n)?$/u);
  expect(played).toMatchObject({ code: 0, stderr });
});

describe('a file that cannot be replayed', () => {
  const call = (pluginId: string, path = '/plugin-api/tables/open') => ({
    startedDateTime: '2026-03-01T12:00:00.000Z',
    request: {
      method: 'GET',
      url: `https://platform.example${path}`,
      headers: [{ name: 'authorization', value: `Bearer srv-a.${pluginId}.sk_live_9f8e7d6c5b4a` }],
    },
    response: { status: 200, content: { text: '{"success":true,"data":[]}' } },
  });
  const har = (...entries: object[]): string => JSON.stringify({ log: { entries } });

  test.each<[string, string, RegExp, ...string[]]>([
    ['no JSON', '{"name": Zeynep}', /is not a HAR file/u],
    ['other JSON', '{"log": "Zeynep"}', /is not a HAR file/u],
    ['no calls', har(call('one', '/zeynep')), /has no Data API calls/u],
    [
      'several plugins',
      har(call('one'), call('two')),
      /has calls by one, two; choose one with --plugin/u,
    ],
    [
      'a plugin that is not in it',
      har(call('one')),
      /has calls by one; choose one with --plugin/u,
      '--plugin',
      'three',
    ],
  ])('%s', async (_, text, problem, ...flags) => {
    const file = temporaryFile('bad.har');
    writeFileSync(file, text);
    const { code, stdout, stderr } = await runHere(['replay', file, ...flags]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(problem);
    expect(stderr).not.toMatch(/zeynep|sk_live/iu);
  });

  test('no file and two files are bad usage, and a missing file is reported', async () => {
    expect(await runHere(['replay'])).toMatchObject({ code: 2, stdout: '' });
    expect(await runHere(['replay', 'a.har', 'b.har'])).toMatchObject({ code: 2, stdout: '' });
    expect(await runHere(['replay', 'missing.har'])).toMatchObject({
      code: 1,
      stderr: 'missing.har cannot be read: there is no such file.\n',
    });
  });
});
