import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable that marks every process of a round, since it is inherited. */
export const MARK = 'COUNTERTOP_KILLS_ROUND';

/** A living process. */
export interface Marked {
  readonly pid: number;
  readonly argv: readonly string[];
}

/** A socket that listens. Its number is never given again while the system runs, unlike its port's. */
export interface Listening {
  readonly socket: string;
  readonly port: number;
}

/** True if this system has `/proc`. */
export const canSeeProcesses = process.platform === 'linux';

/** All living processes with this mark; zombies have none. */
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

/** All sockets of the computer that listen. */
function allListening(): Listening[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    read(table)
      .split('\n')
      // Most of thousands of rows are connections.
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

/** Problems: the files below a folder that should not be there. */
export function filesLeft(folder: string, isAllowed: FilesAllowed): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !statSync(join(folder, name)).isDirectory())
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !isAllowed(name))
    .map((name) => `a file is left: ${name}`);
}

/** Problems: those of these sockets that still listen. */
export function socketsLeft(seen: readonly Listening[]): string[] {
  const still = new Set(allListening().map(({ socket }) => socket));
  return seen
    .filter(({ socket }) => still.has(socket))
    .map(({ port }) => `port ${port} is still listened at`);
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

/** Empty if it is gone by now, or belongs to another user. */
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
