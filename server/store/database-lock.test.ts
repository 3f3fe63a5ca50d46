import { describe, expect, onTestFinished, test } from 'vitest';

import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { lockDatabase } from './database-lock.ts';
import { Database } from './database.ts';
import { UnusableDatabase } from './storage-problem.ts';

describe('lockDatabase', () => {
  // The second one waits for a moment, in case that the first process is just about to end.
  test('keeps a second emulator off the file while the first one has it', () => {
    const file = temporaryFile();
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
    const file = temporaryFile();

    lockDatabase(file).release();
    lockDatabase(file).release();
    const database = Database.open(file);
    database.close();

    expect(() => lockDatabase(file).release()).not.toThrow();
  });

  test('does not keep anybody off another file', () => {
    const one = lockDatabase(temporaryFile());
    const other = lockDatabase(temporaryFile());

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
