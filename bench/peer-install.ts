import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `package.json` and its lockfile. */
const wanted = fileURLToPath(new URL('peers', import.meta.url));

/** Where the peers are installed, apart from the project's own dependencies. */
const cache = fileURLToPath(new URL('../.cache/peers', import.meta.url));

const LISTS = ['package.json', 'package-lock.json'];

/** Written last, so that an interrupted install is repeated. */
const stamp = path.join(cache, 'installed');

/** The peers as they are installed, or why they are not. */
export type Installation = { readonly folder: string } | { readonly failed: string };

/** The version of a peer that is compared with. */
export function pinnedVersion(name: string): string {
  const { dependencies } = JSON.parse(readWanted('package.json')) as {
    dependencies: Record<string, string>;
  };
  const version = dependencies[name];
  if (version === undefined) throw new Error(`bench/peers does not name ${name}.`);
  return version;
}

/** Fetches the peers unless exactly these are there. No script of theirs runs meanwhile. */
export function installPeers(): Installation {
  const lock = readWanted('package-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return { folder: cache };
  mkdirSync(cache, { recursive: true });
  for (const list of LISTS) copyFileSync(path.join(wanted, list), path.join(cache, list));
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  // On Windows npm is a .cmd file, which only a shell can start.
  const shell = process.platform === 'win32';
  const { status, stderr, error } = spawnSync('npm', npm, { cwd: cache, encoding: 'utf8', shell });
  if (status !== 0) return { failed: reasonOf(error?.message ?? stderr) };
  writeFileSync(stamp, lock);
  return { folder: cache };
}

function readWanted(list: string): string {
  return readFileSync(path.join(wanted, list), 'utf8');
}

/** The first line in which npm says what is the matter. */
function reasonOf(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/u, '').trim());
  return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm does not say why';
}
