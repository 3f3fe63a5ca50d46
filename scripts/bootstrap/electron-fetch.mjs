// Downloads Electron if it is missing, with progress, and gives up if the network does not respond.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { endOf } from './child.mjs';
import { installedElectron, thisMachine } from './electron.mjs';
import { describeError, fetchFailureText } from './fetch-failure.mjs';
import { noteFetch, recentFetchFailure } from './fetch-note.mjs';
import { progressLine, watchFetch } from './fetch-progress.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

const downloader = fileURLToPath(new URL('./electron-download.mjs', import.meta.url));

/** How long `npm start` waits for the network to respond, in ms, before it uses the browser instead. */
const patienceOfStartMs = 4_500;

/** How long a start with `--desktop` waits, in ms. */
const patienceMs = 30_000;

/** The folders, settings and progress line of a fetch; tests pass others. */
const thisProject = {
  machine: thisMachine,
  workFolder: path.join(repositoryFolder, 'node_modules', '.cache', 'electron'),
  progress: progressLine(),
};

const retryHint = '"npm start -- --desktop" tries again';

/** Electron could not be fetched. `hadBegun` is true if the network failed after a part had arrived. */
class FetchFailed extends Error {
  constructor(reason, { hadBegun = false } = {}) {
    super(reason);
    this.hadBegun = hadBegun;
  }
}

/** Fetches Electron unless it is there. Returns why that failed, as text; null if Electron is there now. */
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
    return `Electron could not be fetched (${error.message}; ${retryHint})`;
  }
}

/** Fetches Electron if it is missing, ignoring earlier failures. Throws a `SetupError` if it cannot. */
export async function fetchElectronOrRefuse(node, options = {}) {
  const place = { ...thisProject, patienceMs, ...options };
  try {
    await fetchElectron(node, place);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    throw new SetupError(
      `Electron could not be fetched: ${error.message}. Behind a proxy, set HTTPS_PROXY; with a mirror ` +
        'nearby, ELECTRON_MIRROR. Without Electron, "npm start" runs in the browser.',
    );
  }
}

/** Why `npm start` does not try to fetch Electron, as text; null if it does. */
function whyNotTried(place) {
  if (place.machine.env.ELECTRON_SKIP_BINARY_DOWNLOAD) {
    return 'Electron is not installed, and ELECTRON_SKIP_BINARY_DOWNLOAD is set';
  }
  const recent = recentFailure(place);
  if (recent === null) return null;
  const ago = recent.minutes === 0 ? 'just now' : `${recent.minutes} min ago`;
  return `Electron could not be fetched ${ago} (${recent.reason}; ${retryHint} at once)`;
}

/** `failedMeanwhile` returns a failure of another process that held the lock. */
async function fetchElectron(node, place, failedMeanwhile = () => null) {
  if (installedElectron(place.machine) !== null) return;
  const lock = {
    folder: path.join(place.workFolder, 'lock'),
    waiting: 'waiting for another start to fetch Electron...',
  };
  try {
    refuseIfInVain(place.machine);
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

function refuseIfInVain({ env, platform, packageFolder }) {
  const elsewhere = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (elsewhere) {
    throw new FetchFailed(
      `ELECTRON_OVERRIDE_DIST_PATH says that it is in ${elsewhere}, but it is not`,
    );
  }
  // The checksums name every archive that was published.
  const checksums = JSON.parse(readFileSync(path.join(packageFolder, 'checksums.json'), 'utf8'));
  if (Object.keys(checksums).some((file) => file.includes(`-${platform}-`))) return;
  throw new FetchFailed(`there is none for ${platform}`);
}

/** An error with the property `syscall` comes from the operating system: it is a failure of this machine. */
function asFetchFailure(error) {
  if (error.syscall === undefined) return error;
  return new FetchFailed(fetchFailureText(describeError(error)));
}

async function attempt(node, place) {
  const startedAt = Date.now();
  const temporaryFolder = path.join(place.workFolder, 'download');
  const clear = () => rmSync(temporaryFolder, { recursive: true, force: true });
  try {
    // A start that was killed may have left files.
    clear();
    mkdirSync(temporaryFolder);
    await runDownload(node, place, temporaryFolder).finally(() => {
      place.progress.clear();
      clear();
    });
    noteFetch(noteIn(place), null);
  } catch (error) {
    const failure = asFetchFailure(error);
    if (failure instanceof FetchFailed) {
      const now = Date.now();
      // A download that broke off is retried at the next start, like one that failed at once.
      const tookMs = failure.hadBegun ? 0 : now - startedAt;
      const { env } = place.machine;
      noteFetch(noteIn(place), { reason: failure.message, tookMs, env, now });
    }
    throw failure;
  }
}

/** Runs the download in a separate process, and throws why it failed. */
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
  // The child's last message may arrive after its exit.
  if (child.connected) await once(child, 'disconnect');
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  const failure = watch.failure();
  if (failure !== null) throw new FetchFailed(failure.reason, failure);
  if (code !== 0) throw new FetchFailed(`the download ended with ${signal ?? `code ${code}`}`);
}

/**
 * The proxies of the environment or of npm's settings, under the names that @electron/get reads; null
 * if none.
 */
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
