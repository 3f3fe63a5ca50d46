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

/** Files in the top folder and in `assets`, except hidden ones. */
const FILE_PATH = /^\/(?:assets\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.[a-z0-9]+$/u;

/** Reads a built file of the interface or of the documentation; undefined if there is none. */
export type ReadBuilt = (site: 'renderer' | 'docs', file: string) => Promise<Buffer | undefined>;

/** Reads built files from their folders; `interfaceFolder` replaces the folder of the built interface. */
export function fromFolders(interfaceFolder = builtFolder('renderer')): ReadBuilt {
  return async (site, file) => {
    const folder = site === 'renderer' ? interfaceFolder : builtFolder(site);
    try {
      return await readFile(path.join(folder, file));
    } catch {
      return undefined;
    }
  };
}

/** The folder of the built interface or documentation, whether this file runs from its source or from `dist`. */
function builtFolder(name: 'renderer' | 'docs'): string {
  const here = import.meta.dirname;
  return path.basename(path.dirname(here)) === 'dist'
    ? path.join(here, '..', name)
    : path.join(here, '..', '..', '..', 'dist', name);
}

/** Returns true if a path names a file; all other paths are pages of the interface. */
export function namesFile(pagePath: string): boolean {
  return path.posix.basename(pagePath).includes('.');
}

export async function readInterfaceFile(
  read: ReadBuilt,
  site: 'renderer' | 'docs',
  pagePath: string,
): Promise<InterfaceFile | undefined> {
  const type = TYPES[path.posix.extname(pagePath)];
  if (type === undefined || !FILE_PATH.test(pagePath)) return undefined;
  const body = await read(site, pagePath);
  return body && { type, body, immutable: pagePath.startsWith('/assets/') };
}
