import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable that marks every process of a round, since child processes inherit it. */
export const MARK = 'COUNTERTOP_KILLS_ROUND';

/** A living process. */
export interface Marked {
  readonly pid: number;
  readonly argv: readonly string[];
}

/** A listening socket. Unlike its port, its number is not used again while the system runs. */
export interface Listening {
  readonly socket: string;
  readonly port: number;
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

/** The sockets at which these processes listen. */
export function listeningOf(processes: readonly Marked[]): Listening[] {
  const theirs = new Set(processes.flatMap(({ pid }) => socketsOf(pid)));
  return allListening().filter(({ socket }) => theirs.has(socket));
}

/** All listening sockets of the computer. */
function allListening(): Listening[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    read(table)
      .split('\n')
      // A quick filter first: most of the rows, which can be thousands, are connections.
      .filter((row) => row.includes(' 0A '))
      .map((row) => row.trim().split(/\s+/u))
      .filter(([, , , state]) => state === '0A')
      .map(([, local = '', , , , , , , , socket = '']) => ({
        socket,
        port: Number.parseInt(local.split(':')[1] ?? '', 16),
      })),
  );
}

/** True if a file, by its path below the round's folder, may be there at the end. */
export type FilesAllowed = (file: string) => boolean;

/** Reports the files below a folder that should not be there. */
export function filesLeft(folder: string, isAllowed: FilesAllowed): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !statSync(join(folder, name)).isDirectory())
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !isAllowed(name))
    .map((name) => `a file is left: ${name}`);
}

/** Reports which of these sockets are still listening. */
export function socketsLeft(seen: readonly Listening[]): string[] {
  const still = new Set(allListening().map(({ socket }) => socket));
  return seen
    .filter(({ socket }) => still.has(socket))
    .map(({ port }) => `a process still listens on port ${port}`);
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const [, socket] = /^socket:\[(\d+)\]$/u.exec(linkOf(`/proc/${pid}/fd/${fd}`)) ?? [];
      return socket === undefined ? [] : [socket];
    });
  } catch {
    return [];
  }
}

/** Empty if the process has ended or belongs to another user. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
