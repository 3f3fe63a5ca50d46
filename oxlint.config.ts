import type { OxlintConfig, OxlintOverride } from 'oxlint';

import {
  cliMustNotImport,
  explain,
  explainRenderer,
  forbiddenFor,
  forbiddenForRenderer,
  libraryMustNotImport,
  mainFileMustNotImport,
  mainMustNotImport,
  rendererFolders,
  serverFolders,
  startedByElectron,
  testingFolder,
} from './scripts/lint/boundaries.ts';

const dateRule = {
  name: 'Date',
  message: 'Time comes from the clock: take it as an argument, or ask server/clock.',
};
const timerRules = ['setTimeout', 'setInterval'].map((name) => ({
  name,
  message:
    'Waiting belongs to server/clock (its agenda) or to server/webhooks, so that tests never sleep.',
}));

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['generated/**', 'dist/**', 'coverage/**', '.node/**'],
  rules: {
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'eslint/max-lines-per-function': [
      'error',
      { max: 60, skipBlankLines: true, skipComments: true },
    ],
    'eslint/complexity': ['error', { max: 10 }],
    'eslint/no-console': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/no-cycle': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'e2e/browser/**'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      // A project of its own. The package's types lead nowhere before it is installed there; then its
      // own compiler run checks them (scripts/tarball).
      files: ['examples/**'],
      rules: { 'typescript/no-redundant-type-constituents': 'off' },
    },
    ...interfaceRules(),
    ...timeAndChance(),
    ...boundaries(),
    {
      files: [
        '**/*.test.{ts,tsx}',
        '**/*.thorough.ts',
        `server/${testingFolder}/**`,
        `main/${testingFolder}/**`,
      ],
      rules: {
        'eslint/complexity': 'off',
        'eslint/max-lines': 'off',
        'eslint/max-lines-per-function': 'off',
        'eslint/no-restricted-globals': 'off',
        'eslint/no-restricted-imports': 'off',
        'vitest/expect-expect': [
          'error',
          { assertFunctionNames: ['expect', 'expectTypeOf', 'expectRefusal'] },
        ],
      },
    },
  ],
} satisfies OxlintConfig;

/** React's own rules, and accessibility, for the interface. */
function interfaceRules(): OxlintOverride[] {
  return [
    {
      files: ['renderer/**'],
      plugins: ['react', 'jsx-a11y', 'eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/jsx-key': 'error',
        'react/no-array-index-key': 'error',
        'react/no-danger': 'error',
        'react/self-closing-comp': 'error',
        'react/jsx-no-useless-fragment': 'error',
        'react/react-in-jsx-scope': 'off',
        // Roles are honest on plain elements; the tags bring looks that tokens cannot reach.
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      },
    },
    ...Object.entries(rendererFolders).map(([folder, allowed]) =>
      mustNotImport(
        `renderer/${folder}/**`,
        forbiddenForRenderer(folder, allowed),
        explainRenderer(folder, allowed),
      ),
    ),
  ];
}

/** The server's behaviour repeats exactly: no reading of the real time, no real randomness. */
function timeAndChance(): OxlintOverride[] {
  return [
    {
      files: ['server/**', 'cli/**', 'fixtures/**'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Take ids and chance as an argument.' },
        ],
      },
    },
    { files: ['server/**', 'cli/**'], rules: noGlobals(dateRule, ...timerRules) },
    { files: ['server/webhooks/**'], rules: noGlobals(dateRule) },
    // A test that fakes its timers must not stop the library: it waits by asking the server.
    { files: ['library/**'], rules: noGlobals(dateRule, ...timerRules) },
    {
      files: ['server/clock/**', 'library/follow/**'],
      rules: { 'eslint/no-restricted-globals': 'off' },
    },
  ];
}

function noGlobals(...globals: { name: string; message: string }[]): OxlintOverride['rules'] {
  return { 'eslint/no-restricted-globals': ['error', { globals, checkGlobalObject: true }] };
}

/** One row of scripts/lint/boundaries.ts becomes one override. */
function boundaries(): OxlintOverride[] {
  return [
    ...Object.entries(serverFolders).map(([folder, rule]) =>
      mustNotImport(`server/${folder}/**`, forbiddenFor(folder, rule), explain(folder, rule)),
    ),
    mustNotImport('server/main.ts', mainFileMustNotImport, 'server/main.ts starts cli/run.ts.'),
    ...desktopBoundaries(),
    mustNotImport(
      'library/**',
      libraryMustNotImport,
      'library may import what scripts/lint/boundaries.ts lists: two files of #server/start/process, #server/domain, the typed client, types of the APIs, undici, fake timers and Node (scripts/lint/boundaries.ts).',
    ),
    mustNotImport(
      'cli/**',
      cliMustNotImport,
      'cli may import what its row in scripts/lint/boundaries.ts lists.',
    ),
    mustNotImport(
      'fixtures/**',
      ['#server/testing/**', '**/server/testing/**'],
      'Only tests, bench and e2e may import server/testing.',
    ),
  ];
}

function desktopBoundaries(): OxlintOverride[] {
  const patterns = [
    {
      group: mainMustNotImport,
      message:
        'main may import #server/start/start-server.ts, #server/start/process/<file>.ts, #server/contract/desktop.ts, zod and Node (scripts/lint/boundaries.ts).',
    },
  ];
  const electron = {
    name: 'electron',
    allowTypeImports: true,
    message:
      'Take what you need of Electron as an argument; only main.ts and preload.ts import it.',
  };
  const restricted = (...paths: object[]): OxlintOverride['rules'] => ({
    'eslint/no-restricted-imports': ['error', { paths, patterns }],
  });
  return [
    { files: ['main/**'], rules: restricted(electron) },
    { files: startedByElectron, rules: restricted() },
  ];
}

function mustNotImport(files: string, group: readonly string[], message: string): OxlintOverride {
  return {
    files: [files],
    rules: { 'eslint/no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  };
}
