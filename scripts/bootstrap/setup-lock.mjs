// Lets one process at a time install things, so that two started together on a fresh clone do
// not get in each other's way. The lock is a folder: making one either works or fails, at once.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { repositoryFolder } from './paths.mjs';

const lockFolder = path.join(repositoryFolder, '.setup-lock');
const refreshEveryMs = 1_000;
const staleAfterMs = 15_000;
const lookAgainAfterMs = 200;

/** Runs `work` while nobody else does. */
export async function withSetupLock(work) {
  await takeLock();
  // The owner keeps the folder's time fresh; a lock that grows old was left by a process that died.
  const refresh = setInterval(touchLock, refreshEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    releaseLock();
  }
}

async function takeLock() {
  let announced = false;
  while (!tryMakeLock()) {
    if (isStale()) {
      releaseLock();
      continue;
    }
    if (!announced) console.error('countertop: waiting for another set-up to finish...');
    announced = true;
    await sleep(lookAgainAfterMs);
  }
}

function tryMakeLock() {
  try {
    mkdirSync(lockFolder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale() {
  const stats = statSync(lockFolder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > staleAfterMs;
}

function touchLock() {
  const now = new Date();
  try {
    utimesSync(lockFolder, now, now);
  } catch {
    // Someone removed the folder by hand; the work goes on.
  }
}

function releaseLock() {
  rmSync(lockFolder, { recursive: true, force: true });
}
