// Finds Electron without touching its package: importing that one outside of Electron downloads the
// binary, which nothing may do unless it was asked for.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
};

/** The path of Electron's binary; null where it is not there. */
export function installedElectron({ platform, env, packageFolder: folder } = thisMachine) {
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH || path.join(folder, 'dist');
  const binary = path.join(dist, nameOfBinary(folder, platform));
  return existsSync(binary) ? binary : null;
}

/** Written beside the binary when it is fetched. */
function nameOfBinary(folder, platform) {
  try {
    return readFileSync(path.join(folder, 'path.txt'), 'utf8');
  } catch {
    return binaries[platform] ?? 'electron';
  }
}

/** Why no window can be opened here, for people; null where one can. */
export function whyNoWindow(machine = thisMachine) {
  const { platform, env, isRoot } = machine;
  if (installedElectron(machine) === null) return 'Electron is not here';
  if (platform !== 'linux') return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no screen';
  return isRoot ? 'a window is not opened for root' : null;
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
      'Electron could not be fetched; the lines above say why. Without it, "npm start" serves the browser.',
    );
  }
}
