import '../localhost-names.ts';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { passRealTime } from '#server/clock/real-time.ts';
import type { ReadyLine } from '#server/start/process/child-server.ts';

import { startCountertop } from '../serve-process.ts';
import { startProvider } from '../start-provider.ts';
import { talkTo } from '../start-test-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { answering } from '../webhooks.ts';

const SERVE = fileURLToPath(new URL('../../../deploy/workers/serve.ts', import.meta.url));

/** Starts `serve:workers`, which is killed when the test is over. */
async function serveWorkers(folder: string, ...flags: string[]) {
  const own = ['--persist', folder, '--port', '0', '--json', '--control-token', 'the-token'];
  const { child, printed, ended } = startCountertop([...own, ...flags], { main: SERVE });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    return (await ended).code;
  };
  onTestFinished(async () => void (await stop()));
  const ready = JSON.parse(await printed(/\n/u)) as ReadyLine;
  return { child, ended, ready, stop, server: talkTo(ready.url, 'the-token') };
}

async function sandboxOf(
  { controlData }: Pick<ReturnType<typeof talkTo>, 'controlData'>,
  name: string,
) {
  const made = await controlData('POST', '/sandboxes', { name, limits: 'off', clock: 'real' });
  return { made, talk: talkTo(made.url, made.controlToken) };
}

/** A client for the sandbox `name` on the port of another engine. */
function movedTo({ url }: ReadyLine, name: string, token: string) {
  return talkTo(`http://${name}.localhost:${new URL(url).port}`, token);
}

/** Changes the schema version in the file of a sandbox; returns the previous one. */
function setVersion(folder: string, name: string, version: number): unknown {
  for (const file of globSync(join(folder, '**/*.sqlite'))) {
    const database = new BetterSqlite(file);
    onTestFinished(() => void database.close());
    const has = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').pluck();
    if (has.get('object_files') === undefined) continue;
    const names = database.prepare("SELECT content FROM object_files WHERE name = 'name'").pluck();
    if (String(names.get()) !== JSON.stringify(name)) continue;
    const before = database.prepare('SELECT version FROM schema_version').pluck().get();
    database.prepare('UPDATE schema_version SET version = ?').run(version);
    database.close();
    return before;
  }
  throw new Error(`No database of "${name}" in ${folder}.`);
}

describe('serve:workers', () => {
  test('prints the same ready line as serve, and keeps everything across a restart', async () => {
    const folder = temporaryFolder();
    const first = await serveWorkers(folder);
    expect(first.ready).toMatchObject({
      event: 'ready',
      control: `${first.ready.url}/control`,
      controlToken: 'the-token',
      apiKey: 'srv-bistro.demo-qr.sk_test_demo-qr',
      serverId: 'srv-bistro',
    });
    const { made, talk } = await sandboxOf(first.server, 'kitchen');
    await talk.controlData('POST', '/tables/salon-1/open', {});
    const moved = await talk.controlData('POST', '/clock', { advanceMs: 3_600_000 });
    await talk.controlData('POST', '/snapshots', { name: 'noon' });
    expect(await first.stop()).toBe(0);

    const second = await serveWorkers(folder);
    const again = movedTo(second.ready, 'kitchen', made.controlToken);
    const { clock, installs } = await again.controlData('GET', '/state');
    expect(clock).toEqual({ now: moved.now, mode: 'virtual' });
    expect(installs[0].apiKey).toBe(made.apiKeys[0].apiKey);
    const open = await again.get('/tables/open', made.apiKeys[0].apiKey);
    expect(open.body.data).toContainEqual(expect.objectContaining({ tableId: 'salon-1' }));
    expect(await again.controlData('GET', '/snapshots')).toMatchObject([{ name: 'noon' }]);
    expect(await second.server.controlData('GET', '/sandboxes')).toMatchObject([{ id: 'kitchen' }]);
  });

  test('fails when its engine is killed', async () => {
    const { child, ended } = await serveWorkers(temporaryFolder());
    const { stdout } = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
    process.kill(Number(stdout), 'SIGKILL');
    expect((await ended).code).toBe(1);
  });

  test('does overdue work after a restart, without waiting for a call', async () => {
    const receiver = await startProvider(answering(503, 200));
    const folder = temporaryFolder();
    const first = await serveWorkers(folder);
    const { made, talk } = await sandboxOf(first.server, 'kitchen');
    const webhook = { url: receiver.baseUrl };
    await talk.controlData('PATCH', '/installs/demo-kds', { webhook });
    await talk.controlData('POST', '/tables/salon-1/open', {});
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), 30_000);
    await first.stop();

    const second = await serveWorkers(folder);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(2), 120_000);
    const again = movedTo(second.ready, 'kitchen', made.controlToken);
    expect((await again.control('GET', '/state')).status).toBe(200);
  });

  test('drops an idle sandbox from memory, even with work due later', async () => {
    const { server, stop, ended } = await serveWorkers(temporaryFolder());
    const { talk } = await sandboxOf(server, 'kitchen');
    await talk.controlData('PATCH', '/installs/demo-kds', {
      webhook: { url: 'http://127.0.0.1:1' },
    });
    await talk.controlData('POST', '/tables/salon-1/open', {});
    // Two retries, the second after 11 s; 1 s until the timer is cancelled; 10 s until the engine drops the object.
    await passRealTime(25_000);
    expect((await talk.control('GET', '/state')).status).toBe(200);
    await stop();
    expect((await ended).stderr.match(/a sandbox is awake/gu)).toHaveLength(2);
  });

  test('does not open the database of a newer version, and leaves it as it is', async () => {
    const folder = temporaryFolder();
    const first = await serveWorkers(folder);
    const { made } = await sandboxOf(first.server, 'kitchen');
    await first.stop();
    const version = setVersion(folder, 'kitchen', 999);

    const second = await serveWorkers(folder);
    const state = () =>
      movedTo(second.ready, 'kitchen', made.controlToken).control('GET', '/state');
    const [refused, again] = [await state(), await state()];
    expect([refused.status, refused.body.code]).toEqual([503, 'sandboxUnusable']);
    expect(again.text).toBe(refused.text);
    expect((await second.server.control('GET', '/state')).status).toBe(200);
    await second.stop();
    expect((await second.ended).stderr).toContain('newer Countertop (schema 999');

    expect(setVersion(folder, 'kitchen', Number(version))).toBe(999);
    const third = await serveWorkers(folder);
    const opened = await movedTo(third.ready, 'kitchen', made.controlToken).control(
      'GET',
      '/state',
    );
    expect(opened.status).toBe(200);
  });

  test('refuses calls with the token of another sandbox, and unknown and taken names', async () => {
    const { ready, server } = await serveWorkers(temporaryFolder());
    const { made, talk } = await sandboxOf(server, 'kitchen');
    const answers = [
      await talk.control('POST', '/sandboxes', { name: 'other' }),
      await talkTo(ready.url, made.controlToken).control('GET', '/state'),
      await movedTo(ready, 'nobody', 'the-token').control('GET', '/state'),
      await server.control('POST', '/sandboxes', { name: 'kitchen' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'sandboxInSandbox'],
      [401, 'controlTokenNeeded'],
      [404, 'sandboxNotFound'],
      [409, 'sandboxNameTaken'],
    ]);
    await server.controlData('DELETE', '/sandboxes/kitchen');
    expect((await talk.control('GET', '/state')).status).toBe(404);
    expect((await sandboxOf(server, 'kitchen')).made.controlToken).not.toBe(made.controlToken);
  });

  test('gives different names to unnamed sandboxes that are created at the same time', async () => {
    const { server } = await serveWorkers(temporaryFolder());
    const make = () => server.controlData('POST', '/sandboxes', {});
    const made = await Promise.all([make(), make()]);
    const ids = made.map(({ id }) => id as string).toSorted();
    expect(ids).toEqual(['sandbox-1', 'sandbox-2']);
    const listed = await server.controlData('GET', '/sandboxes');
    expect(listed.map(({ url }: { url: string }) => url)).toEqual(
      expect.arrayContaining(made.map(({ url }) => url)),
    );
  });

  test('copies a sandbox, and a link opens the copy only once', async () => {
    const { server } = await serveWorkers(temporaryFolder());
    const { talk } = await sandboxOf(server, 'kitchen');
    await talk.controlData('POST', '/tables/salon-1/open', {});
    const copy = await server.controlData('POST', '/sandboxes', {
      name: 'copy',
      from: { sandbox: 'kitchen' },
    });
    const inCopy = talkTo(copy.url, copy.controlToken);
    const isOpen = async () =>
      (await inCopy.get('/tables/open', copy.apiKeys[0].apiKey)).text.includes('"salon-1"');
    await inCopy.controlData('POST', '/tables/salon-3/open', {});
    expect(await isOpen()).toBe(true);
    await inCopy.controlData('POST', '/reset', {});
    expect(await isOpen()).toBe(true);

    const { url } = await server.controlData('POST', '/sandboxes/copy/link');
    const cookies = async () => (await fetch(url, { redirect: 'manual' })).headers.getSetCookie();
    expect(await cookies()).toHaveLength(1);
    expect(await cookies()).toHaveLength(0);
  });

  test('shows the interface and the documentation', async () => {
    const { server } = await serveWorkers(temporaryFolder());
    const pages = await Promise.all(['/', '/tables', '/docs'].map((path) => server.send(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/u.exec(pages[0]?.text ?? '') ?? [];
    const { headers } = await server.send(script);
    expect(headers.get('Cache-Control')).toContain('immutable');
  });

  test('refuses calls that need files or another world, and faults that cut off responses', async () => {
    const { server } = await serveWorkers(temporaryFolder());
    await server.controlData('POST', '/snapshots', { name: 'noon' });
    const drop = [{ on: 'request', effect: { drop: 'before' } }];
    const truncate = [{ on: 'request', effect: { truncate: 20 } }];
    const answers = [
      await server.control('GET', '/snapshots/noon/file'),
      await server.control('GET', '/snapshots/noon/diff'),
      await server.control('PUT', '/schedule', { rules: [] }),
      await server.control('PUT', '/faults', { rules: drop }),
      await server.control('PUT', '/faults', { rules: truncate }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [501, 'notInEngine'],
      [501, 'notInEngine'],
      [501, 'notInEngine'],
      [409, 'faultNotInEngine'],
      [409, 'faultNotInEngine'],
    ]);
  });
});
