// What each npm script runs: arguments for Node, started in the top folder. Arguments after the script's name
// (`npm run serve -- --port 0`) are appended. If the first one names a variant, that is run instead.
//
//   builds    what is built first if its sources have changed
//   packages  folders with packages of their own that are installed first
//   electron  how the script uses the desktop window (scripts/bootstrap/window.mjs)

const serve = { run: ['dist/server/main.js', 'serve'], builds: ['server', 'interface'] };
const deployment = {
  run: ['scripts/deploy/main.ts'],
  builds: ['server', 'interface'],
  packages: ['scripts/compose-lint'],
};
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const built = ['server', 'interface', 'desktop'];
const allPackages = ['scripts/interop', 'scripts/openapi-types', 'scripts/package'];

/** Tests in files named `*.thorough.ts`, which take too long for every run. */
function thorough(folder) {
  return [...vitest, '--config', 'scripts/check/thorough.vitest.config.ts', folder];
}

export const tasks = {
  start: {
    ...serve,
    electron: 'if possible',
    variants: {
      '--desktop': { electron: 'open' },
      '--fetch-electron': { electron: 'fetch' },
    },
  },
  serve,
  'serve:workers': {
    run: ['deploy/workers/serve.ts'],
    builds: ['worker'],
    packages: ['scripts/workers'],
    variants: { '--test-bucket': { run: ['server/testing/cluster/serve-bucket.ts'] } },
  },
  dev: {
    run: ['scripts/dev/main.ts'],
    variants: { '--desktop': { run: ['scripts/dev/desktop.ts'], electron: 'required' } },
  },

  test: { run: ['scripts/check.ts'], packages: allPackages },
  'test:unit': { run: vitest, builds: ['server'], packages: allPackages },
  'test:long': {
    run: [...vitest, '--tags-filter=long'],
    builds: ['server'],
    packages: allPackages,
    variants: {
      '--clients': {
        run: thorough('scripts/openapi-clients'),
        packages: ['scripts/openapi-types'],
      },
      '--compare': { run: thorough('server/testing/deviating-target') },
      '--storage': { run: thorough('server/store'), builds: ['server'] },
    },
  },
  'test:crash': {
    run: ['server/testing/crash/main.ts'],
    builds: ['server'],
    variants: {
      '--sandboxes': { run: ['server/testing/crash/main.ts', '--sandboxes'], builds: ['server'] },
    },
  },
  'test:kills': {
    run: ['server/testing/kills/main.ts'],
    builds: ['server'],
    variants: {
      '--cluster': {
        run: ['server/testing/cluster/main.ts'],
        builds: ['worker'],
        packages: ['scripts/workers'],
      },
    },
  },
  'test:hunt': { run: ['server/testing/hunt/main.ts'], builds: ['server'] },
  'test:fuzz': {
    run: ['server/testing/fuzz/main.ts'],
    builds: ['server'],
    variants: {
      '--evenings': { run: ['server/testing/evenings/main.ts'] },
      '--faults': { run: ['server/testing/faults/main.ts'] },
      '--sandboxes': { run: ['server/testing/fuzz/between-main.ts'] },
    },
  },
  'test:deploy': {
    ...deployment,
    variants: { '--quick': { ...deployment, run: [...deployment.run, '--quick'] } },
  },
  'test:workers': {
    run: ['server/testing/engine/main.ts'],
    builds: ['worker'],
    packages: ['scripts/workers'],
  },
  'test:package': { run: thorough('scripts/tarball') },
  e2e: {
    run: ['scripts/run-playwright.ts', 'stories'],
    builds: built,
    variants: {
      '--desktop': { run: ['scripts/run-playwright.ts', 'desktop'], builds: built },
      '--long': { run: ['scripts/run-playwright.ts', 'stories', '--grep=@long'], builds: built },
      '--screenshots': {
        run: ['scripts/run-playwright.ts', 'screenshots'],
        builds: ['server', 'interface'],
      },
    },
  },
  bench: { run: ['bench/main.ts'], builds: ['server', 'interface'] },

  build: {
    run: ['scripts/build.ts'],
    variants: {
      docs: { run: ['scripts/write-docs.ts'] },
      icons: { run: ['scripts/package/write-icons.ts'], packages: ['scripts/package'] },
      released: { run: ['scripts/write-released-descriptions.ts'] },
      schema: { run: ['scripts/write-fixture-schema.ts'] },
    },
  },
  prepack: {
    run: ['scripts/build.ts', '--clean', 'interface', 'server', 'library', 'python', 'site'],
  },
  package: { run: ['scripts/package.ts'], packages: ['scripts/package'] },

  format: { run: ['node_modules/oxfmt/bin/oxfmt', '--write'] },
  lint: { run: ['node_modules/oxlint/bin/oxlint', '--type-aware'], packages: allPackages },
  typecheck: {
    // More checkers would repeat most of the work.
    run: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'],
    packages: allPackages,
  },
};

/** What `npm run <name> -- [arguments]` runs, and the arguments that are left; null for an unknown name. */
export function chosenTask(name, commandLine) {
  if (!Object.hasOwn(tasks, name)) return null;
  const { variants = {}, ...task } = tasks[name];
  const [first = '', ...others] = commandLine;
  return Object.hasOwn(variants, first)
    ? { ...variants[first], flags: others }
    : { ...task, flags: commandLine };
}
