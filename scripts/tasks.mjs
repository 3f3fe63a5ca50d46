// What each npm script runs: the arguments given to Node, from the top folder of the repository.
// Arguments after the script's name (`npm run serve -- --port 0`) are appended.
export const tasks = {
  start: ['dist/server/main.js', 'serve'],
  serve: ['dist/server/main.js', 'serve'],
  dev: ['scripts/dev/main.ts'],
  'dev:desktop': ['scripts/dev/desktop.ts'],

  check: ['scripts/check.ts'],
  'test:unit': ['node_modules/vitest/vitest.mjs', 'run'],
  'test:long': ['node_modules/vitest/vitest.mjs', 'run', '--tags-filter=long'],
  e2e: ['scripts/run-playwright.ts', 'stories'],
  'test:stories': ['scripts/run-playwright.ts', 'stories', '--grep=@long'],
  'e2e:desktop': ['scripts/run-playwright.ts', 'desktop'],
  screenshots: ['scripts/run-playwright.ts', 'screenshots'],
  'test:crash': ['server/testing/crash/main.ts'],
  'test:kills': ['server/testing/kills/main.ts'],
  'test:fuzz': ['server/testing/fuzz/main.ts'],
  'test:evenings': ['server/testing/evenings/main.ts'],
  'test:faults': ['server/testing/faults/main.ts'],
  'test:compare': ['server/testing/deviating-target/main.ts'],
  'test:storage': [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/check/thorough.vitest.config.ts',
  ],
  'test:package': [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/tarball/thorough.vitest.config.ts',
  ],
  'test:clients': [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/openapi-clients/thorough.vitest.config.ts',
  ],
  bench: ['bench/main.ts'],
  schema: ['scripts/write-fixture-schema.ts'],

  'openapi-types': ['scripts/write-openapi-types.ts'],
  released: ['scripts/write-released-descriptions.ts'],
  docs: ['scripts/write-fidelity-doc.ts'],
  build: ['scripts/build.ts'],
  prepack: ['scripts/prepack.ts'],
  package: ['scripts/package.ts'],
  icons: ['scripts/write-icons.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--write'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  typecheck: ['node_modules/typescript/bin/tsc', '--noEmit'],
};

/** Tasks that serve the interface, so it is built before them where its sources have changed. */
export const tasksWithInterface = ['start', 'serve', 'screenshots', 'bench'];

/** Tasks that start the built server, so it is built before them where its sources have changed. */
export const tasksWithServer = [
  'start',
  'serve',
  'test:unit',
  'test:long',
  'test:crash',
  'test:kills',
  'test:fuzz',
  'test:storage',
  'e2e',
  'test:stories',
  'screenshots',
];

/** Tasks that start the desktop app as well, so both are. */
export const tasksWithDesktop = ['e2e', 'test:stories', 'e2e:desktop'];

/** Tasks that open the desktop window or fetch Electron for it, rather than run a script. */
export const windowTasks = ['desktop', 'desktop:fetch'];
