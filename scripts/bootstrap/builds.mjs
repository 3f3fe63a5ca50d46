// Keeps builds up to date. A hash of everything that goes into a build is stored beside it, so most starts
// only hash and compare. A build is made in a separate folder and then moved into place, so that programs
// that are running still find their files.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { endOf } from './child.mjs';
import { filesBelow, repositoryFolder } from './paths.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { isStamped, withSetupLock } from './setup-lock.mjs';

const notSources = /\.test\.tsx?$|\/testing\/|__pycache__/u;
const dependencies = ['package.json', 'package-lock.json'];

/** Entry files are moved last, when everything that they refer to is in place. */
const entryFiles = ['main.js', 'preload.cjs', 'index.html'];

/** How long files of earlier builds are kept, in ms: a day. */
const keptMs = 24 * 60 * 60 * 1000;

/** The interface as static files, in dist/renderer. */
export const theInterface = {
  name: 'interface',
  folder: 'dist/renderer',
  configs: ['scripts/build/vite.renderer.config.ts'],
  sources: ['renderer', 'server/contract', 'server/domain', ...dependencies],
};

/** The library for test suites with its types, in dist/library. */
export const theLibrary = {
  name: 'library',
  folder: 'dist/library',
  configs: ['scripts/build/vite.library.config.ts', 'scripts/build/vite.clock.config.ts'],
  sources: [
    'library',
    'server/api',
    'server/clock',
    'server/contract',
    'server/domain',
    'server/start/process',
    'generated',
    'scripts/build/declarations.ts',
    'tsconfig.json',
    ...dependencies,
  ],
};

/** The wheel for tests in Python, in dist/python. */
export const thePythonPackage = {
  name: 'Python package',
  folder: 'dist/python',
  configs: ['scripts/build/wheel.ts'],
  sources: [
    'python',
    'library/call-names.ts',
    'server/contract',
    'server/domain',
    'server/workbench/generated-tests',
    'scripts/build/python-calls.ts',
    'LICENSE',
    ...dependencies,
  ],
};

/** The documentation as static pages, in dist/docs. */
export const theSite = {
  name: 'documentation',
  folder: 'dist/docs',
  configs: ['scripts/site/site.ts'],
  sources: [
    'docs',
    'examples/kitchen-board/README.md',
    'examples/tips/README.md',
    'CHANGELOG.md',
    'scripts/site',
    'server/api',
    'server/contract',
    'server/control',
    'server/domain',
    'server/start/web',
    'renderer/theme/tokens.css',
    'renderer/public/icon.svg',
    ...dependencies,
  ],
};

/** The main process of the desktop app, including the server, in dist/main. */
export const theDesktop = {
  name: 'desktop app',
  folder: 'dist/main',
  configs: ['scripts/build/vite.main.config.ts', 'scripts/build/vite.preload.config.ts'],
  sources: [
    'main',
    'server',
    'fixtures',
    'generated',
    'docs/fidelity',
    'scripts/build/node-bundle.ts',
    'build-resources/icons/256x256.png',
    ...dependencies,
  ],
};

/** The server alone, bundled, in dist/server. */
export const theServer = {
  name: 'server',
  folder: 'dist/server',
  // A running server loads parts of itself when they are first needed.
  keepsOldFiles: true,
  configs: ['scripts/build/vite.server.config.ts'],
  sources: [
    'server',
    'cli',
    'fixtures',
    'generated',
    'docs/fidelity',
    'scripts/build/node-bundle.ts',
    ...dependencies,
  ],
};

/** The worker with the interface and the documentation, in dist/workers. */
export const theWorker = {
  name: 'worker',
  folder: 'dist/workers',
  configs: ['scripts/build/vite.workers.config.ts', 'scripts/build/worker-assets.ts'],
  sources: [
    'deploy/workers',
    'scripts/build/node-bundle.ts',
    ...theServer.sources,
    ...theInterface.sources,
    ...theSite.sources,
  ],
};

/** Builds the interface and the documentation if their sources have changed. A failure is only reported. */
export async function ensureInterface(node) {
  for (const what of [theInterface, theSite]) {
    if (await ensureBuilt(node, what)) continue;
    console.error(`countertop: the ${what.name} could not be built; the APIs work without it.`);
  }
}

/** Builds a program if its sources have changed; the worker and the desktop app also need the interface. */
export async function ensureProgram(node, what) {
  if (what !== theServer) await ensureInterface(node);
  if (await ensureBuilt(node, what)) return;
  throw new SetupError(`The ${what.name} could not be built, for the reason above.`);
}

/** Builds something if its sources have changed. False if that failed. */
export async function ensureBuilt(node, what) {
  if (isUpToDate(what)) return true;
  return withSetupLock(() => isUpToDate(what) || build(node, what));
}

/** Builds something. If that fails, it keeps the earlier build and returns false. */
export async function build(node, what) {
  console.error(`countertop: building the ${what.name}...`);
  const stamp = hashSources(what);
  const draft = absolute(`${what.folder}.${process.pid}.draft`);
  try {
    for (const config of what.configs) {
      const run = config.includes('vite.')
        ? ['node_modules/vite/bin/vite.js', 'build', '--config', config, '-l', 'warn', '--outDir']
        : [config];
      if (!(await succeeds(node, [...run, draft]))) return false;
    }
    moveIntoPlace(draft, absolute(what.folder), what);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(stampFileOf(what), stamp);
  return true;
}

async function succeeds(node, args) {
  // Standard output belongs to the task.
  const child = spawn(node, args, {
    cwd: repositoryFolder,
    // Build what is shipped, even for a test runner that sets NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const { code, interruptedBy } = await endOf(child);
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  return code === 0;
}

/**
 * Moves a build into its folder file by file, and removes other files there; with `keepsOldFiles` only
 * those older than a day.
 */
function moveIntoPlace(draft, folder, { keepsOldFiles = false }) {
  const files = filesBelow(draft);
  const isEntry = (file) => entryFiles.includes(file);
  for (const file of [...files.filter((one) => !isEntry(one)), ...files.filter(isEntry)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    renameSync(path.join(draft, file), path.join(folder, file));
  }
  for (const file of filesBelow(folder)) {
    const old = path.join(folder, file);
    const isKept = keepsOldFiles && Date.now() - statSync(old).mtimeMs < keptMs;
    if (!files.includes(file) && !isKept) rmSync(old);
  }
}

function stampFileOf({ folder }) {
  return path.join(repositoryFolder, folder, '.stamp');
}

function isUpToDate(what) {
  return isStamped(stampFileOf(what), () => hashSources(what));
}

function hashSources({ sources, configs }) {
  const hash = createHash('sha256');
  for (const file of [...sources, ...configs].flatMap(sourcesIn)) {
    hash.update(`${file}\n`).update(readFileSync(absolute(file)));
  }
  return hash.digest('hex');
}

/** A source itself, or all sources in a folder and its subfolders in a fixed order. */
function sourcesIn(source) {
  if (!statSync(absolute(source)).isDirectory()) return notSources.test(source) ? [] : [source];
  return readdirSync(absolute(source))
    .sort()
    .flatMap((name) => sourcesIn(`${source}/${name}`));
}

function absolute(file) {
  return path.join(repositoryFolder, file);
}
