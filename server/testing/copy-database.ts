import { copyFileSync, existsSync, rmSync } from 'node:fs';

/** Copies the file of a database that is not closed, and its write-ahead log if there is one. */
export function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  rmSync(`${to}-wal`, { force: true });
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
}
