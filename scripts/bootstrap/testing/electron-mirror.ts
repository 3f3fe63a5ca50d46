import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { onTestFinished } from 'vitest';

import { binaryOf } from '../electron.mjs';
import { repositoryFolder } from '../paths.mjs';

/** Recent enough that @electron/get verifies checksums; it does not do so for very old versions. */
const VERSION = '45.0.0';

const ARCHIVE = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;

/** How a mirror answers the request for Electron. */
export type MirrorAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** An uncompressed zip archive, like Electron's releases, with Unix permissions. */
export function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => {
    const attributes = { os: 3, attrs: (0o100755 << 16) >>> 0 };
    return [name, [strToU8(text), attributes]];
  });
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }));
}

/** The archive of the mirror: a program that prints how it was started. */
export const electronArchive = archiveOf({
  [binaryOf(process.platform)]: '#!/bin/sh\necho "a window on $1"\n',
  version: VERSION,
  'locales/en-US.pak': 'x'.repeat(1_500_000),
});

/** A server in place of Electron's releases; `asked` has the path of each request. */
export async function startMirror(answer: MirrorAnswer = sendAll): Promise<{
  url: string;
  host: string;
  asked: string[];
  answerWith: (other: MirrorAnswer) => void;
  /** Waits for the first request. */
  wasAsked: () => Promise<void>;
}> {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  let current = answer;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    current(request, response);
    first.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answerWith = (other: MirrorAnswer): void => void (current = other);
  return { url: `http://${host}/`, host, asked, answerWith, wasAsked: () => first.promise };
}

/** Sends the archive. */
export const sendAll: MirrorAnswer = (_request, response) => {
  response.writeHead(200, { 'content-length': electronArchive.length }).end(electronArchive);
};

/** Sends half of the archive, and then nothing. */
export const sendHalf: MirrorAnswer = (_request, response) => {
  response.writeHead(200, { 'content-length': electronArchive.length });
  response.write(electronArchive.subarray(0, electronArchive.length / 2));
};

/** The page of a network that requires a login. */
export const sendLoginPage: MirrorAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our wireless</h1>');
};

/** Writes Electron's package, as npm installs it, into a project's `node_modules`; returns its folder. */
export function installElectronPackage(project: string, archive = electronArchive): string {
  const modules = path.join(project, 'node_modules');
  const folder = path.join(modules, 'electron');
  const real = path.join(repositoryFolder, 'node_modules');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: VERSION }));
  const checksum = createHash('sha256').update(archive).digest('hex');
  writeFileSync(path.join(folder, 'checksums.json'), JSON.stringify({ [ARCHIVE]: checksum }));
  // The libraries for downloading and unpacking are the real ones.
  symlinkSync(path.join(real, 'electron', 'node_modules'), path.join(folder, 'node_modules'));
  symlinkSync(path.join(real, '@electron-internal'), path.join(modules, '@electron-internal'));
  return folder;
}
