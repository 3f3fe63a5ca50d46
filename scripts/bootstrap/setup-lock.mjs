// Lets one process at a time install or build, so that two can be started together on a fresh clone. The
// lock is a folder, because creating one is atomic.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { repositoryFolder } from './paths.mjs';

/** The lock for a set-up: fetching a private Node, installing dependencies and building. */
const setup = {
  folder: path.join(repositoryFolder, '.setup-lock'),
  waiting: 'waiting for another set-up to finish...',
};
const refreshEveryMs = 1_000;
const staleAfterMs = 15_000;
const lookAgainAfterMs = 200;

/**
 * Runs `work` while no other process holds the lock; `lock.waiting` is printed by a process that has to
 * wait.
 */
export async function withSetupLock(work, lock = setup) {
  await takeLock(lock);
  // The owner keeps the folder's time fresh; an old lock was left by a process that died.
  const refresh = setInterval(() => touchLock(lock.folder), refreshEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    releaseLock(lock.folder);
  }
}

async function takeLock({ folder, waiting }) {
  let announced = false;
  while (!tryMakeLock(folder)) {
    if (isStale(folder)) {
      releaseLock(folder);
      continue;
    }
    if (!announced) console.error(`countertop: ${waiting}`);
    announced = true;
    await sleep(lookAgainAfterMs);
  }
}

function tryMakeLock(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(folder) {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > staleAfterMs;
}

function touchLock(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Someone removed the folder by hand.
  }
}

function releaseLock(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/** True if a file has the wanted content; false if either cannot be read. */
export function isStamped(file, wanted) {
  try {
    return readFileSync(file, 'utf8') === wanted();
  } catch {
    return false;
  }
}
