import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Listening } from './marked-processes.ts';
import { allListening } from './marked-processes.ts';

/** Whether a file, by its path below the round's folder, may be there at the end. */
export type FilesAllowed = (file: string) => boolean;

/** The files below a folder that should not be there, in words. */
export function filesLeft(folder: string, isAllowed: FilesAllowed): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !statSync(join(folder, name)).isDirectory())
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !isAllowed(name))
    .map((name) => `a file is left: ${name}`);
}

/** Those of these sockets at which somebody listens still, in words. */
export function socketsLeft(seen: readonly Listening[]): string[] {
  const still = new Set(allListening().map(({ socket }) => socket));
  return seen
    .filter(({ socket }) => still.has(socket))
    .map(({ port }) => `port ${port} is still listened at`);
}
