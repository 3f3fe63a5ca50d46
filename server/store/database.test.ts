import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { Outcome } from '#server/domain/refusal.ts';
import { driverOf } from '#server/testing/driver-of.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { openDatabase } from './driver/open-database.ts';
import { command, query } from './statement.ts';
import { UnusableDatabase } from './storage-problem.ts';

const insert = command(
  'INSERT INTO requests VALUES (?, 0, ?, ?, ?, 200, 0, NULL, NULL, NULL, ?, ?, ?, ?, ?, 0, NULL, NULL, NULL, 0, 0, NULL)',
);
const ids = query<{ id: number }>('SELECT id FROM requests ORDER BY id');
const EMPTY = ['', '', '', '', '', '', '', ''];

/** An open database, and helpers that write and read rows of the request log. */
function openLog(file = ':memory:') {
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  const add = (id: number): unknown => database.write((db) => insert.run(db, id, ...EMPTY));
  const stored = (): number[] => ids.all(database.read).map(({ id }) => id);
  return { database, add, stored };
}

/** A path in a temporary folder that is removed after the test. */
function newFile(name = 'countertop.db'): string {
  return temporaryFile(name);
}

describe('a write', () => {
  test('commits, and returns the result of its work', () => {
    const { database, add, stored } = openLog();

    const result = database.write(() => {
      add(1);
      add(2);
      return 'done';
    });

    expect(result).toBe('done');
    expect(stored()).toEqual([1, 2]);
  });

  test('is rolled back if its work throws', () => {
    const { database, add, stored } = openLog();
    add(1);

    expect(() =>
      database.write(() => {
        add(2);
        throw new Error('a bug');
      }),
    ).toThrow('a bug');
    expect(stored()).toEqual([1]);
  });

  test('is rolled back if its work returns a refusal, and returns the refusal', () => {
    const { database, add, stored } = openLog();

    const outcome = database.write((): Outcome<string> => {
      add(1);
      return { refused: 'tableAlreadyOpen' };
    });

    expect(outcome).toEqual({ refused: 'tableAlreadyOpen' });
    expect(stored()).toEqual([]);
  });

  test('is rolled back if a statement fails', () => {
    const { database, add, stored } = openLog();

    expect(() =>
      database.write(() => {
        add(1);
        add(1);
      }),
    ).toThrow(/UNIQUE/u);
    expect(stored()).toEqual([]);
  });

  test('rejects asynchronous work and is rolled back', () => {
    const { database, add, stored } = openLog();

    expect(() =>
      database.write(() => {
        add(1);
        return Promise.resolve();
      }),
    ).toThrow('synchronous');
    expect(stored()).toEqual([]);
  });

  test('succeeds after another write has failed', () => {
    const { database, add, stored } = openLog();
    const fail = (): never => {
      throw new Error('a bug');
    };
    expect(() => database.write(fail)).toThrow('a bug');

    add(1);

    expect(stored()).toEqual([1]);
  });

  test('inside another write is committed or rolled back with it', () => {
    const { database, add, stored } = openLog();

    database.write((): Outcome<null> => {
      add(1);
      database.write(() => add(2));
      return { refused: 'timerProduct' };
    });
    expect(stored()).toEqual([]);

    database.write(() => {
      add(1);
      database.write((): Outcome<null> => {
        add(2);
        return { refused: 'timerProduct' };
      });
    });
    expect(stored()).toEqual([1, 2]);
  });

  test('inside another write rolls both back if it throws', () => {
    const { database, add, stored } = openLog();

    expect(() =>
      database.write(() => {
        add(1);
        database.write(() => {
          throw new Error('a bug');
        });
      }),
    ).toThrow('a bug');
    expect(stored()).toEqual([]);
  });

  test('calls its listeners once at the end, only if it is the outermost', () => {
    const { database, add, stored } = openLog();
    const heard: number[][] = [];
    database.onWritten(() => heard.push(stored()));

    database.write(() => {
      add(1);
      database.write(() => add(2));
    });

    expect(heard).toEqual([[1, 2]]);
  });

  test('announces all its changes together after the commit', () => {
    const { database, add, stored } = openLog();
    const heard: unknown[] = [];
    database.onChanged((changes) => heard.push([changes, stored()]));

    database.write((db) => {
      add(1);
      db.changed('requests', '1');
      database.write((inner) => {
        add(2);
        inner.changed('requests', '2');
      });
      db.changed('requests', '1');
      expect(heard).toEqual([]);
    });

    const changes = [
      { topic: 'requests', id: '1' },
      { topic: 'requests', id: '2' },
    ];
    expect(heard).toEqual([[changes, [1, 2]]]);
  });

  test('announces nothing if it changes nothing, is refused, or fails', () => {
    const { database } = openLog();
    const heard: unknown[] = [];
    database.onChanged((changes) => heard.push(changes));

    database.write(() => 'nothing');
    database.write((db): Outcome<null> => {
      db.changed('accounts', 'refused');
      return { refused: 'timerProduct' };
    });
    expect(() =>
      database.write((db) => {
        db.changed('accounts', 'failed');
        throw new Error('a bug');
      }),
    ).toThrow('a bug');
    expect(heard).toEqual([]);

    database.write((db) => db.changed('accounts', 'a'));
    expect(heard).toEqual([[{ topic: 'accounts', id: 'a' }]]);
  });

  test('can be made by a listener of another write', () => {
    const { database, add, stored } = openLog();
    const heard: string[] = [];
    database.onChanged((changes) => {
      heard.push(...changes.map(({ id }) => id));
      if (heard.length === 1) {
        database.write((db) => {
          add(2);
          db.changed('requests', '2');
        });
      }
    });

    database.write((db) => {
      add(1);
      db.changed('requests', '1');
    });

    expect([heard, stored()]).toEqual([
      ['1', '2'],
      [1, 2],
    ]);
  });

  test('enforces references between records', () => {
    const { database } = openLog();
    const orphan = command(
      "INSERT INTO receipt_numbers (server_id, business_day, last) VALUES ('srv-x', 'd', 1)",
    );

    expect(() => database.write((db) => orphan.run(db))).toThrow(/FOREIGN KEY/u);
  });
});

describe('a dry run', () => {
  test('returns the result of its work and is rolled back', () => {
    const { database, add, stored } = openLog();
    add(1);

    const seen = database.dryRun(() => {
      add(2);
      return stored();
    });

    expect(seen).toEqual([1, 2]);
    expect(stored()).toEqual([1]);
  });

  test('rolls back the writes inside it, whatever they return', () => {
    const { database, add, stored } = openLog();

    const outcome = database.dryRun(() => {
      database.write(() => add(1));
      return database.write((): Outcome<string> => {
        add(2);
        return { refused: 'timerProduct' };
      });
    });

    expect(outcome).toEqual({ refused: 'timerProduct' });
    expect(stored()).toEqual([]);
  });

  test('is rolled back if its work throws', () => {
    const { database, add, stored } = openLog();

    expect(() =>
      database.dryRun(() => {
        add(1);
        throw new Error('a bug');
      }),
    ).toThrow('a bug');
    expect(stored()).toEqual([]);

    add(2);
    expect(stored()).toEqual([2]);
  });

  test('cannot be inside a write, which it would roll back', () => {
    const { database, add, stored } = openLog();

    database.write(() => {
      add(1);
      expect(() => database.dryRun(() => add(2))).toThrow('A dry run cannot be inside a write.');
    });
    expect(stored()).toEqual([1]);
  });

  test('rejects asynchronous work and is rolled back', () => {
    const { database, add, stored } = openLog();

    expect(() =>
      database.dryRun(() => {
        add(1);
        return Promise.resolve();
      }),
    ).toThrow('synchronous');
    expect(stored()).toEqual([]);
  });

  test('calls no listener', () => {
    const { database, add } = openLog();
    let heard = 0;
    database.onWritten(() => (heard += 1));

    database.dryRun(() => {
      add(1);
      database.write(() => add(2));
    });

    expect(heard).toBe(0);
  });
});

describe('a write that cannot be stored', () => {
  /** A database whose problems are recorded, and another program that has it open. */
  function openWithOther() {
    const file = newFile();
    const opened = openLog(file);
    const problems: unknown[] = [];
    opened.database.onProblem(({ reason }) => problems.push(reason));
    const other = new BetterSqlite(file);
    onTestFinished(() => void other.close());
    return { ...opened, file, other, problems };
  }

  test('fails at once and is reported, without waiting for another program', () => {
    const { database, add, other, problems, stored } = openWithOther();
    other.exec('BEGIN IMMEDIATE');

    expect(() => add(1)).toThrow('database is locked');
    expect(() => database.dryRun(() => add(1))).toThrow('database is locked');
    expect(database.canWrite()).toBe(false);
    expect(stored()).toEqual([]);
    expect(problems).toEqual(['locked', 'locked', 'locked']);

    other.exec('ROLLBACK');
    expect(database.canWrite()).toBe(true);
    add(1);
    expect(stored()).toEqual([1]);
  });

  test('leaves nothing behind if it runs out of space', () => {
    const { database, stored, problems } = openWithOther();
    const connection = driverOf(database.read);
    connection.pragma(
      `max_page_count = ${String(connection.pragma('page_count', { simple: true }))}`,
    );
    const large = 'x'.repeat(50_000);

    expect(() =>
      database.write((db) => {
        insert.run(db, 1, ...EMPTY);
        for (let id = 2; id < 9; id += 1) insert.run(db, id, large, ...EMPTY.slice(1));
      }),
    ).toThrow('full');
    expect(problems).toEqual(['full']);
    expect(stored()).toEqual([]);
  });

  test('is distinguished from a bug', () => {
    const { database, add, problems } = openWithOther();
    add(1);

    expect(() => add(1)).toThrow(/UNIQUE/u);
    expect(database.problemOf(new Error('a bug'))).toBeNull();
    expect(problems).toEqual([]);
  });

  test('to a log loses its rows without throwing; only a bug throws', () => {
    const { database, add, other, problems, stored } = openWithOther();
    add(1);

    expect(database.writeLog((db) => insert.run(db, 1, ...EMPTY), 1)).toBe(false);
    other.exec('BEGIN IMMEDIATE');
    expect(database.writeLog((db) => insert.run(db, 2, ...EMPTY), 2)).toBe(false);
    other.exec('ROLLBACK');
    expect(database.writeLog((db) => insert.run(db, 3, ...EMPTY), 1)).toBe(true);

    expect(stored()).toEqual([1, 3]);
    expect(problems).toEqual(['logRefused', 'locked']);
    expect(database.lostLogRows).toBe(3);
    const fail = (): never => {
      throw new Error('a bug');
    };
    expect(() => database.writeLog(fail)).toThrow('a bug');
  });
});

describe('a database file', () => {
  test('keeps its contents when it is closed and opened again', () => {
    const file = newFile();
    const first = openLog(file);
    first.add(1);
    first.database.close();

    expect(openLog(file).stored()).toEqual([1]);
  });

  test('can be read by other programs while it is open, including the last write', () => {
    const file = newFile();
    const { add } = openLog(file);
    add(1);
    add(2);

    const shell = new BetterSqlite(file, { readonly: true });
    onTestFinished(() => {
      shell.close();
    });
    const count = shell.prepare('SELECT COUNT(*) FROM requests').pluck();
    expect(count.get()).toBe(2);
    add(3);
    expect(count.get()).toBe(3);
  });

  test('does not show other programs an unfinished write', () => {
    const file = newFile();
    const { database, add } = openLog(file);
    const shell = new BetterSqlite(file, { readonly: true });
    onTestFinished(() => {
      shell.close();
    });
    const count = shell.prepare('SELECT COUNT(*) FROM requests').pluck();

    database.write(() => {
      add(1);
      expect(count.get()).toBe(0);
    });
    expect(count.get()).toBe(1);
  });

  test('leaves only its lock next to it when it is closed', () => {
    const file = newFile();
    const { database, add } = openLog(file);
    add(1);
    database.close();

    expect(readdirSync(join(file, '..')).toSorted()).toEqual([
      'countertop.db',
      'countertop.db.lock',
    ]);
  });
});

describe('a file that cannot be used', () => {
  /** The error message when the file is opened. */
  function refusalOf(file: string): string {
    try {
      openDatabase(file).close();
      return 'opened';
    } catch (error) {
      return error instanceof UnusableDatabase ? error.message : `unexpected: ${String(error)}`;
    }
  }

  test('because another program created it is refused and unchanged', () => {
    const file = newFile('theirs.db');
    const theirs = new BetterSqlite(file);
    theirs.exec("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Uzun İnce');");
    theirs.close();
    const before = readFileSync(file);

    expect(refusalOf(file)).toBe(
      `The database ${file} belongs to another program; choose another file.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('because a newer version wrote it is refused and unchanged', () => {
    const file = newFile();
    openLog(file).database.close();
    const later = new BetterSqlite(file);
    later.exec('UPDATE schema_version SET version = 99');
    later.close();
    const before = readFileSync(file);

    expect(refusalOf(file)).toMatch(/^The database .* was written by a newer Countertop \(.*99/u);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each([
    ['it is no database at all', (file: string) => writeFileSync(file, 'Merhaba! '.repeat(500))],
    ['it is a folder', (file: string) => mkdirSync(file)],
    [
      'it is damaged',
      (file: string) => {
        openLog(file).database.close();
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0x55, 5000));
      },
    ],
  ])('because %s is refused in one sentence that names it', (_, spoil) => {
    const file = newFile();
    spoil(file);

    expect(refusalOf(file)).toMatch(/^The database .*countertop\.db cannot be used: [^\n]+\.$/u);
  });

  test('because its lock is damaged is not reported as in use', () => {
    const file = newFile();
    writeFileSync(`${file}.lock`, 'Merhaba! '.repeat(500));

    expect(refusalOf(file)).toMatch(/^The database .*countertop\.db cannot be used: [^\n]+\.$/u);
  });

  test('because its folder does not exist is refused in one sentence', () => {
    const file = join(newFile(), 'missing', 'countertop.db');

    expect(refusalOf(file)).toMatch(/^The database .*countertop\.db cannot be used: [^\n]+\.$/u);
  });

  test('can be used once the cause is gone', () => {
    const file = newFile();
    writeFileSync(file, 'Merhaba! '.repeat(500));
    refusalOf(file);
    rmSync(file);

    expect(refusalOf(file)).toBe('opened');
  });
});
