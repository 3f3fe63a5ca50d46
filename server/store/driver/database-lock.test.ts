import { describe, expect, onTestFinished, test } from 'vitest';

import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { UnusableDatabase } from '../storage-problem.ts';
import { lockDatabase } from './database-lock.ts';
import { openDatabase } from './open-database.ts';

describe('the lock of a database', () => {
  // The second emulator waits briefly, in case the first is about to end.
  test('prevents a second emulator from opening the file', () => {
    const file = temporaryFile();
    const first = openDatabase(file);
    onTestFinished(() => first.close());

    expect(() => openDatabase(file)).toThrow(
      new UnusableDatabase(
        `The database ${file} is in use by another Countertop process; close that process, or choose another file.`,
      ),
    );
    expect(first.write(() => 'still usable')).toBe('still usable');
  });

  test('can be taken again after its release', () => {
    const file = temporaryFile();

    lockDatabase(file).release();
    lockDatabase(file).release();
    const database = openDatabase(file);
    database.close();

    expect(() => lockDatabase(file).release()).not.toThrow();
  });

  test('does not affect other files', () => {
    const one = lockDatabase(temporaryFile());
    const other = lockDatabase(temporaryFile());

    expect(() => {
      one.release();
      other.release();
    }).not.toThrow();
  });

  test('is not taken for databases in memory', () => {
    const one = openDatabase(':memory:');
    const other = openDatabase(':memory:');

    expect(one.write(() => other.write(() => 'both'))).toBe('both');
    one.close();
    other.close();
  });
});
