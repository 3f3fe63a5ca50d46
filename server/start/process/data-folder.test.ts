import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

import { defaultDatabaseFile } from './data-folder.ts';

test.runIf(process.platform === 'linux')('the folder of the default database is created', () => {
  const dataHome = temporaryFolder();
  vi.stubEnv('XDG_DATA_HOME', join(dataHome, 'not-yet-there'));

  const file = defaultDatabaseFile();

  expect(file).toBe(join(dataHome, 'not-yet-there', 'countertop', 'countertop.db'));
  expect(statSync(dirname(file)).isDirectory()).toBe(true);
});

test.runIf(process.platform === 'linux')('the error names a folder that cannot be created', () => {
  const file = temporaryFile('file');
  writeFileSync(file, '');
  vi.stubEnv('XDG_DATA_HOME', file);

  expect(defaultDatabaseFile).toThrow(
    `The data folder ${file}/countertop cannot be created; choose a database file with --db.`,
  );
});

test.runIf(process.platform === 'linux').each([undefined, ''])(
  'the default database is in the home folder when XDG_DATA_HOME is %j',
  (dataHome) => {
    const home = temporaryFolder();
    vi.stubEnv('HOME', home);
    vi.stubEnv('XDG_DATA_HOME', dataHome);

    const file = defaultDatabaseFile();

    expect(file).toBe(join(home, '.local', 'share', 'countertop', 'countertop.db'));
  },
);
