// Downloads Electron and puts it in place, in a separate process so that a download that hangs can be killed.
// @electron/get handles downloads, mirrors, proxies, the cache and checksums, and the library of Electron's own
// installer unpacks the archive; both come with the electron package.
import { execFileSync } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { binaryOf } from './electron.mjs';
import { describeError } from './fetch-failure.mjs';

const [packageFolder = '', temporaryFolder = '', proxy] = process.argv.slice(2);
const require = createRequire(path.join(packageFolder, 'package.json'));

/** Network events before the first byte of the download arrives. */
const signsOfLife = ['undici:client:connected', 'undici:request:headers'];

process.on('disconnect', () => process.exit(1));
try {
  putInPlace(await unpack(await download()));
  process.send({ kind: 'done' }, () => process.exit(0));
} catch (error) {
  process.send({ kind: 'failed', failure: describeError(error) }, () => process.exit(1));
}

async function download() {
  const get = await load('@electron/get');
  if (proxy === 'proxy') get.initializeProxy();
  for (const name of signsOfLife) diagnostics.subscribe(name, () => report('alive'));
  return get.downloadArtifact({
    version: require('./package.json').version,
    artifactName: 'electron',
    platform: process.platform,
    arch: wantedArch(),
    checksums: usesRemoteChecksums() ? undefined : require('./checksums.json'),
    cacheRoot: process.env.electron_config_cache,
    tempDirectory: temporaryFolder,
    downloader: reportingDownloader(new get.FetchDownloader()),
    downloadOptions: {
      quiet: true,
      getProgressCallback: async (progress) => report('progress', progress),
    },
  });
}

/** Reports when a download begins, which does not happen for a cached archive, and when the file is complete. */
function reportingDownloader(downloader) {
  return {
    download: async (url, file, options) => {
      report('asking', { host: new URL(url).host });
      await downloader.download(url, file, options);
      report('arrived');
    },
  };
}

/** Unpacks into a temporary folder, so that a half unpacked Electron is never used. */
async function unpack(archive) {
  report('unpacking');
  const { extract } = await load('@electron-internal/extract-zip');
  const draft = path.join(temporaryFolder, 'dist');
  await extract(archive, { dir: draft });
  if (existsSync(path.join(draft, binaryOf(process.platform)))) return draft;
  throw new Error(`${path.basename(archive)} contains no ${binaryOf(process.platform)}`);
}

/** Writes the files that Electron's own installer writes; path.txt comes last and marks the rest as complete. */
function putInPlace(draft) {
  const place = path.join(packageFolder, 'dist');
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  writeFileSync(path.join(packageFolder, 'path.txt'), binaryOf(process.platform));
}

/** The architecture of this Node, as in Electron's own installer: arm64 for an x64 Node under Rosetta. */
function wantedArch() {
  const { ELECTRON_INSTALL_ARCH, npm_config_arch: npmArch } = process.env;
  const asked = ELECTRON_INSTALL_ARCH || npmArch;
  if (asked) return asked;
  const mayBeTranslated = process.platform === 'darwin' && process.arch === 'x64';
  return mayBeTranslated && isTranslated() ? 'arm64' : process.arch;
}

function isTranslated() {
  try {
    const answer = execFileSync('sysctl', ['-in', 'sysctl.proc_translated'], { encoding: 'utf8' });
    return answer.trim() === '1';
  } catch {
    return false;
  }
}

function usesRemoteChecksums() {
  const { env } = process;
  return Boolean(env.electron_use_remote_checksums || env.npm_config_electron_use_remote_checksums);
}

/** Loads a package that the electron package depends on. */
async function load(name) {
  return import(pathToFileURL(require.resolve(name)).href);
}

function report(kind, more = {}) {
  process.send({ kind, ...more });
}
