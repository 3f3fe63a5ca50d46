import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SECRET, startReceiver } from '#server/testing/checked-receiver.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

import manifest from '../../package.json' with { type: 'json' };
import { ensureBuilt, theLibrary, thePythonPackage, theServer } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { run } from './packed.ts';
import { pythonWith, wheelOf } from './python.ts';
import { readReadme } from './readme.ts';

// The commands of README.md, pasted into a project where the build is installed. Those that download packages or open
// the browser are run by installed.thorough.ts (`npm run test:package`).

const readme = readReadme();
const python = pythonWith('pytest');

/** The expected output of each block, by its first words. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  curl: /^\{"success":true,"data":\[/u,
  'npx countertop exec -- ':
    python === null ? /Tests +1 passed/u : /Tests +1 passed[^]*\b1 passed\b/u,
  'npx countertop exec --report': /Tests +1 passed/u,
  'npx countertop check': /\nGrade A: [^]*demo-qr/u,
  'npx countertop snapshot': /\bmove-mid-order\b[^]*\bS\d\b/u,
};

/** Commands that only the long run tests, since tests of their own cover them too. */
const LONG = /^npx countertop (?:exec --report|snapshot)/u;

let project: string;

beforeAll(async () => {
  for (const what of [theServer, theLibrary, thePythonPackage]) {
    if (!(await ensureBuilt(process.execPath, what))) throw new Error(`No ${what.name}.`);
  }
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-readme-')));
  const modules = path.join(project, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  symlinkSync(repositoryFolder, path.join(modules, manifest.name), 'junction');
  const vitest = path.join(repositoryFolder, 'node_modules', 'vitest');
  symlinkSync(vitest, path.join(modules, 'vitest'), 'junction');
  install('countertop', process.execPath, path.join(repositoryFolder, manifest.bin.countertop));
  install('vitest', process.execPath, path.join(vitest, 'vitest.mjs'));
  if (python !== null) install('pytest', python, '-m', 'pytest');
  for (const [name, text] of Object.entries(readme.files)) {
    writeFileSync(path.join(project, name), text);
  }
}, 300_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

/** A command as npm or pip installs it. */
function install(name: string, ...command: readonly string[]): void {
  const quoted = command.map((word) => `'${word}'`).join(' ');
  const file = path.join(project, 'node_modules', '.bin', name);
  writeFileSync(file, `#!/bin/sh\nexec ${quoted} "$@"\n`, { mode: 0o755 });
}

describe.skipIf(process.platform === 'win32')('the commands of README.md', () => {
  for (const block of readme.commands) {
    const title = block.split('\n')[0] ?? '';
    const tags = LONG.test(title) ? ['long'] : [];
    it(`run: ${title}`, { timeout: 120_000, tags }, async () => {
      const { url } = await startTestServer();
      const receiver = await startReceiver();
      const pasted = block
        .replaceAll('http://127.0.0.1:4010', url)
        .replace('http://127.0.0.1:3000/webhook', receiver.url)
        .replace('whsec_test_demo-qr', SECRET)
        .replace(python === null ? /^.*pytest$/mu : /$^/u, '');
      const bin = path.join(project, 'node_modules', '.bin');
      const { code, stdout, stderr } = await run('sh', ['-ec', pasted], {
        cwd: project,
        env: {
          PATH: [bin, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
          PYTHONPATH: wheelOf(repositoryFolder),
          COUNTERTOP_URL: url,
          COUNTERTOP_TOKEN: TEST_TOKEN,
        },
      });
      expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
      const [, prints] = Object.entries(PRINTS).find(([begins]) => block.startsWith(begins)) ?? [];
      expect(stdout).toMatch(prints ?? /no such block/u);
      const reports = [...block.matchAll(/--report (?<file>\S+)/gu)];
      const missing = reports.filter(
        ({ groups }) => !existsSync(path.join(project, groups?.['file'] ?? '')),
      );
      expect(missing).toEqual([]);
    });
  }
});

describe('README.md', () => {
  it('has a picture, a command, and a test in two languages in its first thirty lines', () => {
    const top = readme.text.split('\n').slice(0, 30).join('\n');
    expect(top.match(/^(?:!\[.*|```\w+.*)$/gmu)).toEqual([
      expect.stringContaining('(docs/images/floor.png)'),
      '```sh',
      '```ts orders.test.ts',
      '```python test_orders.py',
    ]);
    expect(top.match(/^```/gmu)).toHaveLength(6);
    expect(readme.text.split('\n').length).toBeLessThanOrEqual(170);
  });

  it('names the tarball of this version', () => {
    const named = readme.text.match(/countertop-[\d.]+\.tgz/gu) ?? [];
    expect(new Set(named)).toEqual(new Set([`countertop-${manifest.version}.tgz`]));
  });

  it('has only these commands that download packages, which the test of the package runs', () => {
    expect(readme.installing).toEqual([
      `npm i -D ./countertop-${manifest.version}.tgz && npx countertop --open`,
      'npm i -D vitest && npx vitest run orders.test.ts',
      `python3 -m venv .venv && . .venv/bin/activate
pip install pytest node_modules/countertop/dist/python/*.whl && pytest test_orders.py`,
    ]);
  });
});
