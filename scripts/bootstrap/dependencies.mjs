// Keeps node_modules in step with package-lock.json. After a successful install a stamp is left
// in node_modules, so the usual start only hashes the lockfile and compares.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { npm } from './npm.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

const lockfile = path.join(repositoryFolder, 'package-lock.json');
const stampFile = path.join(repositoryFolder, 'node_modules', '.countertop-stamp');

/** Installs the dependencies unless they are those of the lockfile already. */
export async function ensureDependencies() {
  if (isInStep()) return;
  await withSetupLock(async () => {
    if (!isInStep()) await installDependencies();
  });
}

async function installDependencies() {
  console.error('countertop: installing dependencies...');
  const stamp = wantedStamp();
  try {
    await npm(['ci', '--include=dev', '--loglevel=error']);
  } catch (error) {
    if (error instanceof SetupInterrupted) throw error;
    throw new SetupError('The dependencies could not be installed; npm says why above.');
  }
  writeFileSync(stampFile, stamp);
}

function isInStep() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp();
  } catch {
    return false;
  }
}

/** Platform and processor are part of it: a folder shared between two systems needs other binaries. */
function wantedStamp() {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(lockfile))
    .digest('hex');
}
