// Finds Electron without touching its package: importing that one outside of Electron downloads the
// binary, which nothing may do unless it was asked for.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { endOf } from './child.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';

const packageFolder = path.join(repositoryFolder, 'node_modules', 'electron');

const binaries = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** This machine, as far as a window depends on it; tests play another one. */
const thisMachine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  packageFolder,
  readSetting: (name) => readFileSync(path.join('/proc/sys/kernel', name), 'utf8').trim(),
};

/** The path of Electron's binary; null where it is not there. */
export function installedElectron({ platform, env, packageFolder: folder } = thisMachine) {
  const elsewhere = env.ELECTRON_OVERRIDE_DIST_PATH;
  const binary = elsewhere
    ? path.join(elsewhere, binaries[platform] ?? 'electron')
    : fetchedBinary(folder);
  return binary !== null && existsSync(binary) ? binary : null;
}

/** Its name is written beside it when all of it has been fetched. */
function fetchedBinary(folder) {
  try {
    return path.join(folder, 'dist', readFileSync(path.join(folder, 'path.txt'), 'utf8'));
  } catch {
    return null;
  }
}

/** Why no window can be opened here, for people; null where one can. */
export function whyNoWindow(machine = thisMachine) {
  const { platform, env, isRoot } = machine;
  const binary = installedElectron(machine);
  if (binary === null) return 'Electron is not here';
  if (platform !== 'linux') return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no screen';
  if (isRoot) return 'a window is not opened for root';
  return hasSandbox(binary, machine)
    ? null
    : 'this system keeps a sandbox from the window (CONTRIBUTING.md says how to give it one)';
}

/**
 * Chromium makes its sandbox from user namespaces. Where the system keeps those from programs that it
 * does not know, it needs a helper that root has allowed, and ends at once without.
 */
function hasSandbox(binary, { readSetting }) {
  const restricted =
    setting(readSetting, 'apparmor_restrict_unprivileged_userns') === '1' ||
    setting(readSetting, 'unprivileged_userns_clone') === '0';
  return !restricted || isAllowedHelper(path.join(path.dirname(binary), 'chrome-sandbox'));
}

function isAllowedHelper(file) {
  const { uid, mode } = statSync(file, { throwIfNoEntry: false }) ?? { uid: -1, mode: 0 };
  return uid === 0 && (mode & 0o4000) !== 0;
}

/** Undefined where the system has no such setting. */
function setting(readSetting, name) {
  try {
    return readSetting(name);
  } catch {
    return undefined;
  }
}

/** Fetches Electron's binary; it is about 120 MB, and only who asks for it gets it. */
export async function fetchElectron(node) {
  if (installedElectron() !== null) return;
  console.error('countertop: fetching Electron (about 120 MB, once)...');
  const child = spawn(node, [path.join(packageFolder, 'install.js')], {
    cwd: repositoryFolder,
    stdio: ['ignore', 2, 2],
  });
  const { code, interruptedBy } = await endOf(child);
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  if (code !== 0 || installedElectron() === null) {
    throw new SetupError(
      'Electron could not be fetched from https://github.com/electron/electron/releases. Behind a proxy, set ' +
        'HTTPS_PROXY; with a copy nearby, ELECTRON_MIRROR. Without it, "npm start" serves the browser.',
    );
  }
}
