import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { whyTooOld } from '../../cli/node-version.ts';
import manifest from '../../package.json' with { type: 'json' };
import { privatePackages } from '../bootstrap/node-runtime.mjs';
import { copyExample } from './example.ts';
import { foreignEnvironment, mustRunNpm, packInto, run, runNpm } from './packed.ts';
import { RUNNING_FILES, TYPED_FILES } from './plugin-project.ts';
import { readReadme } from './readme.ts';

// The package as users get it: packed with its build, installed by npm without scripts into empty projects outside of
// this repository, and used there on the oldest supported Node and on ours.

const system = `${process.platform}-${process.arch}`;
/** npm has no Node 22.19 for Apple silicon. */
const OLDEST_NODE = system === 'darwin-arm64' ? '22.23.2' : '22.19.0';
const TOO_OLD_NODE = '20.18.1';
/** Versions of TypeScript that compile the types: an old version in wide use, and the newest. */
const COMPILERS = ['5.9.3', manifest.devDependencies.typescript];
const VITEST = manifest.devDependencies.vitest;
const VITEST_RUN = ['vitest', 'run'];
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-installed-')));
let tarball: string;
let oldestNode: string;

beforeAll(async () => {
  tarball = await packInto(folder, { builds: true });
  oldestNode = await installNode(OLDEST_NODE);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The folder of a Node of that version, as npm has it. */
async function installNode(version: string): Promise<string> {
  const name = (privatePackages as Readonly<Record<string, string>>)[system];
  if (name === undefined) throw new Error('There is no Node for this computer on npm.');
  const at = emptyProject(`node ${version}`);
  await mustRunNpm([...INSTALL, `${name}@${version}`], { cwd: at });
  return path.join(at, 'node_modules', name, 'bin');
}

/** A folder with a minimal package.json. */
function emptyProject(name: string): string {
  const at = path.join(folder, name);
  mkdirSync(at);
  writeFileSync(path.join(at, 'package.json'), '{ "private": true }\n');
  return at;
}

function write(at: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(at, name), text);
}

function nodeIn(bin: string): string {
  return path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** An environment in which commands find the Node of `bin` first. */
function withNode(bin: string): Readonly<Record<string, string>> {
  const own = process.env['PATH'] ?? process.env['Path'] ?? '';
  return { PATH: [bin, own].join(path.delimiter) };
}

describe.each([
  { node: OLDEST_NODE, bin: () => oldestNode },
  { node: process.versions.node, bin: () => path.dirname(process.execPath) },
])('installed, on Node $node', ({ node, bin }) => {
  const name = `a project on ${node}`;
  const cwd = path.join(folder, name);
  const inProject = (args: readonly string[]) => run(nodeIn(bin()), args, { cwd });
  const npx = (args: readonly string[]) => runNpm('npx', args, { cwd, env: withNode(bin()) });

  beforeAll(async () => {
    emptyProject(name);
    await mustRunNpm([...INSTALL, '--save-dev', tarball, `vitest@${VITEST}`], {
      cwd,
      env: withNode(bin()),
    });
    write(cwd, RUNNING_FILES);
  });

  it('runs on that Node', async () => {
    expect((await inProject(['--version'])).stdout.trim()).toBe(`v${node}`);
  });

  it('has the command', async () => {
    const { code, stdout } = await npx(['countertop', '--version']);
    expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: manifest.version });
  });

  it('runs a command with a sandbox, and ends with its exit code', async () => {
    const { code, stdout } = await npx(['countertop', 'exec', '--', 'node', 'calls.mjs']);
    const answers = JSON.parse(stdout) as Record<string, [number, string]>;
    expect(Object.values(answers).map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(code).toBe(7);
  });

  it.each(['look.mjs', 'look.cjs'])('is imported and required: %s', async (program) => {
    const { stdout, stderr } = await inProject([program]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ status: 200 });
  });

  it.each(['node-suite.mjs', 'node-suite.cjs'])(
    'serves a suite of node:test: %s',
    async (suite) => {
      const { code, stdout, stderr } = await inProject(['--test', suite]);
      expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/pass 1\n/u), '']);
    },
  );

  it('runs the suite of README.md, alone and within a sandbox', async () => {
    write(cwd, readReadme().files);
    for (const args of [VITEST_RUN, ['countertop', 'exec', '--', 'npx', ...VITEST_RUN]]) {
      const { code, stdout } = await npx(args);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/Tests\s+1 passed/u)]);
    }
  });
});

describe.each([
  { node: OLDEST_NODE, bin: () => oldestNode },
  { node: process.versions.node, bin: () => path.dirname(process.execPath) },
])('the example plugin, installed on Node $node', ({ node, bin }) => {
  const cwd = path.join(folder, `kitchen-board on ${node}`);

  beforeAll(async () => {
    copyExample(cwd);
    mkdirSync(path.join(cwd, 'vendor'));
    copyFileSync(tarball, path.join(cwd, 'vendor', path.basename(tarball)));
    await mustRunNpm(INSTALL, { cwd, env: withNode(bin()) });
  });

  // The example's own workflow does the same.
  it('passes its own strict type check', async () => {
    const { code, stdout } = await runNpm('npm', ['run', '--silent', 'typecheck'], {
      cwd,
      env: withNode(bin()),
    });
    expect([code, stdout]).toEqual([0, '']);
  });

  it('passes its suite', async () => {
    const { code, stdout } = await runNpm('npm', ['test'], { cwd, env: withNode(bin()) });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Tests\s+\d+ passed \(\d+\)/u)]);
  });

  it('passes its suite under each preset of faults', async () => {
    const { code, stdout } = await runNpm(
      'npm',
      ['test', '--', '--config=vitest.faults.config.ts'],
      { cwd, env: withNode(bin()) },
    );
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Tests\s+\d+ passed \(\d+\)/u)]);
  });

  it('runs from its sources on that Node', async () => {
    const { code, stderr } = await run(nodeIn(bin()), ['src/main.ts'], { cwd });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Error: Set API_KEY.')]);
  });
});

it('brings better-sqlite3 and its dependency, and nothing else', async () => {
  const cwd = emptyProject('nothing else');
  await mustRunNpm([...INSTALL, tarball], { cwd });
  const packages = readdirSync(path.join(cwd, 'node_modules'));
  expect(packages.filter((name) => !name.startsWith('.'))).toEqual([
    'better-sqlite3',
    'countertop',
    'node-addon-api',
  ]);
});

describe.skipIf(process.platform === 'win32')('what README.md says to install', () => {
  const cwd = path.join(folder, 'as README.md says');
  const [tryIt = '', vitest = '', pytest = ''] = readReadme().installing;

  beforeAll(() => {
    emptyProject(path.basename(cwd));
    copyFileSync(tarball, path.join(cwd, path.basename(tarball)));
    write(cwd, readReadme().files);
    // Programs that open the browser on Linux and macOS.
    mkdirSync(path.join(cwd, 'openers'));
    for (const name of ['xdg-open', 'open']) {
      writeFileSync(path.join(cwd, 'openers', name), OPENER, { mode: 0o755 });
    }
  });

  it('opens the interface of a Countertop that was just installed', async () => {
    const pasted = `${tryIt} --port 0 --db :memory: --json`;
    const openers = path.join(cwd, 'openers');
    const shell = spawn('sh', ['-ec', pasted], {
      cwd,
      env: foreignEnvironment(withNode(`${openers}${path.delimiter}${oldestNode}`)),
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group, so that npx and the server can be ended with it.
      detached: true,
    });
    try {
      const ready = await firstJsonLine(shell.stdout);
      await vi.waitFor(
        () => {
          const opened = readFileSync(path.join(openers, 'opened'), 'utf8');
          expect(opened.trim()).toBe(ready.interface);
        },
        { timeout: 10_000 },
      );
      expect((await fetch(ready.interface)).status).toBe(200);
    } finally {
      process.kill(-(shell.pid ?? 0), 'SIGTERM');
    }
  });

  it.each([
    { block: vitest, prints: /Tests\s+1 passed/u },
    { block: pytest, prints: /\b1 passed in/u },
  ])('runs the suite: $block', async ({ block, prints }) => {
    const env = withNode(oldestNode);
    const { code, stdout, stderr } = await run('sh', ['-ec', block], { cwd, env });
    expect([code, stderr, stdout]).toEqual([0, expect.anything(), expect.stringMatching(prints)]);
  });
});

/** Writes the address to a file instead of opening it. */
const OPENER = '#!/bin/sh\necho "$@" > "$(dirname "$0")/opened"\n';

async function firstJsonLine(output: Readable): Promise<{ readonly interface: string }> {
  for await (const line of createInterface(output)) {
    if (line.startsWith('{')) return JSON.parse(line) as { interface: string };
  }
  throw new Error('Nothing was served.');
}

it.each(COMPILERS)('has types that compile under strict with TypeScript %s', async (version) => {
  const cwd = emptyProject(`types ${version}`);
  await mustRunNpm([...INSTALL, '--save-dev', tarball, `typescript@${version}`], { cwd });
  write(cwd, TYPED_FILES);
  for (const resolution of ['nodenext', 'node16', 'bundler']) {
    const config = `tsconfig.${resolution}.json`;
    const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc');
    const { code, stdout } = await run(process.execPath, [compiler, '-p', config], { cwd });
    expect([resolution, code, stdout]).toEqual([resolution, 0, '']);
  }
});

it('says in one sentence that Node is too old', async () => {
  const bin = await installNode(TOO_OLD_NODE);
  const cwd = emptyProject('a project of old');
  await mustRunNpm([...INSTALL, tarball], { cwd });
  const program = path.join('node_modules', 'countertop', manifest.bin.countertop);
  expect(await run(nodeIn(bin), [program, 'exec', '--', 'node', '--version'], { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: `${whyTooOld(TOO_OLD_NODE)}\n`,
  });
});

it('would be published without a warning', async () => {
  const { code, stderr } = await runNpm(
    'npm',
    ['publish', tarball, '--dry-run', '--ignore-scripts'],
    { cwd: emptyProject('to be published') },
  );
  const warnings = stderr
    .split('\n')
    .filter((line) => /^npm (?:warn|error)/u.test(line))
    // Warnings about the computer's settings and the missing login.
    .filter((line) => !/user config|logged in/u.test(line));
  expect([code, warnings]).toEqual([0, []]);
});
