// Keeps the built interface in step with its sources. A content hash of all that goes into it is
// left beside the build, so the usual start only hashes and compares.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { endOf } from './child.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupInterrupted } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

const sourceFolders = ['renderer', 'server/contract'];
const sourceFiles = ['package.json', 'package-lock.json', 'vite.renderer.config.ts'];
const notSources = /\.test\.tsx?$/u;
const stampFile = path.join(repositoryFolder, 'dist', 'renderer', '.stamp');

/** Builds the interface unless it is that of the sources already. A failure stops nothing. */
export async function ensureInterface(node) {
  if (isInStep()) return;
  await withSetupLock(async () => {
    if (isInStep()) return;
    console.error('countertop: building the interface...');
    if (await buildInterface(node)) return;
    console.error('countertop: the interface could not be built; the APIs work without it.');
  });
}

/** Builds the interface; tells whether it worked. */
export async function buildInterface(node) {
  const stamp = stampOfSources();
  // Standard output belongs to the task.
  const child = spawn(
    node,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.renderer.config.ts', '-l', 'warn'],
    { cwd: repositoryFolder, stdio: ['ignore', 2, 2] },
  );
  const { code, interruptedBy } = await endOf(child);
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  if (code !== 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

function isInStep() {
  try {
    return readFileSync(stampFile, 'utf8') === stampOfSources();
  } catch {
    return false;
  }
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of [...sourceFolders.flatMap(filesIn), ...sourceFiles]) {
    hash.update(`${file}\n`).update(readFileSync(absolute(file)));
  }
  return hash.digest('hex');
}

/** All sources in a folder and its subfolders, always in the same order. */
function filesIn(folder) {
  const entries = readdirSync(absolute(folder), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(file);
      return notSources.test(entry.name) ? [] : [file];
    });
}

function absolute(file) {
  return path.join(repositoryFolder, file);
}
