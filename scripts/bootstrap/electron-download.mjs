// Fetches Electron and puts it in place; a process of its own, so that whoever started it can end it
// whatever it hangs on, and so that it runs on the project's own Node. Downloading, mirrors, proxies,
// the cache and checksums are @electron/get's, and unpacking is the library's that Electron itself
// unpacks with; both come with Electron.
import { execFileSync } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { binaryOf } from './electron.mjs';
import { toldOfError } from './fetch-failure.mjs';

const [packageFolder = '', temporaryFolder = '', proxy] = process.argv.slice(2);
const require = createRequire(path.join(packageFolder, 'package.json'));

/** What happens on the network before the first byte arrives; the first of them is no answer yet. */
const signsOfLife = ['undici:client:connected', 'undici:request:headers'];

/** How often a download that goes on says so, in ms. */
const tellEveryMs = 100;

process.on('disconnect', () => process.exit(1));
try {
  putInPlace(await unpack(await download()));
  process.send({ kind: 'done' }, () => process.exit(0));
} catch (error) {
  process.send({ kind: 'failed', failure: toldOfError(error) }, () => process.exit(1));
}

async function download() {
  const get = await load('@electron/get');
  if (proxy === 'proxy') get.initializeProxy();
  for (const name of signsOfLife) diagnostics.subscribe(name, () => tell('alive'));
  const progress = progressTeller();
  return get.downloadArtifact({
    version: require('./package.json').version,
    artifactName: 'electron',
    platform: process.platform,
    arch: wantedArch(),
    checksums: isRemoteChecksumWanted() ? undefined : require('./checksums.json'),
    cacheRoot: process.env.electron_config_cache,
    tempDirectory: temporaryFolder,
    downloader: tellingDownloader(new get.FetchDownloader(), progress.stop),
    downloadOptions: { quiet: true, getProgressCallback: progress.tell },
  });
}

/** Tells when the network is asked, which it is not for what lies in the cache, and when it has given all. */
function tellingDownloader(downloader, stopProgress) {
  return {
    download: async (url, file, options) => {
      tell('asking', { host: new URL(url).host });
      await downloader.download(url, file, options);
      stopProgress();
      tell('arrived');
    },
  };
}

/** Tells at most so often; what came last is told also where nothing comes after it. */
function progressTeller() {
  let latest;
  let timer;
  const tellLatest = () => {
    timer = undefined;
    tell('progress', latest);
  };
  return {
    tell: (progress) => {
      latest = progress;
      timer ??= setTimeout(tellLatest, tellEveryMs);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Unpacks beside the place, so that what was unpacked in part is never taken for whole. */
async function unpack(archive) {
  tell('unpacking');
  const { extract } = await load('@electron-internal/extract-zip');
  const draft = path.join(temporaryFolder, 'dist');
  await extract(archive, { dir: draft });
  if (existsSync(path.join(draft, binaryOf(process.platform)))) return draft;
  throw new Error(`${path.basename(archive)} holds no ${binaryOf(process.platform)}`);
}

/** As Electron's own installer leaves it; the name beside it is what says that all is there. */
function putInPlace(draft) {
  const place = path.join(packageFolder, 'dist');
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  writeFileSync(path.join(packageFolder, 'path.txt'), binaryOf(process.platform));
}

/** That of this Node, as Electron's own installer has it: a Mac that only plays an Intel one is none. */
function wantedArch() {
  const { ELECTRON_INSTALL_ARCH, npm_config_arch: npmArch } = process.env;
  const asked = ELECTRON_INSTALL_ARCH || npmArch;
  if (asked) return asked;
  return process.platform === 'darwin' && process.arch === 'x64' && isTranslated()
    ? 'arm64'
    : process.arch;
}

function isTranslated() {
  try {
    const answer = execFileSync('sysctl', ['-in', 'sysctl.proc_translated'], { encoding: 'utf8' });
    return answer.trim() === '1';
  } catch {
    return false;
  }
}

function isRemoteChecksumWanted() {
  const { electron_use_remote_checksums: own, npm_config_electron_use_remote_checksums: ofNpm } =
    process.env;
  return Boolean(own || ofNpm);
}

/** A package that comes with Electron's. */
async function load(name) {
  return import(pathToFileURL(require.resolve(name)).href);
}

function tell(kind, more = {}) {
  process.send({ kind, ...more });
}
