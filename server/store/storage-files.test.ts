import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { ServingProcess } from '#testing/serve-process.ts';
import { serveJson, startCountertop } from '#testing/serve-process.ts';
import { NO_SMALL_DISK, smallDisk } from '#testing/small-disk.ts';
import { KEYS } from '#testing/start-test-server.ts';
import { lock, temporaryFolder } from '#testing/storage-trouble.ts';

// A busy machine takes its time to start a process.
vi.setConfig({ testTimeout: 120_000 });

/** Starts a server on a file; nothing that a test starts outlives it. */
async function serve(db: string, env: Record<string, string> = {}): Promise<ServingProcess> {
  const server = await serveJson(
    ['--port', '0', '--db', db, '--limits', 'off', '--control-token', 't'],
    { env },
  );
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Starts one that is not meant to come up. */
async function sentenceOfStart(db: string): Promise<string> {
  const { code, signal, stdout, stderr } = await startCountertop([
    'serve',
    '--json',
    '--port',
    '0',
    '--db',
    db,
  ]).ended;
  expect({ code, signal, stdout }).toEqual({ code: 1, signal: null, stdout: '' });
  expect(stderr.match(/\n/gu)).toHaveLength(1);
  return stderr.trim();
}

/** Makes packets of so many lines and returns the status of each answer. */
async function order({ ready }: ServingProcess, count = 1, lines = 1): Promise<number[]> {
  const line = { product: 'p-cay', quantity: 1, note: 'x'.repeat(200) };
  const cart = Array.from({ length: lines }, () => line);
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`${ready.dataApi}/packets/create`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ cart }),
    });
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

async function control({ ready }: ServingProcess, path: string) {
  const answer = await fetch(`${ready.control}${path}`, { headers: { Authorization: 'Bearer t' } });
  // oxlint-disable-next-line no-explicit-any
  return ((await answer.json()) as any).data;
}

/** The receipt numbers of all open accounts, the lowest first. */
async function receipts(server: ServingProcess): Promise<number[]> {
  const accounts: { docNo: number }[] = await control(server, '/accounts?status=open');
  return accounts.map(({ docNo }) => docNo).toSorted((one, other) => one - other);
}

async function stop(server: ServingProcess) {
  server.child.kill('SIGTERM');
  return server.ended;
}

async function kill(server: ServingProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** What a reader with a shell finds wrong with a database that nobody has open. */
function damageOf(file: string): unknown {
  const shell = new BetterSqlite(file);
  try {
    return shell.pragma('integrity_check', { simple: true });
  } finally {
    shell.close();
  }
}

/** What a start says of a database that is open; the address is known where its run file is found. */
const inUse = (file: string, by: ServingProcess): string =>
  `The database ${file} is in use by the Countertop at ${by.ready.url}; close that one, or choose another file.`;

const inUseAs = (file: string, as: string): string =>
  `The database ${file} is in use by another Countertop, as ${as}; close that one, or choose another file.`;

describe('a database that is open', () => {
  test.each([
    ['a symbolic link', (file: string, link: string) => symlinkSync(file, link)],
    ['a hard link', (file: string, link: string) => linkSync(file, link)],
  ])('is not opened again through %s, and goes on unharmed', async (name, makeLink) => {
    const file = join(temporaryFolder(), 'countertop.db');
    const link = join(temporaryFolder(), 'link.db');
    const server = await serve(file);
    await order(server);
    makeLink(file, link);

    expect(await sentenceOfStart(link)).toBe(
      name === 'a hard link' ? inUseAs(link, file) : inUse(link, server),
    );
    await order(server, 3);
    expect(await receipts(server)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await stop(server)).code).toBe(0);
    expect(damageOf(file)).toBe('ok');
    const again = await serve(link);
    expect(await receipts(again)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is not opened again through a link to its folder, nor by a relative path', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'countertop.db');
    const linked = join(temporaryFolder(), 'folder');
    const server = await serve(file);
    symlinkSync(folder, linked);

    const byFolder = join(linked, 'countertop.db');
    expect(await sentenceOfStart(byFolder)).toBe(inUse(byFolder, server));
    const byRelative = relative(process.cwd(), file);
    expect(await sentenceOfStart(byRelative)).toBe(inUse(byRelative, server));
  });

  test('is not opened again under the name that it was moved to, and lacks nothing there later', async () => {
    const folder = temporaryFolder();
    const [file, moved] = [join(folder, 'countertop.db'), join(folder, 'moved.db')];
    const server = await serve(file);
    await order(server);
    renameSync(file, moved);

    expect(await sentenceOfStart(moved)).toBe(inUseAs(moved, file));
    await order(server, 2);
    const { code, stderr } = await stop(server);
    expect(code).toBe(0);
    expect(stderr.split('moved, removed or replaced').length).toBeLessThanOrEqual(2);
    expect(await receipts(await serve(moved))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('says so once when its file is taken away, and a start finds a fresh one', async () => {
    const file = join(temporaryFolder(), 'countertop.db');
    const server = await serve(file);
    await order(server);
    rmSync(file);

    await vi.waitFor(
      async () => expect((await control(server, '/state')).storage.reason).toBe('moved'),
      { timeout: 60_000, interval: 200 },
    );
    expect(await order(server)).toEqual([200]);
    expect(await sentenceOfStart(file)).toBe(inUse(file, server));
    const { code, stderr } = await stop(server);
    expect([code, stderr.match(/was moved, removed or replaced/gu)]).toEqual([
      0,
      ['was moved, removed or replaced'],
    ]);

    const fresh = await serve(file);
    expect(await receipts(fresh)).toEqual([1, 2, 3, 4]);
    await stop(fresh);
    expect(damageOf(file)).toBe('ok');
  });

  test('leaves alone the file that was put into its place', async () => {
    const folder = temporaryFolder();
    const [file, backup] = [join(folder, 'countertop.db'), join(folder, 'backup.db')];
    const first = await serve(file);
    await order(first);
    await stop(first);
    copyFileSync(file, backup);

    const server = await serve(file);
    await order(server, 20);
    renameSync(backup, file);
    expect((await stop(server)).code).toBe(0);

    expect(damageOf(file)).toBe('ok');
    expect(await receipts(await serve(file))).toEqual([1, 2, 3, 4, 5]);
  });

  test('can be read by a shell, before and after a start, under its own name', async () => {
    const file = join(temporaryFolder(), 'countertop.db');
    await stop(await serve(file));
    const shell = new BetterSqlite(file, { readonly: true });
    onTestFinished(() => void shell.close());
    const count = shell.prepare('SELECT COUNT(*) FROM accounts').pluck();
    expect(count.get()).toBe(4);

    const server = await serve(file);
    await order(server);

    expect(count.get()).toBe(5);
  });

  test('does not keep anybody from a copy of it', async () => {
    const folder = temporaryFolder();
    const [file, copy] = [join(folder, 'countertop.db'), join(folder, 'copy.db')];
    const first = await serve(file);
    await order(first);
    await stop(first);
    copyFileSync(file, copy);
    await serve(file);

    expect(await receipts(await serve(copy))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a database whose process was killed', () => {
  test('has everything under every one of its names, in turn', async () => {
    const folder = temporaryFolder();
    const names = ['one.db', 'two.db', 'three.db'].map((name) => join(folder, name));
    const [one = '', two = '', three = ''] = names;
    const first = await serve(one);
    linkSync(one, two);
    linkSync(one, three);
    let expected = [1, 2, 3, 4];
    let server = first;
    for (const name of [two, three, one, one, three]) {
      await order(server, 2);
      expected = [...expected, expected.length + 1, expected.length + 2];
      await kill(server);
      server = await serve(name);
      expect(await receipts(server)).toEqual(expected);
    }
    await stop(server);
    expect(names.map(damageOf)).toEqual(['ok', 'ok', 'ok']);
  });

  test('is not opened without its latest writes, which stayed behind when it was moved', async () => {
    const folder = temporaryFolder();
    const [file, moved] = [join(folder, 'countertop.db'), join(folder, 'moved.db')];
    const server = await serve(file);
    await order(server, 2);
    await kill(server);
    renameSync(file, moved);

    expect(await sentenceOfStart(moved)).toBe(
      `The latest writes to the database ${moved} stayed behind in ${file}-wal when it was moved; ` +
        `move that file to ${moved}-wal, or remove it to do without them.`,
    );
    renameSync(`${file}-wal`, `${moved}-wal`);
    expect(await receipts(await serve(moved))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a start is one sentence', () => {
  test('where another program has locked the database', async () => {
    const file = join(temporaryFolder(), 'countertop.db');
    await stop(await serve(file));
    lock(file);

    expect(await sentenceOfStart(file)).toBe(
      `The database ${file} is locked by another program; let that one finish its write, or close it.`,
    );
  });

  test('where the database is open in another program under another name, and was not settled', async () => {
    const folder = temporaryFolder();
    const [file, link] = [join(folder, 'countertop.db'), join(folder, 'link.db')];
    await stop(await serve(file));
    linkSync(file, link);
    const shell = new BetterSqlite(file, { readonly: true });
    onTestFinished(() => void shell.close());
    shell.prepare('SELECT COUNT(*) FROM accounts').get();

    expect(await sentenceOfStart(link)).toBe(
      `The database ${link} is open in another program under another of its names; ` +
        'close that program, or choose another file.',
    );
  });

  test('where the disk is full, and nothing is lost', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const file = join(disk?.folder ?? '', 'countertop.db');
    const server = await serve(file);
    await order(server);
    await stop(server);
    const room = disk?.fill();

    expect(await sentenceOfStart(file)).toBe(
      `The disk is full: the database ${file} cannot grow until there is room.`,
    );
    const fresh = join(disk?.folder ?? '', 'fresh.db');
    expect(await sentenceOfStart(fresh)).toBe(
      `The disk is full: the database ${fresh} cannot grow until there is room.`,
    );
    room?.end();
    expect(await receipts(await serve(file))).toEqual([1, 2, 3, 4, 5]);
  });

  test('where the disk can only be read', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const file = join(disk?.folder ?? '', 'countertop.db');
    await stop(await serve(file));
    disk?.writeProtect();

    const readOnly = (name: string): string =>
      `The database ${name} can only be read: the file, its folder or its disk is write-protected.`;
    expect(await sentenceOfStart(file)).toBe(readOnly(file));
    const fresh = join(disk?.folder ?? '', 'fresh.db');
    expect(await sentenceOfStart(fresh)).toBe(readOnly(fresh));
  });
});

describe('a disk that becomes full', () => {
  test('costs 503 and rows of logs, and no acknowledged write; it ends in order all the same', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const file = join(disk?.folder ?? '', 'countertop.db');
    const server = await serve(file);
    const room = disk?.fill();

    const statuses = await order(server, 40, 100);
    expect(new Set(statuses)).toContain(503);
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    const kept = 4 + statuses.filter((status) => status === 200).length;
    expect(await receipts(server)).toHaveLength(kept);
    expect((await control(server, '/state')).storage).toMatchObject({ ok: false, reason: 'full' });
    expect((await control(server, '/requests')).items).toEqual(expect.any(Array));

    const { code, stderr } = await stop(server);
    expect(code).toBe(0);
    const sentences = stderr.trim().split('\n');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(`The disk is full: the database ${file} cannot grow`);

    room?.end();
    const again = await serve(file);
    expect(await receipts(again)).toHaveLength(kept);
    expect(await order(again)).toEqual([200]);
    await stop(again);
    expect(damageOf(file)).toBe('ok');
  });

  test('goes on by itself when there is room again', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const server = await serve(join(disk?.folder ?? '', 'countertop.db'));
    const room = disk?.fill();
    expect(await order(server, 40, 100)).toContain(503);

    room?.end();
    await vi.waitFor(async () => expect((await control(server, '/state')).storage.ok).toBe(true), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await order(server, 1, 100)).toEqual([200]);
    const { items } = await control(server, '/requests?limit=100');
    expect(items).toHaveLength(41);
  });
});

test('a locked database holds up no SIGTERM', async () => {
  const file = join(temporaryFolder(), 'countertop.db');
  const server = await serve(file);
  lock(file);
  expect(await order(server)).toEqual([503]);

  const { code, signal } = await stop(server);

  expect([code, signal]).toEqual([0, null]);
});

describe.skipIf(process.platform === 'win32')('the files are private', () => {
  const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

  test('with all that lies beside them, while they are open and afterwards', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const file = join(folder, 'countertop.db');
    const server = await serve(file);
    await order(server);

    const files = readdirSync(folder).filter((name) => name.startsWith('countertop.db'));
    expect(files.toSorted()).toEqual([
      'countertop.db',
      'countertop.db-shm',
      'countertop.db-wal',
      'countertop.db.lock',
      'countertop.db.lock-journal',
      'countertop.db.run',
    ]);
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(files.map(() => '600'));
    expect(modeOf(folder)).toBe('755');
    await stop(server);
    expect(modeOf(file)).toBe('600');
  });

  test('those that were made before, too', async () => {
    const file = join(temporaryFolder(), 'countertop.db');
    await kill(await serve(file));
    for (const ending of ['', '-wal', '-shm', '.lock']) chmodSync(`${file}${ending}`, 0o644);

    await serve(file);

    const modes = ['', '-wal', '-shm', '.lock'].map((ending) => modeOf(`${file}${ending}`));
    expect(modes).toEqual(['600', '600', '600', '600']);
  });

  test('but not those of another program', async () => {
    const file = join(temporaryFolder(), 'songs.db');
    const theirs = new BetterSqlite(file);
    theirs.exec('CREATE TABLE songs (title TEXT)');
    theirs.close();
    chmodSync(file, 0o644);

    expect(await sentenceOfStart(file)).toContain('belongs to another program');
    expect(modeOf(file)).toBe('644');
  });

  test.runIf(process.platform === 'linux')('in a data folder that is made private', async () => {
    const home = join(temporaryFolder(), 'data');
    const server = startCountertop(['serve', '--json', '--port', '0'], {
      env: { XDG_DATA_HOME: home },
    });
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    await server.printed(/\n/u);

    expect(modeOf(join(home, 'countertop'))).toBe('700');
    expect(modeOf(join(home, 'countertop', 'countertop.db'))).toBe('600');
  });

  test('and nothing is left where a start was refused', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'no.db'));
    await sentenceOfStart(join(folder, 'no.db'));
    expect(existsSync(join(folder, 'no.db-wal'))).toBe(false);
  });
});
