import { copyFileSync, linkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';

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
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

// Each test starts several processes: `npm run test:long -- --storage`. The tests in storage-files.test.ts always run.

describe('an open database', () => {
  test('is not opened again through a link to its folder, nor by a relative path', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'countertop.db');
    const linked = temporaryFile('folder');
    const server = await serve(file);
    symlinkSync(folder, linked);

    const byFolder = join(linked, 'countertop.db');
    expect(await startError(byFolder)).toBe(inUse(byFolder, server));
    const byRelative = relative(process.cwd(), file);
    expect(await startError(byRelative)).toBe(inUse(byRelative, server));
  });

  test('is not opened again under its new name after a move, and is complete there later', async () => {
    const folder = temporaryFolder();
    const [file, moved] = [join(folder, 'countertop.db'), join(folder, 'moved.db')];
    const server = await serve(file);
    await createPackets(server);
    renameSync(file, moved);

    expect(await startError(moved)).toBe(inUseAs(moved, file));
    await createPackets(server, 2);
    const { code, stderr } = await stop(server);
    expect(code).toBe(0);
    expect(stderr.split('moved, removed or replaced').length).toBeLessThanOrEqual(2);
    expect(await receipts(await serve(moved))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('is reported once if its file is removed, and a start creates a new one', async () => {
    const file = temporaryFile();
    const server = await serve(file);
    await createPackets(server);
    rmSync(file);

    await expect
      .poll(async () => (await control(server, '/state')).storage.reason, { timeout: 60_000 })
      .toBe('moved');
    expect(await createPackets(server)).toEqual([200]);
    expect(await startError(file)).toBe(inUse(file, server));
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

  test('does not change a file that replaced it', async () => {
    const folder = temporaryFolder();
    const [file, backup] = [join(folder, 'countertop.db'), join(folder, 'backup.db')];
    const first = await serve(file);
    await createPackets(first);
    await stop(first);
    copyFileSync(file, backup);

    const server = await serve(file);
    await createPackets(server, 20);
    renameSync(backup, file);
    expect((await stop(server)).code).toBe(0);

    expect(damageOf(file)).toBe('ok');
    expect(await receipts(await serve(file))).toEqual([1, 2, 3, 4, 5]);
  });

  test('can be read by a shell, before and after a start, under its own name', async () => {
    const file = temporaryFile();
    await stop(await serve(file));
    const shell = new BetterSqlite(file, { readonly: true });
    onTestFinished(() => void shell.close());
    const count = shell.prepare('SELECT COUNT(*) FROM accounts').pluck();
    expect(count.get()).toBe(4);

    const server = await serve(file);
    await createPackets(server);

    expect(count.get()).toBe(5);
  });

  test('does not prevent opening a copy of it', async () => {
    const folder = temporaryFolder();
    const [file, copy] = [join(folder, 'countertop.db'), join(folder, 'copy.db')];
    const first = await serve(file);
    await createPackets(first);
    await stop(first);
    copyFileSync(file, copy);
    await serve(file);

    expect(await receipts(await serve(copy))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a database whose process was killed', () => {
  test('is not opened without the latest writes, which were left behind by a move', async () => {
    const folder = temporaryFolder();
    const [file, moved] = [join(folder, 'countertop.db'), join(folder, 'moved.db')];
    const server = await serve(file);
    await createPackets(server, 2);
    await kill(server);
    renameSync(file, moved);

    expect(await startError(moved)).toBe(
      `The latest writes to the database ${moved} stayed behind in ${file}-wal when it was moved; ` +
        `move that file to ${moved}-wal, or delete it to discard these writes.`,
    );
    renameSync(`${file}-wal`, `${moved}-wal`);
    expect(await receipts(await serve(moved))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a start fails with one sentence', () => {
  test('if the database is open in another program under another name', async () => {
    const folder = temporaryFolder();
    const [file, link] = [join(folder, 'countertop.db'), join(folder, 'link.db')];
    await stop(await serve(file));
    linkSync(file, link);
    const shell = new BetterSqlite(file, { readonly: true });
    onTestFinished(() => void shell.close());
    shell.prepare('SELECT COUNT(*) FROM accounts').get();

    expect(await startError(link)).toBe(
      `The database ${link} is open in another program under another of its names; ` +
        'close that program, or choose another file.',
    );
  });

  test('if the disk is read-only', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const file = join(disk?.folder ?? '', 'countertop.db');
    await stop(await serve(file));
    disk?.writeProtect();

    const readOnly = (name: string): string =>
      `The database ${name} can only be read: the file, its folder or its disk is write-protected.`;
    expect(await startError(file)).toBe(readOnly(file));
    const fresh = join(disk?.folder ?? '', 'fresh.db');
    expect(await startError(fresh)).toBe(readOnly(fresh));
  });
});

describe('a disk that becomes full', () => {
  test('recovers when there is space again', async (context) => {
    const disk = smallDisk(8);
    context.skip(disk === null, NO_SMALL_DISK);
    const server = await serve(join(disk?.folder ?? '', 'countertop.db'));
    const room = disk?.fill();
    expect(await createPackets(server, 40, 100)).toContain(503);

    room?.end();
    await expect
      .poll(async () => (await control(server, '/state')).storage.ok, { timeout: 60_000 })
      .toBe(true);
    expect(await createPackets(server, 1, 100)).toEqual([200]);
    const { items } = await control(server, '/requests?limit=100');
    expect(items).toHaveLength(41);
  });
});
