import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { vi } from 'vitest';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { theDesktop, theInterface, theServer, theSite } from '../builds.mjs';
import { whyNoSandbox } from '../electron.mjs';
import { repositoryFolder } from '../paths.mjs';
import { installElectronPackage } from './electron-mirror.ts';

/** The user who starts the project if the tests run as root, since no window is opened for root. */
const NOBODY = 65_534;

const SCRIPT = '/usr/bin/script';

const isRoot = process.getuid?.() === 0;

const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * True if the real launcher can be started in a terminal, which `script` provides: the system allows the
 * sandbox, and a user other than root can read Node and the packages.
 */
export function canStartInTerminal(): boolean {
  if (process.platform !== 'linux' || !existsSync(SCRIPT) || whyNoSandbox() !== null) return false;
  const reads = [
    '-e',
    'fs.readdirSync(process.argv[1])',
    path.join(repositoryFolder, 'node_modules'),
  ];
  return spawnSync(process.execPath, reads, asNobody).status === 0;
}

/** Replaces the bundler; its output prints how it was started. */
const BUNDLER = `
const { mkdirSync, writeFileSync } = require('node:fs');
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/main.js', 'console.log("a server: " + process.argv.slice(2).join(" "))');
`;

/** Replaces the script that builds the documentation. */
const SITE = "require('node:fs').cpSync(__filename, process.argv[2] + '/index.html');";

/** A project with the real launcher and stand-ins for everything else. */
export class SmallProject {
  readonly folder = temporaryFolder();
  readonly electronFolder: string;
  /** The folder that a download works in. */
  readonly workFolder = path.join(this.folder, 'node_modules', '.cache', 'electron');
  readonly #environment: NodeJS.ProcessEnv;

  constructor(mirror: string, archive?: Buffer) {
    const real = path.join(repositoryFolder, 'scripts');
    for (const file of ['launch.mjs', 'tasks.mjs', ...bootstrapFiles(real)]) {
      cpSync(path.join(real, file), path.join(this.folder, 'scripts', file));
    }
    this.#write('package.json', '{}');
    this.#write('package-lock.json', '{}');
    const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n{}`);
    this.#write('node_modules/.countertop-stamp', stamp.digest('hex'));
    this.#write('node_modules/vite/bin/vite.js', BUNDLER);
    for (const { sources, configs } of [theDesktop, theInterface, theServer, theSite]) {
      for (const source of [...sources, ...configs]) {
        this.#write(path.extname(source) === '' ? `${source}/source.ts` : source, '{}');
      }
    }
    const [site = ''] = theSite.configs;
    this.#write(site, SITE);
    this.electronFolder = installElectronPackage(this.folder, archive);
    this.#environment = {
      PATH: process.env['PATH'],
      SHELL: '/bin/sh',
      TERM: 'xterm',
      DISPLAY: ':0',
      ELECTRON_MIRROR: mirror,
      electron_config_cache: path.join(this.folder, 'cache'),
    };
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, this.folder]);
  }

  /** Runs the launcher in a terminal, as `npm start` does. */
  start(flags: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
    const command = [process.execPath, 'scripts/launch.mjs', 'start', ...flags].join(' ');
    return this.#run([SCRIPT, '-qec', command, '/dev/null'], environment);
  }

  /** Runs the launcher without a terminal. */
  startWithoutTerminal() {
    return this.#run([process.execPath, 'scripts/launch.mjs', 'start'], {});
  }

  #run([program = '', ...programArguments]: string[], environment: NodeJS.ProcessEnv) {
    const child = spawn(program, programArguments, {
      cwd: this.folder,
      env: { ...this.#environment, ...environment },
      ...asNobody,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    return {
      ended: once(child, 'close').then(([code, signal]) => ({
        code,
        signal,
        lines: linesOf(output),
      })),
      type: (text: string) => void child.stdin.write(text),
      closeTerminal: () => void child.kill('SIGKILL'),
      printed: (text: string) =>
        vi.waitFor(() => {
          if (!output.includes(text)) throw new Error(`The start has only printed: ${output}`);
        }, 30_000),
    };
  }

  #write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
    writeFileSync(path.join(this.folder, file), text);
  }
}

function bootstrapFiles(scripts: string): string[] {
  return readdirSync(path.join(scripts, 'bootstrap'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.join('bootstrap', file));
}

/** The lines that remain visible at the end. */
function linesOf(output: string): string[] {
  return output
    .split(/\r?\n/u)
    .map((line) => line.split('\u001B[K').at(-1)?.replaceAll('\r', '') ?? '')
    .filter((line) => line !== '');
}
