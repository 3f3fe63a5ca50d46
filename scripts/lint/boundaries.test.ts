import { beforeAll, expect, test } from 'vitest';

import {
  aliasOf,
  domainForRenderer,
  rendererAliasOf,
  rendererFolders,
  serverFolders,
  driverFolder,
  testingFolder,
} from './boundaries.ts';
import { lintPlanted } from './planted-tree.ts';

const folders = [...Object.keys(serverFolders), testingFolder];
const packages = ['better-sqlite3', 'express', 'jose', 'pino', 'undici', 'zod'];
const nodeModules = ['node:crypto', 'node:fs/promises'];
const timers = 'node:timers/promises';
const everything = [
  ...folders.map((name) => `${aliasOf(name)}/x.ts`),
  '#server/x.ts',
  ...packages,
  ...nodeModules,
  timers,
];

const interfaceImports = [
  ...everything,
  ...Object.keys(rendererFolders).map((name) => `${rendererAliasOf(name)}/x.ts`),
  'electron',
  'react',
  '@tanstack/react-query',
  '../../server/x.ts',
];

// All planted files are linted in one run, since a run takes long: each test plants its files before any test runs,
// and looks at their findings when it runs.
const planted: Record<string, string> = {};
let findings: ReturnType<typeof lintPlanted> = [];
beforeAll(() => {
  findings = lintPlanted(planted);
});

/** Plants made-up sources (path -> text), and returns a function that returns their findings. */
function plant(sources: Readonly<Record<string, string>>): () => typeof findings {
  for (const [file, text] of Object.entries(sources)) {
    if (planted[file] !== undefined) throw new Error(`${file} is planted twice.`);
    planted[file] = text;
  }
  return () => findings.filter(({ file }) => sources[file] !== undefined);
}

let plantedImports = 0;

/** Plants one file per import into the folder, and returns a function that returns the refused imports, sorted. */
function plantImports(folder: string, imports: readonly string[]): () => string[] {
  const nameOf = new Map<string, string>();
  for (const name of imports) {
    plantedImports += 1;
    nameOf.set(`${folder}/planted-${plantedImports}.ts`, name);
  }
  const found = plant(
    Object.fromEntries([...nameOf].map(([file, name]) => [file, `import '${name}';\n`])),
  );
  return () =>
    filesWith('no-restricted-imports', found())
      .map((file) => nameOf.get(file) ?? file)
      .toSorted();
}

const refusedByFolder: ReadonlyMap<string, () => string[]> = new Map([
  ...Object.keys(serverFolders).map(
    (folder) => [`server/${folder}`, plantImports(`server/${folder}`, everything)] as const,
  ),
  ...Object.keys(rendererFolders).map(
    (folder) =>
      [`renderer/${folder}`, plantImports(`renderer/${folder}`, interfaceImports)] as const,
  ),
]);
const refusedIn = (folder: string): string[] | undefined => refusedByFolder.get(folder)?.();

test.each(Object.keys(serverFolders))('%s imports only what its row allows', (folder) => {
  const row = serverFolders[folder];
  const folders = [folder, ...(row?.folders ?? [])].map(aliasOf);
  const sqlite = aliasOf(driverFolder);
  const allowed = [
    ...everything
      .filter((name) => folders.some((alias) => name.startsWith(`${alias}/`)))
      .filter((name) => folders.includes(sqlite) || !name.startsWith(`${sqlite}/`)),
    ...(row?.packages ?? []),
    ...(row?.node === true ? nodeModules : []),
    ...(folder === 'webhooks' ? [timers] : []),
  ];
  expect(refusedIn(`server/${folder}`)).toEqual(everythingBut(allowed));
});

const refusedInStore = plantImports('server/store', ['./driver/x.ts', './connection.ts']);
test('the store cannot import the folder of the SQLite library, even by a relative path', () => {
  expect(refusedInStore()).toEqual(['./driver/x.ts']);
});

const refusedInFixtures = plantImports('fixtures', everything);
test('fixtures do not import code that is only for tests', () => {
  expect(refusedInFixtures()).toEqual(['#server/testing/x.ts']);
});

test.each(Object.keys(rendererFolders))(
  'the interface: %s imports only what its row allows',
  (folder) => {
    const own = folder === 'screens' ? [] : [folder];
    const allowed = [...own, ...(rendererFolders[folder] ?? [])]
      .filter((name) => name !== 'domain')
      .map((name) => `${rendererAliasOf(name)}/x.ts`);
    const open = new Set([...allowed, 'react', '@tanstack/react-query', 'zod']);
    expect(refusedIn(`renderer/${folder}`)).toEqual(
      interfaceImports.filter((name) => !open.has(name)).toSorted(),
    );
  },
);

const listed = domainForRenderer.map((file) => `#server/domain/${file}`);
const rulesInScreens = plantImports('renderer/screens', [
  ...listed,
  '#server/domain/floor-moves.ts',
]);
const rulesInUi = plantImports('renderer/ui', listed);
test('the interface imports only the listed files of the domain', () => {
  expect(rulesInScreens()).toEqual(['#server/domain/floor-moves.ts']);
  expect(rulesInUi()).toEqual(listed.toSorted());
});

const ofScreen = ['#renderer/screens/floor/search.ts', '#renderer/screens/floor/x.tsx'];
const screensInApp = plantImports('renderer/app', ofScreen);
const screensInAccount = plantImports('renderer/account', ofScreen);
test('the frame imports only the address and the component of a screen', () => {
  expect(screensInApp()).toEqual(['#renderer/screens/floor/x.tsx']);
  expect(screensInAccount()).toEqual(ofScreen);
});

const otherScreens = ['#renderer/screens/floor/search.ts', '#renderer/screens/floor/x.tsx'];
const ownFiles = ['./search.ts', './x.tsx', './parts/x.tsx'];
const refusedInScreen = plantImports('renderer/screens/packets', [...otherScreens, ...ownFiles]);
test('a screen imports no other screen', () => {
  expect(refusedInScreen()).toEqual(otherScreens);
});

const forDesktop = [
  ...everything,
  '#server/contract/desktop.ts',
  '#server/store/x.ts',
  '#renderer/app/x.ts',
  'react',
];
const refusedInDesktop = plantImports('main', forDesktop);
test('the desktop app starts the server and imports nothing else of it', () => {
  const open = new Set([
    '#server/start/start-server.ts',
    '#server/start/process/x.ts',
    '#server/contract/desktop.ts',
    'zod',
    ...nodeModules,
  ]);
  expect(refusedInDesktop()).toEqual(forDesktop.filter((name) => !open.has(name)).toSorted());
});

const refusedInCli = plantImports('cli', everything);
test('the command line imports only the listed folders of the server', () => {
  const open = ['domain', 'contract', 'clock', 'start/process', 'workbench/compare'].map(aliasOf);
  const refused = everything.filter(
    (name) =>
      !open.some((alias) => name.startsWith(`${alias}/`)) &&
      !['undici', 'zod', ...nodeModules].includes(name),
  );
  expect(refusedInCli()).toEqual(refused.toSorted());
});

const forLibrary = [
  ...everything,
  '#server/start/process/child-server.ts',
  '#server/api/data-api-types.ts',
  '#library/x.ts',
  'react',
];
const refusedInLibrary = plantImports('library', forLibrary);
test('the test library may start a server, and import pure rules and types of the APIs', () => {
  const open = new Set([
    '#server/start/process/child-server.ts',
    '#server/domain/x.ts',
    '#server/api/data-api-types.ts',
    '#library/x.ts',
    'undici',
    ...nodeModules,
  ]);
  expect(refusedInLibrary()).toEqual(forLibrary.filter((name) => !open.has(name)).toSorted());
});

const timedLibrary = plant({
  'library/timed.ts': 'setTimeout(() => undefined, 1);\nexport const now = Date.now();\n',
});
test('the test library uses neither the timers nor the time of the test', () => {
  expect(filesWith('no-restricted-globals', timedLibrary())).toEqual(['library/timed.ts']);
});

const ELECTRON_VALUE = "import { app } from 'electron';\nexport const x = app;\n";
const electronValues = plant({
  'main/value.ts': ELECTRON_VALUE,
  'main/type-only.ts': "import type { App } from 'electron';\nexport type X = App;\n",
  'main/main.ts': ELECTRON_VALUE,
  'main/preload.ts': ELECTRON_VALUE,
});
test('only main.ts and preload.ts of the desktop app import Electron; other files import its types', () => {
  expect(filesWith('no-restricted-imports', electronValues())).toEqual(['main/value.ts']);
});

const waysToImport = plant({
  'server/domain/type-only.ts':
    "import type { X } from '#server/store/x.ts';\nexport type Y = X;\n",
  'server/domain/re-export.ts': "export * from '#server/store/x.ts';\n",
  'server/domain/dynamic.ts': "export const x = await import('#server/store/x.ts');\n",
  'server/domain/deep.ts': "import '#server/store/migrations/x.ts';\n",
});
test('every kind of import is checked', () => {
  expect(filesWith('no-restricted-imports', waysToImport())).toEqual([
    'server/domain/deep.ts',
    'server/domain/dynamic.ts',
    'server/domain/re-export.ts',
    'server/domain/type-only.ts',
  ]);
});

const refusedForMessage = plant({ 'server/clock/refused.ts': "import '#server/store/x.ts';\n" });
test('the message says what is allowed', () => {
  const [finding] = refusedForMessage();
  expect(finding?.help).toContain('may import its own files and nothing else');
});

const ANYTHING =
  "import '#server/store/x.ts';\nimport 'express';\nexport const now = Date.now();\n";
const anythingInTests = plant({
  'server/domain/anything.test.ts': ANYTHING,
  'server/testing/anything.ts': ANYTHING,
});
test('tests and the testing folder may import anything and read the time', () => {
  expect(anythingInTests()).toEqual([]);
});

const READS_TIME = 'export const now = Date.now();\nexport const then = new Date(0);\n';
const timeReaders = plant({
  'server/clock/time.ts': READS_TIME,
  'server/domain/time.ts': READS_TIME,
  'server/webhooks/time.ts': READS_TIME,
  'server/start/time.ts': 'export const now = globalThis.Date.now();\n',
});
test('only the clock reads the time', () => {
  expect(filesWith('no-restricted-globals', timeReaders())).toEqual([
    'server/domain/time.ts',
    'server/start/time.ts',
    'server/webhooks/time.ts',
  ]);
});

const SETS_TIMERS = 'setTimeout(() => undefined, 1);\nsetInterval(() => undefined, 1);\n';
const timerSetters = plant({
  'server/clock/timers.ts': SETS_TIMERS,
  'server/webhooks/timers.ts': SETS_TIMERS,
  'server/api/timers.ts': SETS_TIMERS,
});
test('only the clock and the webhooks set timers', () => {
  expect(filesWith('no-restricted-globals', timerSetters())).toEqual(['server/api/timers.ts']);
});

const chance = plant({ 'server/domain/chance.ts': 'export const x = Math.random();\n' });
test('the server does not use random numbers without a seed', () => {
  expect(filesWith('no-restricted-properties', chance())).toEqual(['server/domain/chance.ts']);
});

const cycle = plant({
  'server/domain/a.ts': "import { b } from '#server/domain/b.ts';\nexport const a = () => b;\n",
  'server/domain/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
});
test('a cycle is reported, even through #imports', () => {
  expect(filesWith('no-cycle', cycle())).toEqual(['server/domain/a.ts', 'server/domain/b.ts']);
});

const forgottenPromise = plant({
  'server/domain/promise.ts': 'async function work(): Promise<void> {}\nwork();\n',
});
test('a floating promise is reported', () => {
  expect(filesWith('no-floating-promises', forgottenPromise())).toEqual([
    'server/domain/promise.ts',
  ]);
});

const switches = plant({
  'server/domain/switch.ts': [
    "export function x(state: 'open' | 'closed'): void {",
    "  switch (state) { case 'open': break; }",
    '}',
  ].join('\n'),
});
test('a switch that misses a case is reported', () => {
  expect(filesWith('switch-exhaustiveness-check', switches())).toEqual(['server/domain/switch.ts']);
});

function everythingBut(allowed: readonly string[]): string[] {
  return everything.filter((name) => !allowed.includes(name)).toSorted();
}

function filesWith(rule: string, found: ReturnType<typeof lintPlanted>): string[] {
  const files = found
    .filter((finding) => finding.rule.endsWith(`(${rule})`))
    .map(({ file }) => file);
  return [...new Set(files)].toSorted();
}
