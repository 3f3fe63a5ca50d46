import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Why there are tests that do not run everywhere. */
export const NO_SMALL_DISK = 'Only the superuser of a Linux may make a file system for a test.';

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes what room is left; `end` gives it back. */
  readonly fill: () => { readonly end: () => void };
  /** From now on it can only be read. */
  readonly writeProtect: () => void;
}

/** Makes one, for as long as the test runs; null where that may not be done. */
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
    // What still has a file open does not keep it from being taken away.
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
