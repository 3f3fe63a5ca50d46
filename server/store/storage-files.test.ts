import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';

import { startCountertop } from '#server/testing/serve-process.ts';
import {
  serve,
  startError,
  createPackets,
  control,
  receipts,
  stop,
  kill,
  damageOf,
  inUse,
  inUseAs,
} from '#server/testing/served-files.ts';
import { NO_SMALL_DISK, smallDisk } from '#server/testing/small-disk.ts';
import { lock } from '#server/testing/storage-trouble.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

describe('an open database', () => {
  type MakeLink = (file: string, link: string) => void;
  test.each<[string, MakeLink]>([
    ['a hard link', linkSync],
    ['a symbolic link', symlinkSync],
  ])(
    'is not opened again through %s, and stays intact',
    { tags: ['long'] },
    async (name, makeLink) => {
      const file = temporaryFile();
      const link = temporaryFile('link.db');
      const server = await serve(file);
      await createPackets(server);
      makeLink(file, link);

      expect(await startError(link)).toBe(
        name === 'a hard link' ? inUseAs(link, file) : inUse(link, server),
      );
      await createPackets(server, 3);
      expect(await receipts(server)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect((await stop(server)).code).toBe(0);
      expect(damageOf(file)).toBe('ok');
      const again = await serve(link);
      expect(await receipts(again)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    },
  );
});

describe('a database whose process was killed', () => {
  test('is complete when opened under each of its names in turn', { tags: ['long'] }, async () => {
    const folder = temporaryFolder();
    const names = ['one.db', 'two.db', 'three.db'].map((name) => join(folder, name));
    const [one = '', two = '', three = ''] = names;
    const first = await serve(one);
    linkSync(one, two);
    linkSync(one, three);
    let expected = [1, 2, 3, 4];
    let server = first;
    for (const name of [two, three, one, one, three]) {
      await createPackets(server, 2);
      expected = [...expected, expected.length + 1, expected.length + 2];
      await kill(server);
      server = await serve(name);
      expect(await receipts(server)).toEqual(expected);
    }
    await stop(server);
    expect(names.map(damageOf)).toEqual(['ok', 'ok', 'ok']);
  });
});

describe('a start fails with one sentence', () => {
  test('if another program has locked the database', { tags: ['long'] }, async () => {
    const file = temporaryFile();
    await stop(await serve(file));
    lock(file);

    expect(await startError(file)).toBe(
      `The database ${file} is locked by another program; let that program finish its write, or close it.`,
    );
  });

  test('if the disk is full, and nothing is lost', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const file = join(disk?.folder ?? '', 'countertop.db');
    const server = await serve(file);
    await createPackets(server);
    await stop(server);
    const room = disk?.fill();

    expect(await startError(file)).toBe(
      `The disk is full: the database ${file} cannot grow until there is room.`,
    );
    const fresh = join(disk?.folder ?? '', 'fresh.db');
    expect(await startError(fresh)).toBe(
      `The disk is full: the database ${fresh} cannot grow until there is room.`,
    );
    room?.end();
    expect(await receipts(await serve(file))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a disk that becomes full', () => {
  test(
    'makes writes fail with 503 and loses no acknowledged write; the server still exits normally',
    { tags: ['long'] },
    async (context) => {
      const disk = smallDisk(8);
      context.skip(disk === null, NO_SMALL_DISK);
      const file = join(disk?.folder ?? '', 'countertop.db');
      const server = await serve(file);
      const room = disk?.fill();

      const statuses = await createPackets(server, 40, 100);
      expect(new Set(statuses)).toContain(503);
      expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
      const kept = 4 + statuses.filter((status) => status === 200).length;
      expect(await receipts(server)).toHaveLength(kept);
      expect((await control(server, '/state')).storage).toMatchObject({
        ok: false,
        reason: 'full',
      });
      expect((await control(server, '/requests')).items).toEqual(expect.any(Array));

      const { code, stderr } = await stop(server);
      expect(code).toBe(0);
      const sentences = stderr.trim().split('\n');
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toContain(`The disk is full: the database ${file} cannot grow`);

      room?.end();
      const again = await serve(file);
      expect(await receipts(again)).toHaveLength(kept);
      expect(await createPackets(again)).toEqual([200]);
      await stop(again);
      expect(damageOf(file)).toBe('ok');
    },
  );
});

test('a locked database does not delay SIGTERM', { tags: ['long'] }, async () => {
  const file = temporaryFile();
  const server = await serve(file);
  lock(file);
  expect(await createPackets(server)).toEqual([503]);

  const { code, signal } = await stop(server);

  expect([code, signal]).toEqual([0, null]);
});

describe.skipIf(process.platform === 'win32')('the files of a database are private', () => {
  const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

  test("while it is open, including SQLite's own files, and afterwards", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const file = join(folder, 'countertop.db');
    const server = await serve(file);
    await createPackets(server);

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

  test('even if they were not private before', { tags: ['long'] }, async () => {
    const file = temporaryFile();
    await kill(await serve(file));
    for (const ending of ['', '-wal', '-shm', '.lock']) chmodSync(`${file}${ending}`, 0o644);

    await serve(file);

    const modes = ['', '-wal', '-shm', '.lock'].map((ending) => modeOf(`${file}${ending}`));
    expect(modes).toEqual(['600', '600', '600', '600']);
  });

  test('except those of other programs', async () => {
    const file = temporaryFile('songs.db');
    const theirs = new BetterSqlite(file);
    theirs.exec('CREATE TABLE songs (title TEXT)');
    theirs.close();
    chmodSync(file, 0o644);

    expect(await startError(file)).toContain('belongs to another program');
    expect(modeOf(file)).toBe('644');
  });

  test.runIf(process.platform === 'linux')('in a data folder that is private, too', async () => {
    const home = temporaryFile('data');
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

  test('and a refused start leaves no write-ahead log', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'no.db'));
    await startError(join(folder, 'no.db'));
    expect(existsSync(join(folder, 'no.db-wal'))).toBe(false);
  });
});
