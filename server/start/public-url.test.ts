import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { makeNamed, sendTo, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { makeSandbox } from '#server/testing/sandboxes.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import { KEYS, startTestServer, talkTo, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { advance, deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

import { greeting, readyLine } from './process/greeting.ts';
import { findRunning } from './process/token-and-run-file.ts';

const PUBLIC = { publicUrl: 'https://countertop.example' };

/** A server with a sandbox `kitchen`, and a function that calls it as a proxy does. */
async function startBehindProxy() {
  const server = await startTeamServer(PUBLIC);
  const local = server.server.ownAddress().url;
  const { data, controlToken } = await makeNamed(talkTo(local), 'kitchen');
  const call = (host: string, headers: Record<string, string> = {}, path = '/control/state') =>
    sendTo(local, path, { host, ...headers });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  return { server, local, data, call, ofServer: as(TEST_TOKEN), ofKitchen: as(controlToken) };
}

describe('a server with a public address', () => {
  test('reports the public URL instead of its local address, at which it is still reachable', async () => {
    const { server, local, data, call, ofServer } = await startBehindProxy();
    expect(server.url).toBe('https://countertop.example');
    expect(local).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(data).toMatchObject({
      url: 'https://kitchen.countertop.example',
      dataApi: 'https://kitchen.countertop.example/plugin-api',
      control: 'https://kitchen.countertop.example/control',
    });
    expect((await call(new URL(local).host, ofServer)).status).toBe(200);
    expect((await call('countertop.example', {}, '/llms.txt')).text).toContain(
      'https://countertop.example/plugin-api',
    );
    expect((await call('kitchen.countertop.example', {}, '/llms.txt')).text).toContain(
      'https://kitchen.countertop.example/plugin-api',
    );
    const { servers } = (await call('countertop.example', {}, '/openapi/data-api.json')).body as {
      readonly servers: readonly { readonly url: string }[];
    };
    expect(servers.map(({ url }) => new URL(url, server.url).origin)).toEqual([server.url]);
  });

  test('prints the public URL when it is ready, and writes its local address to its run files', async () => {
    const db = temporaryFile();
    const sandboxes = temporaryFile('sandboxes');
    const { server } = await startTestServer({ ...PUBLIC, db, sandboxes });
    const printed = {
      url: 'https://countertop.example',
      dataApi: 'https://countertop.example/plugin-api',
      control: 'https://countertop.example/control',
      interface: `https://countertop.example/open?token=${TEST_TOKEN}`,
    };
    expect(JSON.parse(readyLine(server))).toMatchObject(printed);
    for (const address of Object.values(printed)) expect(greeting(server, db)).toContain(address);
    for (const file of [`${db}.run`, join(sandboxes, '.countertop.run')]) {
      const run: unknown = JSON.parse(readFileSync(file, 'utf8'));
      expect(run).toMatchObject({ url: server.ownAddress().url, controlToken: TEST_TOKEN });
    }
    expect(server.ownAddress().url).toMatch(/^http:\/\/127\.0\.0\.1:/u);
    expect(await findRunning(db)).toMatchObject({ pid: process.pid });
  });

  test('accepts its own name and those of its sandboxes as Host', async () => {
    const { call, ofServer, ofKitchen } = await startBehindProxy();
    expect((await call('countertop.example', ofServer)).status).toBe(200);
    expect((await call('COUNTERTOP.example:443', ofServer)).status).toBe(200);
    expect((await call('kitchen.countertop.example', ofKitchen)).status).toBe(200);
    expect((await call('kitchen.localhost', ofKitchen)).status).toBe(200);
    expect((await call('cellar.countertop.example', ofServer)).status).toBe(404);
    for (const host of [
      'example',
      'evil.example',
      'a.kitchen.countertop.example',
      'xcountertop.example',
    ]) {
      expect([host, (await call(host, ofServer)).status]).toEqual([host, 403]);
    }
  });

  test('accepts only itself as Origin, and so do its sandboxes', async () => {
    const { call, ofServer, ofKitchen } = await startBehindProxy();
    const statusFrom = async (host: string, headers: Record<string, string>, origin: string) =>
      (await call(host, { ...headers, origin })).status;
    const [own, kitchen] = ['https://countertop.example', 'https://kitchen.countertop.example'];
    expect(await statusFrom('countertop.example', ofServer, own)).toBe(200);
    expect(await statusFrom('kitchen.countertop.example', ofKitchen, kitchen)).toBe(200);
    expect(await statusFrom('countertop.example', ofServer, kitchen)).toBe(403);
    expect(await statusFrom('kitchen.countertop.example', ofKitchen, own)).toBe(403);
    expect(await statusFrom('countertop.example', ofServer, 'http://countertop.example')).toBe(403);
    expect(await statusFrom('countertop.example', ofServer, `${own}:8443`)).toBe(403);
  });

  test('gives secure cookies for a single host, and plain cookies on this computer', async () => {
    const { local, call, ofServer } = await startBehindProxy();
    const { port, host } = new URL(local);
    const open = async (at: string) =>
      String((await call(at, {}, `/open?token=${TEST_TOKEN}`)).headers['set-cookie']);
    const cookie = await open('countertop.example');
    expect(cookie).toMatch(
      new RegExp(
        `^__Host-countertop_${port}=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Strict; Secure$`,
        'u',
      ),
    );
    expect(await open(host)).toMatch(/; SameSite=Strict$/u);
    const [sent = ''] = cookie.split(';');
    expect((await call('countertop.example', { cookie: sent })).status).toBe(200);
    expect((await call('kitchen.countertop.example', { cookie: sent })).status).toBe(401);
    const forged = { cookie: sent.replace('__Host-', ''), ...ofServer, authorization: '' };
    expect((await call('countertop.example', forged)).status).toBe(401);
  });

  test('ignores forwarded headers', async () => {
    const { call, ofServer } = await startBehindProxy();
    const forwarded = {
      'x-forwarded-host': 'countertop.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=countertop.example;proto=https',
    };
    expect((await call('evil.example', { ...ofServer, ...forwarded })).status).toBe(403);
    const opened = await call('localhost', forwarded, `/open?token=${TEST_TOKEN}`);
    expect(String(opened.headers['set-cookie'])).not.toContain('Secure');
  });
});

describe('with a public address, webhooks', () => {
  test.each([
    ['do not reach a non-public address', [], 'pending', true],
    ['reach a non-public address if it is allowed', ['127.0.0.0/8'], 'delivered', false],
  ])('%s', async (_, allowedTargets, status, isBlocked) => {
    const behind = await startTestServer({ ...PUBLIC, allowedTargets });
    const server = { ...behind, ...talkTo(behind.server.ownAddress().url) };
    const receiver = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/users', { name: 'Can' });
    await advance(server);
    const [{ id }] = await deliveries(server);
    const sent = await delivery(server, id);
    expect(sent.status).toBe(status);
    expect(receiver.calls).toHaveLength(isBlocked ? 0 : 1);
    expect(JSON.stringify(sent.attempts).includes('ERR_IP_BLOCKED')).toBe(isBlocked);
  });

  test('still reach the receivers of scenarios', async () => {
    const behind = await startTestServer(PUBLIC);
    const { controlData } = talkTo(behind.server.ownAddress().url);
    const run = await controlData('POST', '/scenarios/hook-blocks-closing/run', {});
    expect(run).toMatchObject({ state: 'passed' });
  });
});

test('with a public address, a sandbox does not reach the receivers of another', async () => {
  const server = await startTeamServer(PUBLIC);
  const talk = talkTo(server.server.ownAddress().url);
  const receiver = await startProvider(answerJson({}));
  const { port } = new URL(server.server.ownAddress().url);
  const callsFrom = async (name: string, isOwner: boolean): Promise<number> => {
    const { controlToken } = await makeNamed(talk, name);
    const sandbox = talkTo(`http://${name}.localhost:${port}`, controlToken);
    const emulator = await server.server.sandboxes.named?.emulatorOf(name);
    if (emulator === undefined || 'refused' in emulator) throw new Error(`${name} sleeps.`);
    if (isOwner) emulator.ownReceivers.add(receiver.baseUrl);
    await subscribe(sandbox, 'demo-qr', receiver);
    await sandbox.control('POST', '/users', { name: 'Can' });
    await advance(sandbox);
    return receiver.calls.splice(0).length;
  };
  expect(await callsFrom('kitchen', true)).toBe(1);
  expect(await callsFrom('cellar', false)).toBe(0);
});

describe('with a public address, a restaurant', () => {
  test.each([
    ['is not pulled from a non-public address', [], 'failed', true],
    ['is pulled from a non-public address if it is allowed', ['127.0.0.0/8'], 'done', false],
  ])('%s', async (_, allowedTargets, state, isBlocked) => {
    const target = await startTestServer();
    const server = await startTeamServer({ ...PUBLIC, allowedTargets });
    const talk = talkTo(server.server.ownAddress().url);
    const { controlToken } = await makeNamed(talk, 'kitchen');
    const { port } = new URL(server.server.ownAddress().url);
    const kitchen = talkTo(`http://kitchen.localhost:${port}`, controlToken);
    const unnamed = await makeSandbox(talk);
    for (const { controlData } of [talk, kitchen, unnamed]) {
      const pull = () => controlData('GET', '/world/pull');
      const input = { target: target.url, key: KEYS.qr, readsPerMinute: 6000 };
      await controlData('POST', '/world/pull', input);
      await vi.waitUntil(async () => (await pull()).state !== 'running', { timeout: 30_000 });
      const pulled = await pull();
      expect(pulled.state).toBe(state);
      expect(String(pulled.error).includes('not public')).toBe(isBlocked);
    }
    const { items } = await target.controlData('GET', '/requests');
    expect(items.length > 0).toBe(!isBlocked);
  });
});
