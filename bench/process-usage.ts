import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU seconds that a process has used so far, in all threads; NaN on Windows. */
export function cpuSecondsOf(pid: number): number {
  if (process.platform === 'linux') return readProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return readPsTime(ps('time', pid));
}

/** Resident memory of a process in MiB; NaN on Windows. */
export function residentMibOf(pid: number): number {
  return Number.parseInt(ps('rss', pid), 10) / 1024;
}

/** Resident memory of a process in MB (10^6 bytes). */
export function residentMbOf(pid: number): number {
  return (residentMibOf(pid) * 1024 ** 2) / 1e6;
}

/** The CPU seconds in a line of /proc/<pid>/stat. The process name may contain spaces and parentheses. */
export function readProcStat(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [afterName[11], afterName[12]];
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** The CPU seconds in what `ps` prints: `[[days-]hours:]minutes:seconds`. */
export function readPsTime(time: string): number {
  const [rest = '', days = '0'] = time.trim().split('-').toReversed();
  const seconds = rest.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
  return Number(days) * 86_400 + seconds;
}

function ps(field: string, pid: number): string {
  if (process.platform === 'win32') return '';
  return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' });
}
