// Who may import what. The linter reads this table (oxlint.config.ts), and
// boundaries.test.ts proves that each row is enforced.

interface FolderRule {
  /** The other folders that may be imported: those of the server, `cli`, `fixtures` and `generated`. */
  readonly folders: readonly string[];
  /** The npm packages that may be imported. */
  readonly packages: readonly string[];
  /** True if the folder may import Node's built-in modules (`node:fs` and so on). */
  readonly node: boolean;
}

/** The import aliases of folders: folders of the server use `#server`, others use their own alias. */
export function aliasOf(folder: string): string {
  return ['cli', 'fixtures', 'generated'].includes(folder) ? `#${folder}` : `#server/${folder}`;
}

/** The only folder that imports the SQLite library; folders whose row names it may open databases and their files. */
export const driverFolder = 'store/driver';

const rules = ['domain', 'contract'];
const emulator = ['store', 'clock', 'events', 'operations', 'webhooks'];

/**
 * The allowed imports of a folder of the server besides its own files, from the bottom layer to the top. The
 * row of a folder overrides that of its parent.
 */
export const serverFolders: Readonly<Record<string, FolderRule>> = {
  domain: { folders: [], packages: [], node: false },
  contract: { folders: ['domain'], packages: ['zod'], node: false },
  clock: { folders: [], packages: [], node: false },
  store: { folders: ['domain', 'clock'], packages: [], node: true },
  [driverFolder]: { folders: ['domain', 'store'], packages: ['better-sqlite3'], node: true },
  events: { folders: [...rules, 'store', 'clock'], packages: [], node: true },
  operations: { folders: [...rules, 'store', 'clock', 'events'], packages: [], node: true },
  webhooks: { folders: ['domain', 'store', 'clock'], packages: ['undici'], node: true },
  api: { folders: [...rules, ...emulator], packages: ['jose', 'zod', 'zod-openapi'], node: true },
  terminal: {
    folders: ['domain', 'store', 'clock', 'operations', 'api/auth', 'api/http'],
    packages: [],
    node: true,
  },
  workbench: {
    folders: [...rules, ...emulator, driverFolder, 'terminal', 'api/http', 'fixtures', 'generated'],
    packages: ['undici', 'zod'],
    node: true,
  },
  'workbench/compare': {
    folders: ['domain', 'contract', 'clock'],
    packages: ['undici'],
    node: true,
  },
  'workbench/compare/core': {
    folders: ['domain', 'contract', 'clock'],
    packages: ['zod'],
    node: false,
  },
  control: {
    folders: [
      ...rules,
      ...emulator,
      'terminal',
      'api/auth',
      'api/http',
      'api/inspector',
      'api/limits',
      'api/openapi',
      'workbench',
      'fixtures',
    ],
    packages: ['csv-parse/sync', 'express', 'zod'],
    node: true,
  },
  start: {
    folders: [...rules, ...emulator, driverFolder, 'terminal', 'api', 'workbench', 'control'],
    packages: ['express', 'open', 'pino', 'zod'],
    node: true,
  },
};

/** Only the clock and the webhooks set timers; the clock uses the global functions, and the webhooks these modules. */
const timerModules = ['node:timers', 'node:timers/**'];

/** Imports that are forbidden in `server/main.ts`. */
export const mainFileMustNotImport = ['*', '!node:*', '!#cli/**', ...timerModules];

/**
 * The desktop app hosts the server without depending on its internals: it imports only what starts it, what any
 * host process needs, and the contract with its own page. Of Electron it imports only types; the parts that it
 * needs are injected, so that everything runs without Electron.
 */
export const mainMustNotImport = [
  '*',
  '!./**',
  '!../**',
  '!electron',
  '!zod',
  '!node:*',
  '!node:*/**',
  '!#server/start/start-server.ts',
  '!#server/start/process/*.ts',
  '!#server/contract/desktop.ts',
  ...timerModules,
];

/**
 * The library for test suites is a client of the server: it may start one, use its typed client, and
 * use pure rules. Schemas would bundle zod, so it imports types of the definitions only.
 */
export const libraryMustNotImport = [
  '*',
  '!./**',
  '!../**',
  '!#library/**',
  '!#server/api/data-api-types.ts',
  '!#server/contract/control/call-table.ts',
  '!#server/contract/control/client.ts',
  '!#server/contract/control/index.ts',
  '!#server/domain/**',
  '!#server/start/process/child-server.ts',
  '!#server/start/process/plugin-environment.ts',
  '!@sinonjs/fake-timers',
  '!undici',
  '!undici/**',
  '!node:*',
  '!node:*/**',
  ...timerModules,
];

/** The command line: a client of the server, which it starts and calls over HTTP. */
const cliRule: FolderRule = {
  folders: [
    'domain',
    'contract',
    'clock',
    'start/process',
    'workbench/compare',
    'workbench/pull',
    'workbench/replay',
  ],
  packages: [
    '@modelcontextprotocol/server',
    '@modelcontextprotocol/server/stdio',
    'cross-spawn',
    'minisearch',
    'open',
    'undici',
    'zod',
  ],
  node: true,
};

export const cliMustNotImport = forbiddenFor('cli', cliRule);

/** The only files that import Electron as a value, which exists only inside Electron. */
export const startedByElectron = ['main/main.ts', 'main/preload.ts'];

/** Files in this folder and tests may import anything. Only tests, bench and e2e import this folder. */
export const testingFolder = 'testing';

/** The rules of `server/domain` that the interface shares, to avoid duplication. */
export const domainForRenderer = [
  'actor.ts',
  'amount-rules.ts',
  'logged-call.ts',
  'generated-tests.ts',

  'callback.ts',
  'change.ts',
  'account.ts',
  'line-changes.ts',
  'delivery.ts',
  'faults/presets.ts',
  'floor-plan.ts',
  'folded.ts',
  'json.ts',
  'limits.ts',
  'line-identity.ts',
  'messages/*.ts',
  'money.ts',
  'receiver-check/check-texts.ts',
  'receiver-check/checks.ts',
  'refusal.ts',
  'refusals/catalogue.ts',
  'report-card/document.ts',
  'report-card/finding-texts.ts',
  'grade.ts',
  'report-card/html.ts',
  'report-card/markdown.ts',
  'report-card/report.ts',
  'room.ts',
  'sandbox-name.ts',
  'scopes.ts',
  'shell-word.ts',
  'terminal-payment.ts',
];

/**
 * The folders of the interface, each with the others that it may import. In addition to its row, each may
 * import its own files, except for the screens: code that two of them need belongs to `kit`, `account` or `ui`.
 * folder-crossings.ts checks that no screen imports another one via `../`. `domain` is short for the files of
 * `domainForRenderer`.
 */
export const rendererFolders: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  text: ['domain'],
  data: ['text', 'contract', 'domain'],
  ui: ['text', 'data'],
  kit: ['text', 'data', 'ui', 'contract', 'domain'],
  account: ['text', 'data', 'ui', 'kit', 'contract', 'domain'],
  screens: ['text', 'data', 'ui', 'kit', 'account', 'contract', 'domain'],
  app: ['text', 'data', 'ui', 'kit', 'contract', 'domain'],
};

/** The parts of a screen that the frame imports: its address, and its component when it is opened. */
export const screenEntries = ['#renderer/screens/*/search.ts', '#renderer/screens/*/*-screen.tsx'];

/** Packages that run in a browser; the interface imports no other package, and nothing from Node. */
const rendererPackages = [
  'react',
  'react-dom',
  '@base-ui/react',
  '@tanstack',
  'lucide-react',
  'zod',
];

/** The import aliases of the interface for its own folders, the contract and the domain. */
export function rendererAliasOf(folder: string): string {
  return folder in rendererFolders ? `#renderer/${folder}` : `#server/${folder}`;
}

/** Import patterns for a folder of the interface: everything, except (`!`) its allowed imports. */
export function forbiddenForRenderer(folder: string, allowed: readonly string[]): string[] {
  return [
    '*',
    '!./**',
    '!../**',
    ...[...(folder === 'screens' ? [] : [folder]), ...allowed].flatMap((name) =>
      name === 'domain'
        ? domainForRenderer.map((file) => `!#server/domain/${file}`)
        : `!${rendererAliasOf(name)}/**`,
    ),
    ...rendererPackages.flatMap((name) => [`!${name}`, `!${name}/**`]),
    '../**/server/**',
    ...(folder === 'app' ? screenEntries.map((entry) => `!${entry}`) : []),
  ];
}

/** The linter's message when a folder of the interface imports something else. */
export function explainRenderer(folder: string, allowed: readonly string[]): string {
  const entries = folder === 'app' ? screenEntries : [];
  return explainAllowed(`renderer/${folder}`, [
    ...allowed.map(rendererAliasOf),
    ...entries,
    'packages for browsers',
  ]);
}

/** Import patterns in the linter's notation: everything, except (`!`) the allowed imports of a folder. */
export function forbiddenFor(folder: string, rule: FolderRule): string[] {
  const folders = [folder, ...rule.folders];
  return [
    '*',
    '!./**',
    '!../**',
    ...folders.map((name) => `!${aliasOf(name)}/**`),
    ...(folders.includes(driverFolder) ? [] : ['**/driver/**']),
    ...rule.packages.flatMap((name) => [`!${name}`, `!${name}/**`]),
    ...(rule.node ? ['!node:*', '!node:*/**'] : []),
    ...(folder === 'webhooks' ? [] : timerModules),
  ];
}

/** The linter's message when a folder imports something else. */
export function explain(folder: string, { folders, packages, node }: FolderRule): string {
  const modules = node ? ["Node's own modules"] : [];
  return explainAllowed(`server/${folder}`, [...folders.map(aliasOf), ...packages, ...modules]);
}

function explainAllowed(folder: string, allowed: readonly string[]): string {
  const list = ['its own files', ...allowed].join(', ');
  return `${folder} may import ${list} and nothing else (scripts/lint/boundaries.ts).`;
}
