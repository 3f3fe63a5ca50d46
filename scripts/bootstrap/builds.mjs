// Keeps what is built in step with its sources. A content hash of all that goes into a build is left
// beside it, so the usual start only hashes and compares. A build is made beside the one that is there
// and then put in its place, so that whatever is started or runs meanwhile finds all of its files.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { endOf } from './child.mjs';
import { repositoryFolder } from './paths.mjs';
import { putInPlace } from './put-in-place.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

const notSources = /\.test\.tsx?$|\/testing\//u;
const dependencies = ['package.json', 'package-lock.json'];

/** The interface as files that the server sends, in dist/renderer. */
export const theInterface = {
  name: 'interface',
  folder: 'dist/renderer',
  configs: ['scripts/build/vite.renderer.config.ts'],
  sources: ['renderer', 'server/contract', 'server/domain', ...dependencies],
};

/** The library of plugins' test suites with its types, in dist/library. */
export const theLibrary = {
  name: 'library',
  folder: 'dist/library',
  configs: ['scripts/build/vite.library.config.ts'],
  sources: [
    'library',
    'server/process',
    'server/clock',
    'server/domain',
    'generated',
    'scripts/build/declarations.ts',
    'tsconfig.json',
    ...dependencies,
  ],
};

/** The desktop app's own half with the server in it, in dist/main. */
export const theDesktop = {
  name: 'desktop app',
  folder: 'dist/main',
  configs: ['scripts/build/vite.main.config.ts', 'scripts/build/vite.preload.config.ts'],
  sources: [
    'main',
    'server',
    'fixtures',
    'generated',
    'scripts/build/node-bundle.ts',
    'build-resources/icons/256x256.png',
    ...dependencies,
  ],
};

/** The server alone, bundled, in dist/server. */
export const theServer = {
  name: 'server',
  folder: 'dist/server',
  // A server loads parts of itself when they are first needed, and may run for long.
  keepsOldFiles: true,
  configs: ['scripts/build/vite.server.config.ts'],
  sources: ['server', 'fixtures', 'generated', 'scripts/build/node-bundle.ts', ...dependencies],
};

/** Builds the interface unless it is that of the sources already. A failure stops nothing. */
export async function ensureInterface(node) {
  if (await ensureBuilt(node, theInterface)) return;
  console.error('countertop: the interface could not be built; the APIs work without it.');
}

/** Builds the server unless it is that of the sources already. */
export async function ensureServer(node) {
  if (await ensureBuilt(node, theServer)) return;
  throw new SetupError('The server could not be built; the build says why above.');
}

/** Builds what the desktop window needs, as far as it is not there already. */
export async function ensureDesktop(node) {
  await ensureInterface(node);
  if (await ensureBuilt(node, theDesktop)) return;
  throw new SetupError('The desktop app could not be built; the build says why above.');
}

/** Builds one of the three unless it is that of the sources already; tells whether it is there now. */
export async function ensureBuilt(node, what) {
  if (isInStep(what)) return true;
  return withSetupLock(async () => {
    if (isInStep(what)) return true;
    console.error(`countertop: building the ${what.name}...`);
    return build(node, what);
  });
}

/** Builds one of the three; tells whether it worked. What was there stays until it has. */
export async function build(node, what) {
  const stamp = stampOfSources(what);
  const draft = absolute(`${what.folder}.${process.pid}.draft`);
  try {
    for (const config of what.configs) {
      if (!(await runVite(node, config, draft))) return false;
    }
    putInPlace(draft, absolute(what.folder), what);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(stampFileOf(what), stamp);
  return true;
}

async function runVite(node, config, outDir) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', config];
  // Standard output belongs to the task.
  const child = spawn(node, [...vite, '--outDir', outDir, '-l', 'warn'], {
    cwd: repositoryFolder,
    // Whoever asks for it, a test runner with an environment of its own say, gets what is shipped.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const { code, interruptedBy } = await endOf(child);
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  return code === 0;
}

function stampFileOf({ folder }) {
  return path.join(repositoryFolder, folder, '.stamp');
}

function isInStep(what) {
  try {
    return readFileSync(stampFileOf(what), 'utf8') === stampOfSources(what);
  } catch {
    return false;
  }
}

function stampOfSources({ sources, configs }) {
  const hash = createHash('sha256');
  for (const file of [...sources, ...configs].flatMap(filesIn)) {
    hash.update(`${file}\n`).update(readFileSync(absolute(file)));
  }
  return hash.digest('hex');
}

/** A source itself, or all sources in a folder and its subfolders, always in the same order. */
function filesIn(source) {
  if (!statSync(absolute(source)).isDirectory()) return notSources.test(source) ? [] : [source];
  return readdirSync(absolute(source))
    .sort()
    .flatMap((name) => filesIn(`${source}/${name}`));
}

function absolute(file) {
  return path.join(repositoryFolder, file);
}
