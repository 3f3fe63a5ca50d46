import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The variable that marks every process of a round, however many lie between it and us and whoever
 * has taken it over since.
 */
export const MARK = 'COUNTERTOP_KILLS_ROUND';

/** A process that lives. */
export interface Marked {
  readonly pid: number;
  readonly argv: readonly string[];
}

/** A socket that listens. Its number is never given again while the system runs, unlike its port's. */
export interface Listening {
  readonly socket: string;
  readonly port: number;
}

/** Whether this system tells of its processes in the way that is read here. */
export const canSeeProcesses = process.platform === 'linux';

/** All processes that live and carry this mark; who has ended and is not yet fetched by its parent does not. */
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
export function allListening(): Listening[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    read(table)
      .split('\n')
      // Most of thousands of rows are connections, which are not looked at any closer.
      .filter((row) => row.includes(' 0A '))
      .map((row) => row.trim().split(/\s+/u))
      .filter(([, , , state]) => state === '0A')
      .map(([, local = '', , , , , , , , socket = '']) => ({
        socket,
        port: Number.parseInt(local.split(':')[1] ?? '', 16),
      })),
  );
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

/** Empty where it is gone by now, or somebody else's. */
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
