import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the built interface as it is sent. */
export interface InterfaceFile {
  readonly type: string;
  readonly body: Buffer;
  /** Its name changes with its content, so that it may be kept for good. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files that may be asked for: those of the top folder and of `assets`, none that are hidden. */
const FILE_PATH = /^\/(?:assets\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.[a-z0-9]+$/u;

/** Where `npm run build` puts the interface, seen from the sources and from the built server. */
export function builtInterfaceFolder(): string {
  const here = import.meta.dirname;
  return path.basename(path.dirname(here)) === 'dist'
    ? path.join(here, '..', 'renderer')
    : path.join(here, '..', '..', '..', 'dist', 'renderer');
}

/** Whether the interface has been built. */
export function isBuilt(folder: string): boolean {
  return existsSync(path.join(folder, 'index.html'));
}

/** Whether a path names a file; everything else is a place inside the interface. */
export function namesFile(pagePath: string): boolean {
  return path.posix.basename(pagePath).includes('.');
}

/** The file of the interface at a path; undefined where there is none. */
export async function readInterfaceFile(
  folder: string,
  pagePath: string,
): Promise<InterfaceFile | undefined> {
  const type = TYPES[path.posix.extname(pagePath)];
  if (type === undefined || !FILE_PATH.test(pagePath)) return undefined;
  try {
    const body = await readFile(path.join(folder, pagePath));
    return { type, body, immutable: pagePath.startsWith('/assets/') };
  } catch {
    return undefined;
  }
}
