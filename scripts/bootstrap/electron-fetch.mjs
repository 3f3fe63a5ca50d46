// Fetches Electron where it is not here: a download that says how far it is, and that gives up where
// nothing comes any more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { endOf } from './child.mjs';
import { installedElectron, thisMachine } from './electron.mjs';
import { fetchFailureInWords, toldOfError } from './fetch-failure.mjs';
import { forgetFetchFailure, keepFetchFailure, recentFetchFailure } from './fetch-note.mjs';
import { watchFetch } from './fetch-watch.mjs';
import { repositoryFolder } from './paths.mjs';
import { progressLine } from './progress-line.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

const downloader = fileURLToPath(new URL('./electron-download.mjs', import.meta.url));

/** How long `npm start` waits for a sign of life, in ms: what is out of reach is known within 5 s. */
const patienceOfStartMs = 4_500;

/** How long one who asked for Electron itself waits for a sign of life, in ms. */
const patienceMs = 30_000;

/** Where it is fetched to, and how; tests play another place. */
const thisProject = {
  machine: thisMachine,
  workFolder: path.join(repositoryFolder, 'node_modules', '.cache', 'electron'),
  progress: progressLine(),
};

const wayToTryAgain = '"npm start -- --desktop" tries again';

/** Electron could not be fetched; the message is why, in half a sentence. */
class FetchFailed extends Error {
  constructor(reason, { isHalf = false } = {}) {
    super(reason);
    this.isHalf = isHalf;
  }
}

/**
 * For `npm start`, which goes on without: fetches Electron unless it is here, and tells why it could not,
 * for people; null where it is here now. It is about 120 MB, downloaded once for all projects of a user.
 */
export async function fetchElectronIfPossible(node, options = {}) {
  const place = { ...thisProject, patienceMs: patienceOfStartMs, ...options };
  if (installedElectron(place.machine) !== null) return null;
  const reason = whyNotTried(place);
  if (reason !== null) return reason;
  try {
    await fetchElectron(node, place, () => recentFailure(place));
    return null;
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return `Electron could not be fetched (${error.message}; ${wayToTryAgain})`;
  }
}

/** The same where Electron was asked for: tries whatever happened before, and a failure is the end. */
export async function fetchElectronOrRefuse(node, options = {}) {
  const place = { ...thisProject, patienceMs, ...options };
  try {
    await fetchElectron(node, place);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    throw new SetupError(
      `Electron could not be fetched: ${error.message}. Behind a proxy, set HTTPS_PROXY; with a copy ` +
        'nearby, ELECTRON_MIRROR. Without it, "npm start" serves the browser.',
    );
  }
}

/** Why `npm start` does not try, for people; null where it does. */
function whyNotTried(place) {
  if (place.machine.env.ELECTRON_SKIP_BINARY_DOWNLOAD) {
    return 'Electron is not here, and ELECTRON_SKIP_BINARY_DOWNLOAD is set';
  }
  const recent = recentFailure(place);
  if (recent === null) return null;
  const ago = recent.minutes === 0 ? 'just now' : `${recent.minutes} min ago`;
  return `Electron could not be fetched ${ago} (${recent.reason}; ${wayToTryAgain} at once)`;
}

/** Why a fetch would be in vain, in half a sentence; null where it would not. */
function whyInVain({ env, platform, packageFolder }) {
  const elsewhere = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (elsewhere)
    return `ELECTRON_OVERRIDE_DIST_PATH says that it is in ${elsewhere}, and it is not`;
  return isPublishedFor(platform, packageFolder) ? null : `there is none for ${platform}`;
}

/** The package names what was published, each with its checksum. */
function isPublishedFor(platform, packageFolder) {
  const checksums = readFileSync(path.join(packageFolder, 'checksums.json'), 'utf8');
  return Object.keys(JSON.parse(checksums)).some((file) => file.includes(`-${platform}-`));
}

async function fetchElectron(node, place, failedMeanwhile = () => null) {
  if (installedElectron(place.machine) !== null) return;
  const lock = {
    folder: path.join(place.workFolder, 'lock'),
    waiting: 'waiting for another start to fetch Electron...',
  };
  try {
    const inVain = whyInVain(place.machine);
    if (inVain !== null) throw new FetchFailed(inVain);
    mkdirSync(place.workFolder, { recursive: true });
    await withSetupLock(async () => {
      if (installedElectron(place.machine) !== null) return;
      const failure = failedMeanwhile();
      if (failure !== null) throw new FetchFailed(failure.reason);
      await attempt(node, place);
    }, lock);
  } catch (error) {
    throw asFetchFailure(error);
  }
}

/** Errors of the file system are this machine's state and no bugs; they alone have the call's name. */
function asFetchFailure(error) {
  if (error.syscall === undefined) return error;
  return new FetchFailed(fetchFailureInWords(toldOfError(error)));
}

async function attempt(node, place) {
  const startedAt = Date.now();
  try {
    await download(node, place);
    forgetFetchFailure(noteIn(place));
  } catch (error) {
    const failure = asFetchFailure(error);
    if (failure instanceof FetchFailed) remember(failure, place, startedAt);
    throw failure;
  }
}

/** A download that broke off had been going well, and is tried again like one that failed at once. */
function remember({ message: reason, isHalf }, place, startedAt) {
  const now = Date.now();
  const tookMs = isHalf ? 0 : now - startedAt;
  keepFetchFailure(noteIn(place), { reason, tookMs, env: place.machine.env, now });
}

async function download(node, place) {
  const temporaryFolder = path.join(place.workFolder, 'download');
  const clear = () => rmSync(temporaryFolder, { recursive: true, force: true });
  // What a start that was killed has left.
  clear();
  mkdirSync(temporaryFolder);
  try {
    await runDownload(node, place, temporaryFolder);
  } finally {
    place.progress.clear();
    clear();
  }
}

/** Runs the download in a process of its own, ends it where nothing comes, and throws what it failed of. */
async function runDownload(node, { machine, patienceMs: patience, progress }, temporaryFolder) {
  const proxies = proxiesOf(machine.env);
  const childArguments = [downloader, machine.packageFolder, temporaryFolder];
  const child = spawn(node, proxies === null ? childArguments : [...childArguments, 'proxy'], {
    cwd: repositoryFolder,
    env: { ...machine.env, ...proxies },
    stdio: ['ignore', 'ignore', machine.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
  const watch = watchFetch(child, { patienceMs: patience, progress });
  const { code, signal, interruptedBy } = await endOf(child).finally(watch.stop);
  // What it said last may arrive after its end.
  if (child.connected) await once(child, 'disconnect');
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  const failure = watch.failure();
  if (failure !== null) throw new FetchFailed(failure.reason, failure);
  if (code !== 0) throw new FetchFailed(`the download ended with ${signal ?? `code ${code}`}`);
}

/** Proxies as the environment or npm has them, under the names that are understood; null where there are none. */
function proxiesOf(env) {
  const any = env.npm_config_proxy;
  const found = {
    HTTP_PROXY: env.HTTP_PROXY || env.http_proxy || any,
    HTTPS_PROXY: env.HTTPS_PROXY || env.https_proxy || env.npm_config_https_proxy || any,
    NO_PROXY: env.NO_PROXY || env.no_proxy || env.npm_config_noproxy,
  };
  return found.HTTP_PROXY || found.HTTPS_PROXY ? found : null;
}

function recentFailure(place) {
  return recentFetchFailure(noteIn(place), { env: place.machine.env, now: Date.now() });
}

function noteIn({ workFolder }) {
  return path.join(workFolder, 'failed.json');
}
