import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { DatabaseLock } from './database-lock.ts';
import { Database } from './database.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** A path in a folder of its own, which is removed when the test is over. */
function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'countertop.db');
}

describe('DatabaseLock', () => {
  // The second one waits for a moment, in case that the first process is just about to end.
  test('keeps a second emulator off the file while the first one has it', () => {
    const file = newFile();
    const first = Database.open(file);
    onTestFinished(() => first.close());

    expect(() => Database.open(file)).toThrow(
      new UnusableDatabase(
        `The database ${file} is in use by another Countertop; close that one, or choose another file.`,
      ),
    );
    expect(first.write(() => 'still usable')).toBe('still usable');
  });

  test('lets the next one in when it is released', () => {
    const file = newFile();

    DatabaseLock.take(file).release();
    DatabaseLock.take(file).release();
    const database = Database.open(file);
    database.close();

    expect(() => DatabaseLock.take(file).release()).not.toThrow();
  });

  test('does not keep anybody off another file', () => {
    const one = DatabaseLock.take(newFile());
    const other = DatabaseLock.take(newFile());

    expect(() => {
      one.release();
      other.release();
    }).not.toThrow();
  });

  test('is not taken for databases in memory, of which there may be many', () => {
    const one = Database.open(':memory:');
    const other = Database.open(':memory:');

    expect(one.write(() => other.write(() => 'both'))).toBe('both');
    one.close();
    other.close();
  });
});
