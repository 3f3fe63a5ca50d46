// Finds Electron without importing its package, which would download the binary.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from './paths.mjs';
import { whyNoScreen } from './window-or-browser.mjs';

const binaries = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** What a window depends on; tests pass another machine. */
export const thisMachine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  packageFolder: path.join(repositoryFolder, 'node_modules', 'electron'),
  readSetting: (name) => readFileSync(path.join('/proc/sys/kernel', name), 'utf8').trim(),
};

/** The path of Electron's binary in its folder. */
export function binaryOf(platform) {
  return binaries[platform] ?? 'electron';
}

/** The path of Electron's binary; null if it is missing. */
export function installedElectron({ platform, env, packageFolder: folder } = thisMachine) {
  const elsewhere = env.ELECTRON_OVERRIDE_DIST_PATH;
  const binary = elsewhere ? path.join(elsewhere, binaryOf(platform)) : fetchedBinary(folder);
  return binary !== null && existsSync(binary) ? binary : null;
}

/** path.txt is written when everything has been fetched. */
function fetchedBinary(folder) {
  try {
    return path.join(folder, 'dist', readFileSync(path.join(folder, 'path.txt'), 'utf8'));
  } catch {
    return null;
  }
}

/** Why no window can be opened, as text; null if one can. */
export function whyNoWindow(machine = thisMachine) {
  if (installedElectron(machine) === null) return 'Electron is not installed';
  return whyNoScreen(machine) ?? whyNoSandbox(machine);
}

/** Why a window would have no sandbox, as text; null if it would have one. Electron may still be missing. */
export function whyNoSandbox(machine = thisMachine) {
  const { platform, packageFolder } = machine;
  if (platform !== 'linux') return null;
  const binary = installedElectron(machine) ?? path.join(packageFolder, 'dist', binaryOf(platform));
  return hasSandbox(binary, machine)
    ? null
    : 'this system denies the window a sandbox (CONTRIBUTING.md says how to allow it)';
}

/**
 * Chromium's sandbox needs user namespaces. If the system denies them to unknown programs, Chromium
 * needs a setuid helper instead, and exits if there is none.
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

/** Undefined if the system has no such setting. */
function setting(readSetting, name) {
  try {
    return readSetting(name);
  } catch {
    return undefined;
  }
}
