import { expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

import { SandboxOrigins } from './sandbox-origins.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

function world(name: string) {
  return { stores: [{ serverId: 'my-store', name }] };
}

test('copies share their bytes until something is written', async () => {
  const { server, control, get } = await startTestServer();
  const origins = new SandboxOrigins(server.emulator.startWorld);
  const image = () => origins.ofEmulator(server.emulator).image;

  const first = image();
  await control('GET', '/state');
  expect(image()).toBe(first);
  await control('POST', '/users', { name: 'Can' });
  const second = image();
  expect(second).not.toBe(first);
  // A pending log entry is written before the copy is made.
  await get('/tables/open');
  expect(image()).not.toBe(second);
});

test('a world is built once for each stopped clock, and once for all running clocks', async () => {
  const { server } = await startTestServer();
  const origins = new SandboxOrigins(server.emulator.startWorld);
  const image = async (fixture: object | string | undefined, clock: number | null) =>
    (await origins.ofStart(fixture, clock, 'off')).image;

  expect(await image(undefined, NOON)).toBe(await image(undefined, NOON));
  expect(await image(undefined, NOON)).not.toBe(await image(undefined, NOON + 1));
  expect(await image('bistro', null)).toBe(await image('bistro', null));
  expect(await image(world('A'), null)).toBe(await image(world('A'), null));
  expect(await image(world('A'), null)).not.toBe(await image(world('B'), null));
});

test('the least recently used worlds are dropped', async () => {
  const { server } = await startTestServer();
  const origins = new SandboxOrigins(server.emulator.startWorld);
  const image = async (name: string) => (await origins.ofStart(world(name), NOON, 'off')).image;

  const [often, seldom] = [await image('often'), await image('seldom')];
  for (let other = 0; other < 7; other += 1) {
    await image(`world ${other}`);
    expect(await image('often')).toBe(often);
  }
  expect(await image('seldom')).not.toBe(seldom);
});
