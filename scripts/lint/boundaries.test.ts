import { beforeAll, expect, test } from 'vitest';

import {
  domainForRenderer,
  openFolders,
  rendererFolders,
  strictFolders,
  testingFolder,
} from './boundaries.ts';
import { lintPlanted } from './planted-tree.ts';

const folders = [...Object.keys(strictFolders), ...Object.keys(openFolders), testingFolder];
const packages = ['better-sqlite3', 'express', 'jose', 'pino', 'undici', 'zod'];
const nodeModules = ['node:crypto', 'node:fs/promises'];
const timers = 'node:timers/promises';
const everything = [
  ...folders.map((name) => `#${name}/x.ts`),
  '#server/x.ts',
  '#server/start-server.ts',
  ...packages,
  ...nodeModules,
  timers,
];

/** What is planted in folders of which each has a row, by folder: linted in one run, since each takes long. */
const interfaceImports = [
  ...everything,
  ...Object.keys(rendererFolders).map((name) => `#${name}/x.ts`),
  'electron',
  'react',
  '@tanstack/react-query',
  '../../server/x.ts',
];
let refusedByFolder: ReadonlyMap<string, string[]> = new Map();
beforeAll(() => {
  const server = [...Object.keys(strictFolders), ...Object.keys(openFolders)];
  refusedByFolder = refusedInEach(
    new Map([
      ...server.map((folder) => [`server/${folder}`, everything] as const),
      ...Object.keys(rendererFolders).map(
        (folder) => [`renderer/${folder}`, interfaceImports] as const,
      ),
    ]),
  );
});

test.each(Object.keys(strictFolders))('%s imports only what its row allows', (folder) => {
  const row = strictFolders[folder];
  const allowed = [
    `#${folder}/x.ts`,
    ...(row?.folders ?? []).map((name) => `#${name}/x.ts`),
    ...(row?.files ?? []),
    ...(row?.packages ?? []),
    ...(row?.node === true ? nodeModules : []),
    ...(folder === 'webhooks' ? [timers] : []),
  ];
  expect(refusedByFolder.get(`server/${folder}`)).toEqual(everythingBut(allowed));
});

test.each([
  [
    'api',
    [
      '#control/x.ts',
      '#server/start-server.ts',
      '#server/x.ts',
      '#testing/x.ts',
      'better-sqlite3',
      timers,
    ],
  ],
  [
    'control',
    [
      '#api/x.ts',
      '#server/start-server.ts',
      '#server/x.ts',
      '#testing/x.ts',
      'better-sqlite3',
      timers,
    ],
  ],
])('%s imports anything but the other API, the database, timers and tests', (folder, refused) => {
  expect(refusedByFolder.get(`server/${folder}`)).toEqual(refused.toSorted());
});

test('the files that put the server together leave Express and SQL to others', () => {
  const refused = [
    '#server/start-server.ts',
    '#server/x.ts',
    '#testing/x.ts',
    'better-sqlite3',
    'express',
    timers,
  ];
  expect(refusedImports('server', everything)).toEqual(refused);
});

test('app.ts may import Express', () => {
  const sources = { 'server/app.ts': "import 'express';\nimport '#api/index.ts';\n" };
  expect(lintPlanted(sources)).toEqual([]);
});

test('fixtures do not import what is only for tests', () => {
  expect(refusedImports('fixtures', everything)).toEqual(['#testing/x.ts']);
});

test.each(Object.keys(rendererFolders))(
  'the interface: %s imports only what its row allows',
  (folder) => {
    const own = folder === 'screens' ? [] : [folder];
    const allowed = [...own, ...(rendererFolders[folder] ?? [])]
      .filter((name) => name !== 'domain')
      .map((name) => `#${name}/x.ts`);
    const open = new Set([...allowed, 'react', '@tanstack/react-query', 'zod']);
    expect(refusedByFolder.get(`renderer/${folder}`)).toEqual(
      interfaceImports.filter((name) => !open.has(name)).toSorted(),
    );
  },
);

test('the interface shares the rules that are listed, and no other file of the domain', () => {
  const listed = domainForRenderer.map((file) => `#domain/${file}`);
  expect(refusedImports('renderer/screens', [...listed, '#domain/floor-moves.ts'])).toEqual([
    '#domain/floor-moves.ts',
  ]);
  expect(refusedImports('renderer/ui', listed)).toEqual(listed.toSorted());
});

test('the frame imports of a screen its route alone', () => {
  const all = ['#screens/floor/route.ts', '#screens/floor/search.ts', '#screens/floor/x.tsx'];
  const refused = ['#screens/floor/search.ts', '#screens/floor/x.tsx'];
  expect(refusedImports('renderer/app', all)).toEqual(refused);
  expect(refusedImports('renderer/account', all)).toEqual(all);
});

test('a screen imports no other one, and not its own route', () => {
  const all = ['#screens/floor/route.ts', '#screens/floor/search.ts', './route.ts', '../route.ts'];
  const own = ['./search.ts', './x.tsx', './parts/x.tsx'];
  expect(refusedImports('renderer/screens/packets', [...all, ...own])).toEqual(all.toSorted());
});

test('the desktop app hosts the server and knows nothing inside it', () => {
  const all = [...everything, '#contract/desktop.ts', '#server/store/x.ts', '#app/x.ts', 'react'];
  const open = new Set([
    '#server/start-server.ts',
    '#process/x.ts',
    '#contract/desktop.ts',
    'zod',
    ...nodeModules,
  ]);
  expect(refusedImports('main', all)).toEqual(all.filter((name) => !open.has(name)).toSorted());
});

test('the library of test suites knows of the server how one is started beside it, and pure rules', () => {
  const all = [
    ...everything,
    '#process/child-server.ts',
    '#generated/x.ts',
    '#library/x.ts',
    'react',
  ];
  const open = new Set([
    '#process/child-server.ts',
    '#domain/x.ts',
    '#generated/x.ts',
    '#library/x.ts',
    'undici',
    ...nodeModules,
  ]);
  expect(refusedImports('library', all)).toEqual(all.filter((name) => !open.has(name)).toSorted());
});

test('the library of test suites sets no timers and reads no time of the test', () => {
  const source = 'setTimeout(() => undefined, 1);\nexport const now = Date.now();\n';
  expect(filesWith('no-restricted-globals', lintPlanted({ 'library/x.ts': source }))).toEqual([
    'library/x.ts',
  ]);
});

test('the desktop app takes Electron as an argument, and imports only its types', () => {
  const value = "import { app } from 'electron';\nexport const x = app;\n";
  const findings = lintPlanted({
    'main/x.ts': value,
    'main/type-only.ts': "import type { App } from 'electron';\nexport type X = App;\n",
    'main/electron-parts.ts': value,
    'main/preload.ts': value,
  });
  expect(filesWith('no-restricted-imports', findings)).toEqual(['main/x.ts']);
});

test('every way to import is noticed', () => {
  const findings = lintPlanted({
    'server/domain/type-only.ts': "import type { X } from '#store/x.ts';\nexport type Y = X;\n",
    'server/domain/re-export.ts': "export * from '#store/x.ts';\n",
    'server/domain/dynamic.ts': "export const x = await import('#store/x.ts');\n",
    'server/domain/deep.ts': "import '#store/migrations/x.ts';\n",
  });
  expect(filesWith('no-restricted-imports', findings)).toEqual([
    'server/domain/deep.ts',
    'server/domain/dynamic.ts',
    'server/domain/re-export.ts',
    'server/domain/type-only.ts',
  ]);
});

test('the message says what is allowed', () => {
  const [finding] = lintPlanted({ 'server/present/x.ts': "import '#store/x.ts';\n" });
  expect(finding?.help).toContain('may import its own files, #domain, #contract and nothing else');
});

test('tests and the testing folder may import anything and read the time', () => {
  const source = "import '#store/x.ts';\nimport 'express';\nexport const now = Date.now();\n";
  const findings = lintPlanted({
    'server/domain/x.test.ts': source,
    'server/testing/x.ts': source,
  });
  expect(findings).toEqual([]);
});

test('only the clock reads the time', () => {
  const source = 'export const now = Date.now();\nexport const then = new Date(0);\n';
  const findings = lintPlanted({
    'server/clock/x.ts': source,
    'server/domain/x.ts': source,
    'server/webhooks/x.ts': source,
    'server/x.ts': 'export const now = globalThis.Date.now();\n',
  });
  expect(filesWith('no-restricted-globals', findings)).toEqual([
    'server/domain/x.ts',
    'server/webhooks/x.ts',
    'server/x.ts',
  ]);
});

test('only the clock and the webhooks set timers', () => {
  const source = 'setTimeout(() => undefined, 1);\nsetInterval(() => undefined, 1);\n';
  const findings = lintPlanted({
    'server/clock/x.ts': source,
    'server/webhooks/x.ts': source,
    'server/api/x.ts': source,
  });
  expect(filesWith('no-restricted-globals', findings)).toEqual(['server/api/x.ts']);
});

test('nothing in the server is left to chance', () => {
  const findings = lintPlanted({ 'server/domain/x.ts': 'export const x = Math.random();\n' });
  expect(filesWith('no-restricted-properties', findings)).toEqual(['server/domain/x.ts']);
});

test('a cycle is noticed, through #imports too', () => {
  const findings = lintPlanted({
    'server/domain/a.ts': "import { b } from '#domain/b.ts';\nexport const a = () => b;\n",
    'server/domain/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  });
  expect(filesWith('no-cycle', findings)).toEqual(['server/domain/a.ts', 'server/domain/b.ts']);
});

test('a forgotten promise is noticed', () => {
  const source = 'async function work(): Promise<void> {}\nwork();\n';
  const findings = lintPlanted({ 'server/domain/x.ts': source });
  expect(filesWith('no-floating-promises', findings)).toEqual(['server/domain/x.ts']);
});

test('a switch that misses a case is noticed', () => {
  const source = [
    "export function x(state: 'open' | 'closed'): void {",
    "  switch (state) { case 'open': break; }",
    '}',
  ].join('\n');
  const findings = lintPlanted({ 'server/domain/x.ts': source });
  expect(filesWith('switch-exhaustiveness-check', findings)).toEqual(['server/domain/x.ts']);
});

/** Plants one file per import into the folder; returns the imports the linter refused, sorted. */
function refusedImports(folder: string, imports: readonly string[]): string[] {
  return refusedInEach(new Map([[folder, imports]])).get(folder) ?? [];
}

/** The same for several folders in one run of the linter. */
function refusedInEach(
  importsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string[]> {
  const planted = [...importsOf].flatMap(([folder, imports]) =>
    imports.map((name, index) => ({ folder, name, file: `${folder}/planted-${index}.ts` })),
  );
  const findings = lintPlanted(
    Object.fromEntries(planted.map(({ file, name }) => [file, `import '${name}';\n`])),
  );
  const refused = new Set(filesWith('no-restricted-imports', findings));
  return new Map(
    [...importsOf.keys()].map((folder) => [
      folder,
      planted
        .filter((one) => one.folder === folder && refused.has(one.file))
        .map(({ name }) => name)
        .toSorted(),
    ]),
  );
}

function everythingBut(allowed: readonly string[]): string[] {
  return everything.filter((name) => !allowed.includes(name)).toSorted();
}

function filesWith(rule: string, findings: ReturnType<typeof lintPlanted>): string[] {
  const files = findings
    .filter((finding) => finding.rule.endsWith(`(${rule})`))
    .map(({ file }) => file);
  return [...new Set(files)].toSorted();
}
