import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Why these tests do not run everywhere. */
export const NO_SMALL_DISK = 'Only root on Linux can mount a file system for a test.';

/** A separate file system, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses up the remaining space; `end` frees it. */
  readonly fill: () => { readonly end: () => void };
  /** Makes it read-only. */
  readonly writeProtect: () => void;
}

/** Mounts a small disk for the duration of the test; null if that is not permitted. */
export function smallDisk(mebibytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'countertop-disk-'));
  try {
    runAsRoot('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'countertop-test', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTestFinished(() => {
    // Open files must not prevent the unmount.
    runAsRoot('umount', '--lazy', folder);
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    fill: () => takeRoom(folder),
    writeProtect: () => runAsRoot('mount', '-o', 'remount,ro', folder),
  };
}

function runAsRoot(program: 'mount' | 'umount', ...argv: readonly string[]): void {
  execFileSync(program, argv, { stdio: 'pipe' });
}

function takeRoom(folder: string): { end: () => void } {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1));
  return { end: () => rmSync(ballast, { force: true }) };
}
