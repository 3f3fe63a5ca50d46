import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { makeNamed, sendTo, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { everythingIn } from '#server/testing/sandboxes.ts';
import { serveJson, startCountertop } from '#server/testing/serve-process.ts';
import { namesOf, save } from '#server/testing/snapshots.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer, talkTo } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { answering, startOneAfterTheOther, subscribe } from '#server/testing/webhooks.ts';

import { NamedSandboxes } from './named-sandboxes.ts';
import { SandboxesFolder } from './sandboxes-folder.ts';

const RULE = { on: 'request', match: { method: 'POST' }, effect: { delayMs: 0 } };

/** A folder whose server was stopped after a sandbox in it was used. */
async function keepOne(body: object = {}) {
  const sandboxes = temporaryFile('sandboxes');
  const server = await startTeamServer({ sandboxes });
  const sandbox = await makeNamed(server, 'kitchen', body);
  const { usage: _, ...asMade } = await everythingIn(sandbox);
  await sandbox.post('/tables/create', { tableId: 'salon-3' }, sandbox.keyOf('demo-qr'));
  await sandbox.control('POST', '/clock', { advanceMs: 90_000 });
  await sandbox.control('PATCH', '/limits', {
    profile: 'production',
    values: { readPerMinute: 7 },
  });
  await sandbox.control('PUT', '/faults', { rules: [RULE], seed: 7 });
  await save(sandbox, 'mine');
  const { usage: __, ...before } = await everythingIn(sandbox);
  const faults = (await sandbox.control('GET', '/faults')).body.data;
  await server.close();
  return { sandboxes, sandbox, asMade, before, faults };
}

/** Starts another server on the folder; the sandbox keeps its token. */
async function startAgain({ sandboxes, sandbox }: Awaited<ReturnType<typeof keepOne>>) {
  const server = await startTeamServer({ sandboxes });
  const [row] = (await server.control('GET', '/sandboxes')).body.data;
  return { server, row, again: talkTo(row.url, sandbox.controlToken) };
}

describe('after a restart, a named sandbox', () => {
  test.each([
    ['started', {}],
    ['copied', { from: 'now' }],
  ])('that was %s has all its data, and a reset restores its initial state', async (_, body) => {
    const kept = await keepOne(body);

    const { again, row } = await startAgain(kept);

    expect(row).toMatchObject({ id: 'kitchen', state: 'asleep' });
    const { usage: _usage, ...after } = await everythingIn(again);
    expect(after).toEqual(kept.before);
    expect((await again.control('GET', '/faults')).body.data).toEqual(kept.faults);
    expect(await namesOf(again)).toEqual(['mine']);
    expect((await again.get('/tables/open', kept.sandbox.keyOf('demo-qr'))).status).toBe(200);

    await again.control('POST', '/reset', {});
    const reset = await everythingIn(again);
    const { state, products, users, accounts } = kept.asMade;
    expect(reset).toMatchObject({ state, products, users });
    expect(reset.accounts).toHaveLength(accounts.length);
    expect((await again.control('POST', '/snapshots/mine/restore')).status).toBe(200);
    expect((await everythingIn(again)).accounts).toEqual(kept.before.accounts);
  });

  test('has a ticking clock that does not go back', async () => {
    const kept = await keepOne({ clock: '2026-05-05T00:00:00Z+' });
    const { again } = await startAgain(kept);
    const { clock } = (await again.control('GET', '/state')).body.data;
    expect(clock.mode).toBe('ticking');
    expect(Date.parse(clock.now)).toBeGreaterThanOrEqual(Date.parse(kept.before.state.clock.now));
  });

  test('is listed with its size, and keeps its place in the list', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const first = await startTeamServer({ sandboxes });
    for (const name of ['zebra', 'apple']) await makeNamed(first, name);
    await first.close();
    const second = await startTeamServer({ sandboxes });
    const rows = (await second.control('GET', '/sandboxes')).body.data;
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['zebra', 'apple']);
    expect(rows[0].bytes).toBeGreaterThan(100_000);
    await second.control('DELETE', '/sandboxes/zebra');
    expect(readdirSync(sandboxes).filter((name) => !name.startsWith('.'))).toEqual(['apple']);
  });
});

describe('after the process was killed, a named sandbox', () => {
  /** The files that are left if the process of a server is killed now. */
  function leftOf(sandboxes: string): string {
    const left = temporaryFile('sandboxes');
    cpSync(sandboxes, left, { recursive: true });
    return left;
  }

  test('accepts the sessions that began since it woke', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const first = await startTeamServer({ sandboxes });
    const { send, controlToken } = await makeNamed(first, 'kitchen');
    const opened = await send(`/open?token=${controlToken}`, { redirect: 'manual' });
    const cookie = String(opened.headers.get('Set-Cookie')).split(';')[0] ?? '';
    const left = leftOf(sandboxes);
    await first.close();

    await startTeamServer({ sandboxes: left, port: Number(new URL(first.url).port) });

    expect((await send('/control/state', { headers: { cookie } })).status).toBe(200);
    expect((await send('/control/state')).status).toBe(401);
  });

  test('does not repeat a delivery that it has already repeated', async () => {
    startOneAfterTheOther();
    const sandboxes = temporaryFile('sandboxes');
    const receiver = await startProvider(answering(200));
    const callsAre = async (names: readonly string[]): Promise<void> => {
      const sent = () => receiver.calls.map(({ raw }) => JSON.parse(raw).data.name);
      await expect.poll(sent, { timeout: 5000 }).toEqual(names);
    };
    const first = await startTeamServer({ sandboxes });
    const made = await makeNamed(first, 'kitchen', { clock: 'real' });
    await subscribe(made, 'demo-qr', receiver);
    const rule = { on: 'delivery', when: { nth: 1 }, effect: { duplicateAfter: 1 } };
    await made.controlData('PUT', '/faults', { rules: [rule] });
    await made.controlData('POST', '/users', { name: 'One' });
    await callsAre(['One']);
    await first.close();
    const again = async (folder: string) => {
      const server = await startTeamServer({ sandboxes: folder });
      const [row] = await server.controlData('GET', '/sandboxes');
      return { server, ...talkTo(row.url, made.controlToken) };
    };
    const second = await again(sandboxes);
    await second.controlData('POST', '/users', { name: 'Two' });
    await callsAre(['One', 'Two', 'One']);
    const left = leftOf(sandboxes);
    await second.server.close();

    const third = await again(left);
    await third.controlData('POST', '/users', { name: 'Three' });
    await callsAre(['One', 'Two', 'One', 'Three']);
    await third.controlData('POST', '/users', { name: 'Four' });
    await callsAre(['One', 'Two', 'One', 'Three', 'Four']);
  });
});

describe('the folder of named sandboxes', () => {
  test.skipIf(process.platform === 'win32')('is private to its owner', async () => {
    const { sandboxes } = await keepOne();
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(sandboxes)).toBe(0o700);
    const entries = readdirSync(sandboxes, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(4);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      expect([path, modeOf(path)]).toEqual([path, entry.isDirectory() ? 0o700 : 0o600]);
    }
  });

  test('is used by one server; the error of a second server names the folder', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const first = await startTeamServer({ sandboxes });
    await expect(startTeamServer({ sandboxes })).rejects.toThrow(
      `The folder ${sandboxes} is in use by the Countertop at ${first.url}; close that one, or choose another folder.`,
    );
    await first.close();
    await startTeamServer({ sandboxes });
  });

  test('is released, and not swept, if a server on it cannot listen', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const { url } = await startTestServer();
    const sweeps = vi.spyOn(NamedSandboxes.prototype, 'sweep');
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const port = Number(new URL(url).port);
    await expect(startTeamServer({ sandboxes, port })).rejects.toThrow(String(port));
    vi.advanceTimersByTime(10_000);
    expect(sweeps).not.toHaveBeenCalled();
    vi.useRealTimers();
    await startTeamServer({ sandboxes });
  });

  test('answers 503 for a damaged sandbox, and serves the others as before', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const first = await startTeamServer({ sandboxes });
    const damaged = await makeNamed(first, 'damaged');
    const lost = await makeNamed(first, 'lost');
    const sound = await makeNamed(first, 'sound');
    await first.close();
    writeFileSync(join(sandboxes, 'damaged', 'sandbox.db'), 'not a database');
    writeFileSync(join(sandboxes, 'lost', 'sandbox.json'), '{');

    const server = await startTeamServer({ sandboxes });

    const { port } = new URL(server.url);
    const statusOf = async (host: string, token: string, path: string) => {
      const headers = { host: `${host}.localhost:${port}`, authorization: `Bearer ${token}` };
      return sendTo(server.url, path, headers);
    };
    for (const { id, controlToken } of [damaged, lost]) {
      const refused = await statusOf(id, controlToken, '/control/state');
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'sandboxUnusable', params: { name: id } });
      const plain = await statusOf(id, controlToken, '/plugin-api/tables/open');
      expect(plain.body).toMatchObject({ success: false, status: 503 });
    }
    expect((await statusOf('sound', sound.controlToken, '/control/state')).status).toBe(200);
    expect((await server.control('GET', '/sandboxes')).body.data).toHaveLength(3);
    for (const { id } of [damaged, lost]) {
      expect((await server.control('DELETE', `/sandboxes/${id}`)).status).toBe(200);
    }
    expect(existsSync(join(sandboxes, 'damaged'))).toBe(false);
  });

  test('keeps the secrets of a sandbox whose notes are empty or missing', async () => {
    const { sandboxes, sandbox } = await keepOne();
    const notes = join(sandboxes, 'kitchen', 'notes.json');
    for (const spoil of [() => writeFileSync(notes, ''), () => rmSync(notes)]) {
      spoil();
      const server = await startTeamServer({ sandboxes });
      const [row] = await server.controlData('GET', '/sandboxes');
      const again = talkTo(row.url, sandbox.controlToken);
      expect((await again.control('POST', '/reset', {})).status).toBe(200);
      expect((await again.get('/tables/open', sandbox.keyOf('demo-qr'))).status).toBe(200);
      await server.close();
    }
  });

  test('keeps nothing of a sandbox that cannot be opened when it is made', async () => {
    const server = await startTeamServer();
    vi.spyOn(SandboxesFolder.prototype, 'readWorld').mockImplementationOnce(() => {
      throw new Error('EMFILE: too many open files');
    });
    const refused = await server.control('POST', '/sandboxes', { name: 'kitchen' });
    expect([refused.status, refused.body.code]).toEqual([503, 'sandboxUnusable']);
    expect(await server.controlData('GET', '/sandboxes')).toEqual([]);
    const made = await makeNamed(server, 'kitchen');
    expect((await made.control('GET', '/state')).status).toBe(200);
  });

  test('keeps foreign files, and removes what an interrupted creation or deletion left', async () => {
    const sandboxes = temporaryFile('sandboxes');
    for (const name of ['.half.new', '.half.gone', '.ssh', 'documents']) {
      mkdirSync(join(sandboxes, name), { recursive: true });
    }
    const server = await startTeamServer({ sandboxes });
    expect((await server.control('GET', '/sandboxes')).body.data).toEqual([]);
    const left = readdirSync(sandboxes).filter((name) => !name.startsWith('.countertop'));
    expect(left).toEqual(['.ssh', 'documents']);
  });
});

test('a server closes without touching sandboxes that sleep, even if the folder of another was removed', async () => {
  const sandboxes = temporaryFile('sandboxes');
  const first = await startTeamServer({ sandboxes });
  const names = ['asleep', 'removed', 'awake'];
  const [, removed, awake] = [
    await makeNamed(first, 'asleep'),
    await makeNamed(first, 'removed'),
    await makeNamed(first, 'awake'),
  ];
  await first.close();
  const second = await startTeamServer({ sandboxes });
  const port = new URL(second.url).port;
  for (const { id, controlToken } of [removed, awake]) {
    const { status } = await talkTo(`http://${id}.localhost:${port}`, controlToken).control(
      'GET',
      '/state',
    );
    expect(status).toBe(200);
  }
  const writtenAt = (name: string) =>
    statSync(join(sandboxes, name, 'notes.json'), { bigint: true }).mtimeNs;
  const [asleepAt, awakeAt] = [writtenAt('asleep'), writtenAt('awake')];
  rmSync(join(sandboxes, 'removed'), { recursive: true });
  expect(await second.controlData('GET', '/sandboxes')).toHaveLength(3);

  await second.close();

  expect(writtenAt('asleep')).toBe(asleepAt);
  expect(writtenAt('awake')).toBeGreaterThan(awakeAt);
  const third = await startTeamServer({ sandboxes });
  const rows: { readonly name: string }[] = await third.controlData('GET', '/sandboxes');
  expect(rows.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'removed'));
});

describe('a server process with named sandboxes', () => {
  /** A server on a folder, which ends with the test. */
  async function serveOn(sandboxes: string) {
    const server = await serveJson(['--port', '0', '--db', ':memory:', '--sandboxes', sandboxes]);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return { ...server, ...talkTo(server.ready.url, server.ready.controlToken) };
  }

  test(
    'loses nothing acknowledged when it is killed, and leaves no lock behind',
    { tags: ['long'] },
    async () => {
      const sandboxes = temporaryFile('sandboxes');
      const first = await serveOn(sandboxes);
      const made = await makeNamed(first, 'kitchen', { clock: '2026-05-05T00:00:00Z' });
      for (let user = 1; user <= 20; user += 1) {
        await made.controlData('POST', '/users', { name: `User ${user}` });
        await made.controlData('POST', '/clock', { advanceMs: 1000 });
      }
      await made.controlData('PATCH', '/limits', { values: { readPerMinute: 9 } });
      const usersOf = async ({ controlData }: typeof made): Promise<unknown> =>
        controlData('GET', '/users');
      const before = await usersOf(made);
      first.child.kill('SIGKILL');
      await first.ended;

      const second = await serveOn(sandboxes);

      const [row] = await second.controlData('GET', '/sandboxes');
      const again = { ...made, ...talkTo(row.url, made.controlToken) };
      expect(await usersOf(again)).toEqual(before);
      const state = await again.controlData('GET', '/state');
      expect(state.clock.now).toBe('2026-05-05T00:00:20.000Z');
      expect(state.limits.values.readPerMinute).toBe(9);
      expect((await again.get('/tables/open', made.keyOf('demo-qr'))).status).toBe(200);
    },
  );

  test(
    'exits with 1 if another server uses the folder, and names the folder',
    { tags: ['long'] },
    async () => {
      const sandboxes = temporaryFile('sandboxes');
      const { ready } = await serveOn(sandboxes);
      const other = startCountertop(['serve', '--db', ':memory:', '--sandboxes', sandboxes]);
      const { code, stderr } = await other.ended;
      expect(code).toBe(1);
      expect(stderr).toBe(
        `The folder ${sandboxes} is in use by the Countertop at ${ready.url}; close that one, or choose another folder.\n`,
      );
    },
  );
});
