import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { serverFolders, testingFolder } from './boundaries.ts';
import { folderCrossings } from './folder-crossings.ts';

const repositoryFolder = path.resolve(import.meta.dirname, '../..');
const sourceFiles = globSync('{main,cli,server,renderer,fixtures,bench,e2e}/**/*.{ts,tsx}', {
  cwd: repositoryFolder,
}).map((file) => file.replaceAll('\\', '/'));

test('no file imports from another folder by a relative path', () => {
  const crossings = sourceFiles.flatMap((file) =>
    folderCrossings(file, readFileSync(path.join(repositoryFolder, file), 'utf8')),
  );
  expect(crossings, 'write these as #folder/file.ts').toEqual([]);
});

test('every server folder has its row in the table of boundaries', () => {
  const known = [...Object.keys(serverFolders), testingFolder];
  const found = sourceFiles
    .map((file) => /^server\/([^/]+)\//.exec(file)?.[1])
    .filter((folder) => folder !== undefined);
  expect([...new Set(found)].filter((folder) => !known.includes(folder))).toEqual([]);
});

test.each([
  ['server/domain/x.ts', "import { y } from '../store/y.ts';"],
  ['server/domain/x.ts', "import type { Y } from '../store/y.ts';"],
  ['server/domain/x.ts', "import {\n  y,\n} from '../store/y.ts';"],
  ['server/domain/x.ts', "import '../store/y.ts';"],
  ['server/domain/x.ts', "export * from '../store/y.ts';"],
  ['server/domain/x.ts', "const y = await import('../store/y.ts');"],
  ['server/domain/x.ts', "import { log } from '../log.ts';"],
  ['server/domain/x.test.ts', "import { y } from '../store/y.ts';"],
  ['server/api/tables/x.ts', "import { y } from '../../control/y.ts';"],
  ['server/main.ts', "import { y } from './store/y.ts';"],
  ['fixtures/x.ts', "import { y } from '../server/contract/y.ts';"],
  ['renderer/ui/x.tsx', "import { y } from '../data/y.ts';"],
  ['renderer/screens/floor/x.tsx', "import { y } from '../../ui/y.tsx';"],
  ['renderer/data/x.ts', "import { y } from '../../server/contract/y.ts';"],
  ['renderer/screens/floor/x.tsx', "import { y } from '../packets/y.tsx';"],
  ['renderer/screens/floor/x.test.ts', "import { y } from '../packets/y.tsx';"],
  ['renderer/screens/floor/deep/x.tsx', "import { y } from '../../packets/y.tsx';"],
])('%s may not contain %s', (file, source) => {
  expect(folderCrossings(file, source)).toHaveLength(1);
});

test.each([
  ['server/domain/x.ts', "import { y } from './y.ts';"],
  ['server/store/migrations/x.ts', "import { y } from '../database.ts';"],
  ['server/domain/x.ts', "import { y } from '#server/domain/y.ts';"],
  ['renderer/screens/floor/deep/x.tsx', "import { y } from '../y.tsx';"],
  ['renderer/text/tr/x.ts', "import type { Text } from '../text.ts';"],
])('%s may contain %s', (file, source) => {
  expect(folderCrossings(file, source)).toEqual([]);
});
