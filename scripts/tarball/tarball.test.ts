import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FAULT_PRESETS } from '#server/domain/faults/presets.ts';

import manifest from '../../package.json' with { type: 'json' };
import {
  ensureBuilt,
  theInterface,
  theLibrary,
  thePythonPackage,
  theServer,
  theSite,
} from '../bootstrap/builds.mjs';
import { filesBelow, repositoryFolder } from '../bootstrap/paths.mjs';
import { copyExample } from './example.ts';
import { packInto, run } from './packed.ts';
import { RUNNING_FILES, TYPED_FILES } from './plugin-project.ts';
import { pythonWith, wheelOf } from './python.ts';
import { readReadme } from './readme.ts';

// The tarball, unpacked into a separate project. No network is needed, because its one dependency is linked from
// here. `npm run test:package` installs it with npm.

const python = pythonWith('pytest, flask, xdist');

/** Outside CI, the folder may also have files of earlier builds. */
const MOST_BYTES = (process.env['CI'] === undefined ? 8 : 4) * 1024 * 1024;

let folder: string;
let project: string;
let installed: string;
let tarball: string;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-tarball-')));
  project = path.join(folder, 'the project of a plugin');
  installed = path.join(project, 'node_modules', 'countertop');
  for (const what of [theInterface, theServer, theLibrary, thePythonPackage, theSite]) {
    if (!(await ensureBuilt(process.execPath, what))) throw new Error(`No ${what.name}.`);
  }
  tarball = await packInto(folder, { builds: false });
  mkdirSync(installed, { recursive: true });
  const taken = ['-xzf', path.basename(tarball), '-C', installed, '--strip-components=1'];
  const { code, stderr } = await run('tar', taken, { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  for (const name of Object.keys(manifest.dependencies)) {
    const [from, to] = [repositoryFolder, project].map((at) => path.join(at, 'node_modules', name));
    symlinkSync(from ?? '', to ?? '', 'junction');
  }
  for (const [name, text] of Object.entries({ ...RUNNING_FILES, ...TYPED_FILES })) {
    writeFileSync(path.join(project, name), text);
  }
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const inProject = (args: readonly string[]) => run(process.execPath, args, { cwd: project });

describe('the tarball', () => {
  it('contains what is needed at run time and nothing else', () => {
    const files = filesBelow(installed);
    const strange = files.filter(
      (file) =>
        !/^(?:LICENSE|[A-Z]+\.md|package\.json|skills\/countertop\/SKILL\.md)$/u.test(file) &&
        !/^(?:docs|examples)\/|^deploy\/(?:Dockerfile|README\.md|compose\.yaml|haproxy\.cfg)$/u.test(
          file,
        ) &&
        !/^dist\/docs\/[\w-]+\.(?:html|css|js|json|svg|png)$/u.test(file) &&
        !/^dist\/server\/(?:[\w-]+\.js|licenses\.md)$/u.test(file) &&
        !/^dist\/library\/(?:[\w-]+\.(?:js|cjs|d\.ts|d\.cts)|licenses\.md)$/u.test(file) &&
        !/^dist\/python\/countertop-[\d.]+-py3-none-any\.whl$/u.test(file) &&
        !/^dist\/renderer\/(?:index\.html|icon\.svg|layers\.css|licenses(?:-of-fonts)?\.md)$/u.test(
          file,
        ) &&
        !/^dist\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2)$/u.test(file),
    );
    expect(strange).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'dist/library/follow.js',
        'dist/library/licenses.md',
        'dist/library/testing.cjs',
        'dist/library/testing.d.cts',
        'dist/renderer/index.html',
        'dist/server/licenses.md',
        'dist/server/main.js',
        'skills/countertop/SKILL.md',
      ]),
    );
  });

  it('contains every file that its README links to', () => {
    const links = [...readReadme().text.matchAll(/\]\((?<to>[^)#]+)/gu)];
    const missing = links
      .map(({ groups }) => groups?.['to'] ?? '')
      .filter((link) => !existsSync(path.join(installed, link)));
    expect(links.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  it('is smaller than 4 MiB when built from scratch', () => {
    expect(statSync(tarball).size).toBeLessThan(MOST_BYTES);
  });

  it('needs one package at run time, and no install script', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['better-sqlite3']);
    expect(manifest).not.toHaveProperty('main');
    expect(manifest).not.toHaveProperty('private');
    const after = Object.keys(manifest.scripts).filter((name) => /install|^prepare$/u.test(name));
    expect(after).toEqual([]);
  });

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

describe('the command of the tarball', () => {
  const command = 'node_modules/countertop/dist/server/main.js';

  it('prints its version', async () => {
    expect(await inProject([command, '--version'])).toEqual({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });

  // An older Node must get as far as printing that it is too old.
  it('loads none of the other files before it has checked the version of Node', () => {
    const text = readFileSync(path.join(project, command), 'utf8');
    const imports = [...text.matchAll(/\b(?:from|import)\s*["'`](?<what>[^"'`]+)["'`]/gu)];
    expect(imports.map(({ groups }) => groups?.['what'])).toEqual(['node:module']);
    expect(text.match(/\bimport\(/gu)).toHaveLength(1);
  });

  it('has the HTTP client in a file of its own, which a start does not load', () => {
    const built = filesBelow(installed).filter((file) => /^dist\/server\/.*\.js$/u.test(file));
    const textOf = (file: string): string => readFileSync(path.join(installed, file), 'utf8');
    const holding = built.filter((file) => textOf(file).includes('undici.globalDispatcher'));
    expect(holding).toEqual([expect.stringMatching(/\/undici-[\w-]+\.js$/u)]);
  });

  // npm makes such a link, but on Windows a .cmd file that starts the program by its own path.
  it.skipIf(process.platform === 'win32')(
    'runs a command with a sandbox, through a link and from a folder with spaces',
    async () => {
      const link = path.join(project, 'countertop-link');
      symlinkSync(path.join(project, command), link);
      const { code, stdout } = await inProject([link, 'exec', '--', process.execPath, 'calls.mjs']);
      expect(JSON.parse(stdout)).toEqual({
        '/plugin-api/tables/open': [200, expect.stringContaining('application/json')],
        '/': [200, expect.stringContaining('text/html')],
        '/openapi': [200, expect.stringContaining('text/html')],
        '/openapi/data-api.json': [200, expect.stringContaining('application/json')],
      });
      expect(code).toBe(7);
    },
  );
});

describe('the library of the tarball', () => {
  it.each(['look.mjs', 'look.cjs'])('is imported and required: %s', async (program) => {
    const { stdout, stderr } = await inProject([program]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      status: 200,
      matchers: ['toHaveSent', 'toHaveReceived', 'toHaveNoWarnings'],
      types: [],
    });
  });

  it('bundles no package into the library but its HTTP client and the fake timers', () => {
    const licenses = readFileSync(path.join(installed, 'dist/library/licenses.md'), 'utf8');
    expect(licenses.match(/^## \S+/gmu)).toEqual([
      '## @sinonjs/commons',
      '## @sinonjs/fake-timers',
      '## type-detect',
      '## undici',
    ]);
  });

  it.each(['nodenext', 'node16', 'bundler'])(
    'has types that compile without others, under strict and with %s',
    { tags: ['long'] },
    async (resolution) => {
      const compiler = path.join(repositoryFolder, 'node_modules/typescript/bin/tsc');
      const config = `tsconfig.${resolution}.json`;
      const { code, stdout } = await inProject([compiler, '-p', config]);
      expect(stdout).toBe('');
      expect(code).toBe(0);
    },
  );
});

describe.skipIf(python === null)(
  'the Python package of the tarball (skipped without pytest, pytest-xdist and Flask)',
  () => {
    const environment = () => ({ PYTHONPATH: wheelOf(installed) });

    beforeAll(() => {
      // npm makes it executable.
      const command = path.join(installed, 'dist/server/main.js');
      chmodSync(command, 0o755);
      mkdirSync(path.join(project, 'node_modules/.bin'));
      symlinkSync(command, path.join(project, 'node_modules/.bin/countertop'));
    });

    const inPython = (args: readonly string[]) =>
      run(python ?? '', args, { cwd: project, env: environment() });

    it('passes its suite with a server that it starts', async () => {
      cpSync(path.join(repositoryFolder, 'python/tests'), path.join(project, 'tests'), {
        recursive: true,
      });
      const { code, stdout } = await inPython(['-m', 'pytest', '-q', 'tests']);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ passed in/mu)]);
    });

    it('tests the example plugin, in two processes', { tags: ['long'] }, async () => {
      const example = path.join(project, 'tips');
      cpSync(path.join(repositoryFolder, 'examples/tips'), example, { recursive: true });
      const pytest = [python ?? '', '-m', 'pytest', '-q', '-n', '2', 'tips'];
      const command = ['node_modules/countertop/dist/server/main.js', 'exec', '--', ...pytest];
      const { code, stdout } = await run(process.execPath, command, {
        cwd: project,
        env: environment(),
      });
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^35 passed in/mu)]);
    });
  },
);

describe('the example plugin, outside of this repository', () => {
  let example: string;

  beforeAll(() => {
    example = path.join(folder, 'kitchen-board');
    copyExample(example);
    const modules = path.join(example, 'node_modules');
    mkdirSync(path.join(modules, '@types'), { recursive: true });
    symlinkSync(installed, path.join(modules, manifest.name), 'junction');
    for (const name of ['vitest', 'typescript', '@types/node']) {
      const from = path.join(repositoryFolder, 'node_modules', name);
      symlinkSync(from, path.join(modules, name), 'junction');
    }
  });

  const inExample = (args: readonly string[]) => run(process.execPath, args, { cwd: example });

  it('passes its own strict type check', { tags: ['long'] }, async () => {
    const { code, stdout } = await inExample(['node_modules/typescript/bin/tsc']);
    expect([code, stdout]).toEqual([0, '']);
  });

  it('passes its suite, in parallel and shuffled', { tags: ['long'] }, async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--sequence.shuffle'];
    const report = path.join(folder, 'kitchen-board.json');
    const { code } = await inExample([...vitest, '--reporter=json', `--outputFile=${report}`]);
    const { testResults, ...counted } = JSON.parse(readFileSync(report, 'utf8')) as SuiteReport;
    expect(failuresOf(testResults)).toEqual([]);
    expect([code, counted.numPassedTests]).toEqual([0, counted.numTotalTests]);
    expect(testResults.map(({ name }) => path.basename(name)).toSorted()).toEqual(
      filesBelow(path.join(example, 'test')).filter((name) => name.endsWith('.test.ts')),
    );
  });

  // `npm run test:package` runs it under the other presets.
  it(
    'accepts each preset of faults, and passes its suite under one of them',
    { timeout: 300_000, tags: ['long'] },
    async () => {
      const config = 'vitest.faults.config.ts';
      const text = readFileSync(path.join(example, config), 'utf8');
      const presets = [...text.matchAll(/^ {2}'(?<name>[a-z-]+)',$/gmu)];
      expect(presets.map(({ groups }) => groups?.['name'])).toEqual(
        FAULT_PRESETS.map(({ name }) => name),
      );

      const report = path.join(folder, 'kitchen-board-faults.json');
      const reporting = ['--reporter=json', `--outputFile=${report}`];
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--sequence.shuffle'];
      const one = ['--project=late-and-twice', `--config=${config}`];
      const { code } = await inExample([...vitest, ...one, ...reporting]);
      const { testResults, ...counted } = JSON.parse(readFileSync(report, 'utf8')) as SuiteReport;
      expect(failuresOf(testResults)).toEqual([]);
      expect([code, counted.numPassedTests]).toEqual([0, counted.numTotalTests]);
      const played = filesBelow(path.join(example, 'test')).filter(
        (name) => name.endsWith('.test.ts') && name !== 'signature.test.ts',
      );
      expect(testResults).toHaveLength(played.length);
    },
  );

  it('runs from its sources', async () => {
    const { code, stderr } = await inExample(['src/main.ts']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Error: Set API_KEY.')]);
  });
});

interface SuiteReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What failed, with its reasons; a file that could not be loaded has no test of its own. */
function failuresOf(files: SuiteReport['testResults']): unknown[] {
  return files.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [[name, message]]),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ title, failureMessages }) => [title, failureMessages]),
  ]);
}
