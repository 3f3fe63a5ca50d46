import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable that marks every process of a round, since child processes inherit it. */
export const MARK = 'COUNTERTOP_KILLS_ROUND';

/** A living process. */
export interface Marked {
  readonly pid: number;
  readonly argv: readonly string[];
}

/** True if this system has `/proc`. */
export const canSeeProcesses = process.platform === 'linux';

/** All living processes with this mark. Zombies have no environment and so no mark. */
export function markedProcesses(mark: string): Marked[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${mark}`))
    .map((pid) => ({ pid: Number(pid), argv: read(`/proc/${pid}/cmdline`).split('\0') }));
}

/** Reports the files below a folder that are not allowed, by their paths below it. */
export function filesLeft(folder: string, isAllowed: (file: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !statSync(join(folder, name)).isDirectory())
    .filter((name) => !isAllowed(name))
    .map((name) => `a file is left: ${name}`);
}

/** Empty if the process has ended or belongs to another user. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
