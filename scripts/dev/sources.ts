import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const FOLDERS = ['server', 'fixtures', 'generated'];

/** The folders that a running server is made from. */
export const SERVER_SOURCES = FOLDERS.map((name) => path.join(repositoryFolder, name));

/** Whether a change of a file is one of the server: tests and what they use are none of it. */
export function isServerSource(file: string): boolean {
  const [folder = '', ...rest] = path.relative(repositoryFolder, file).split(path.sep);
  return (
    FOLDERS.includes(folder) &&
    rest[0] !== 'testing' &&
    /\.(?:ts|json)$/u.test(file) &&
    !file.endsWith('.test.ts')
  );
}
