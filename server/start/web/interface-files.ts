import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface InterfaceFile {
  readonly type: string;
  readonly body: Buffer;
  /** True if its name changes with its content, so that it can be cached forever. */
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

/** Files of the top folder and of `assets`, except hidden ones. */
const FILE_PATH = /^\/(?:assets\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.[a-z0-9]+$/u;

/** Where `npm run build` puts the interface or the documentation, from the sources and the built server. */
export function builtFolder(name: 'renderer' | 'docs'): string {
  const here = import.meta.dirname;
  return path.basename(path.dirname(here)) === 'dist'
    ? path.join(here, '..', name)
    : path.join(here, '..', '..', '..', 'dist', name);
}

export function isBuilt(folder: string): boolean {
  return existsSync(path.join(folder, 'index.html'));
}

/** Returns true if a path names a file; all other paths are pages of the interface. */
export function namesFile(pagePath: string): boolean {
  return path.posix.basename(pagePath).includes('.');
}

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
