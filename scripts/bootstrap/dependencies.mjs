// Keeps node_modules in step with package-lock.json: in the top folder, and in the folders that have
// packages of their own because few scripts need them. After a successful install a stamp is left in
// node_modules, so the usual start only hashes the lockfile and compares.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { npm } from './npm.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { isStamped, withSetupLock } from './setup-lock.mjs';

/** Installs the dependencies of the top folder and of the named ones unless they match the lockfiles. */
export async function ensureDependencies(others = []) {
  const isOutdated = (folder) => !isStamped(stampFileOf(folder), () => wantedStamp(folder));
  const folders = ['.', ...others].filter(isOutdated);
  if (folders.length === 0) return;
  await withSetupLock(async () => {
    const outdated = folders.filter(isOutdated);
    if (outdated.length > 0) console.error('countertop: installing dependencies...');
    const outcomes = await Promise.allSettled(outdated.map(install));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  });
}

async function install(folder) {
  const stamp = wantedStamp(folder);
  try {
    await npm(['ci', '--include=dev', '--loglevel=error'], path.join(repositoryFolder, folder));
  } catch (error) {
    if (error instanceof SetupInterrupted) throw error;
    throw new SetupError('The dependencies could not be installed, for the reason above.');
  }
  writeFileSync(stampFileOf(folder), stamp);
}

function stampFileOf(folder) {
  return path.join(repositoryFolder, folder, 'node_modules', '.countertop-stamp');
}

/** Contains the platform, since a folder that two systems share needs different binaries on each. */
function wantedStamp(folder) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(path.join(repositoryFolder, folder, 'package-lock.json')))
    .digest('hex');
}
