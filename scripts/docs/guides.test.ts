import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import { ensureBuilt, theLibrary, thePythonPackage, theServer } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { run } from '../tarball/packed.ts';
import { pythonWith, wheelOf } from '../tarball/python.ts';
import { codeBlocks } from './code-blocks.ts';
import { readGuides } from './guide-files.ts';

// The code of docs/guides runs in a project whose `countertop` is the build: all suites in JavaScript in one
// process, and those in other languages where these are installed.

const guides = readGuides();

/** The suites of a guide. */
const suitesOf = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter((file) => file.endsWith('.test.mjs'));

/** The titles of a suite's tests. */
const titlesIn = (suite: string): string[] =>
  [...suite.matchAll(/^test\(\s*'(?<title>[^']+)'/gmu)].map(
    ({ groups }) => groups?.['title'] ?? '',
  );

const python = pythonWith('pytest, xdist');

/** The shell blocks of a page except the first, which starts the shell for the others. */
function pastedFrom(page: string): string {
  const [, ...blocks] = codeBlocks(guides.find(({ name }) => name === page)?.text ?? '').filter(
    ({ language }) => language === 'sh',
  );
  return blocks.map(({ text }) => text).join('');
}

const curl = installed('curl', '--version') === null ? null : 'sh';

/** The suites in other languages, each with its page and the command that the page shows. */
const OTHER_SUITES = [
  {
    page: 'first-calls-with-curl',
    shown: 'npx countertop exec -- sh',
    program: curl,
    // A port derived from the process id, since several copies of this test may run at once.
    args: [
      '-ec',
      pastedFrom('first-calls-with-curl').replaceAll(
        '5055',
        String(20_000 + (process.pid % 10_000)),
      ),
    ],
    needs: 'curl',
    passes:
      /"salon-2"[^]*It works\.[^]*"id":"evt_[^]*"status":"delivered","attempts":1[^]*Table is already open[^]*"status":"dropped","attempts":6/u,
  },
  {
    page: 'a-sandbox-per-pull-request',
    shown: 'npx countertop exec --sandboxes sandboxes -- sh',
    program: curl,
    args: ['-ec', pastedFrom('a-sandbox-per-pull-request')],
    needs: 'curl',
    passes: /"success":true[^]*"salon-[^]*pr-128\.localhost:\d+\/open\?token=[^]*"id":"pr-128"/u,
  },
  {
    page: 'test-a-python-plugin',
    shown: 'npx countertop exec -- pytest -n 2',
    program: python,
    args: ['-m', 'pytest', '-q', '-n', '2'],
    needs: 'Python with pytest and pytest-xdist',
    passes: /^6 passed in/mu,
  },
  {
    page: 'test-in-any-language',
    shown: 'npx countertop exec -- php board.test.php',
    program: installed('php', '--version'),
    args: ['board.test.php'],
    needs: 'PHP',
    passes: /^ok$/mu,
  },
  {
    page: 'test-in-any-language',
    shown: 'npx countertop exec -- go test -count=1 ./...',
    program: installed('go', 'version'),
    args: ['test', '-count=1', './...'],
    needs: 'Go',
    passes: /^ok\s+board\s/mu,
  },
];

/** The program, or null if it cannot be run. */
function installed(program: string, ...args: readonly string[]): string | null {
  return spawnSync(program, args).status === 0 ? program : null;
}

let project: string;

beforeAll(async () => {
  for (const what of [theServer, theLibrary, thePythonPackage]) {
    if (!(await ensureBuilt(process.execPath, what))) throw new Error(`No ${what.name}.`);
  }
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-guides-')));
  mkdirSync(path.join(project, 'node_modules'));
  symlinkSync(repositoryFolder, path.join(project, 'node_modules', manifest.name), 'junction');
  // npm makes it executable.
  const command = path.join(repositoryFolder, manifest.bin.countertop);
  chmodSync(command, 0o755);
  mkdirSync(path.join(project, 'node_modules', '.bin'));
  symlinkSync(command, path.join(project, 'node_modules', '.bin', 'countertop'));
  for (const { name, files } of guides) {
    mkdirSync(path.join(project, name));
    for (const [file, text] of Object.entries(files)) {
      const at = path.join(project, name, file);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, text);
    }
  }
}, 300_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

describe('the guides', () => {
  const withSuites = guides.filter(({ files }) => suitesOf(files).length > 0);
  it.each([{ pages: withSuites.slice(0, 1) }])(
    'run as they are pasted, every test of the first page',
    runPasted,
  );
  it.each([{ pages: withSuites }])(
    'run as they are pasted, every test of every page',
    { tags: ['long'] },
    runPasted,
  );

  async function runPasted({ pages }: { pages: typeof guides }): Promise<void> {
    const suites = pages.flatMap(({ name, files }) =>
      suitesOf(files).map((file) => path.join(name, file)),
    );
    const { code, stdout } = await run(
      process.execPath,
      ['--test', '--test-isolation=none', '--test-reporter=tap', ...suites],
      { cwd: project },
    );
    const passed = [...stdout.matchAll(/^\s*ok \d+ - (?<title>.+)$/gmu)].map(
      ({ groups }) => groups?.['title'],
    );
    const titles = pages.flatMap(({ files }) =>
      suitesOf(files).flatMap((file) => titlesIn(files[file] ?? '')),
    );
    expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    expect(new Set(passed)).toEqual(new Set(titles));
    expect(titles).not.toEqual([]);
    expect(passed).toHaveLength(titles.length);
  }

  describe.each(OTHER_SUITES)('$shown', ({ page, shown, program, args, needs, passes }) => {
    it.skipIf(program === null)(
      `passes with the files of its page (skipped without ${needs})`,
      { tags: ['long'] },
      async () => {
        expect(guides.find(({ name }) => name === page)?.commands).toContain(shown);
        const { code, stdout, stderr } = await run(
          process.execPath,
          [
            path.join(repositoryFolder, manifest.bin.countertop),
            ...shown.split(' ').slice(2, shown.split(' ').indexOf('--') + 1),
            program ?? '',
            ...args,
          ],
          { cwd: path.join(project, page), env: environment() },
        );
        expect([code, stdout, stderr]).toEqual([
          0,
          expect.stringMatching(passes),
          expect.any(String),
        ]);
      },
    );
  });

  it(
    'a hunt finds what its page shows, and nothing after the fix',
    { tags: ['long'] },
    async () => {
      const name = 'hunt-for-races';
      const page = guides.find((guide) => guide.name === name);
      const shown = 'npx countertop hunt --limits off --out hunt.json -- node --test';
      expect(page?.commands).toContain(shown);
      const flags = shown.split(' ').slice(2, -2);
      const hunt = () =>
        run(
          process.execPath,
          [
            path.join(repositoryFolder, manifest.bin.countertop),
            ...flags.toSpliced(1, 0, '--runs', '6'),
            process.execPath,
            '--test',
          ],
          { cwd: path.join(project, name) },
        );
      const { code, stdout } = await hunt();
      expect(code).toBe(3);
      expect(stdout).toContain(/1\. Fails when\n.*\n/u.exec(page?.text ?? '')?.[0]);

      const [remedy] = codeBlocks(page?.text ?? '').filter(
        ({ language, file }) => language === 'js' && file === null,
      );
      const raced = page?.files['totals.mjs'] ?? '';
      const lines = /    const \{ data \}.*\n.*totals\.set.*\n/u;
      expect(raced).toMatch(lines);
      writeFileSync(
        path.join(project, name, 'totals.mjs'),
        `const sequences = new Map();\n${raced.replace(lines, remedy?.text ?? '')}`,
      );
      expect(await hunt()).toMatchObject({ code: 0 });
    },
  );

  it('a replay prints what its page shows', { tags: ['long'] }, async () => {
    const name = 'from-an-incident-to-a-test';
    const page = guides.find((guide) => guide.name === name);
    const script = `import { recordAndReplay } from './record.mjs';
      process.stdout.write(await recordAndReplay('.'));`;
    const { code, stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: path.join(project, name),
    });
    expect(code).toBe(0);
    const shown = codeBlocks(page?.text ?? '').find(({ language }) => language === 'text');
    expect(stdout).toContain(shown?.text ?? 'a block of text');
    const [, replayed = ''] =
      /^const REPLAY = '(.+)';$/mu.exec(page?.files['record.mjs'] ?? '') ?? [];
    expect(page?.commands).toContain(`npx ${replayed}`);
  });

  it.skipIf(python === null)(
    'pytest alone starts a server by itself (skipped without Python with pytest and pytest-xdist)',
    { tags: ['long'] },
    async () => {
      const { code, stdout } = await run(python ?? '', ['-m', 'pytest', '-q'], {
        cwd: path.join(project, 'test-a-python-plugin'),
        env: environment(),
      });
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^6 passed in/mu)]);
    },
  );

  /** Points Python to the package, and Go to a cache in the project. */
  function environment(): Record<string, string> {
    return { PYTHONPATH: wheelOf(repositoryFolder), GOCACHE: path.join(project, 'go-cache') };
  }

  it.each(guides)('$name shows a command that is tested here', ({ name, files, commands }) => {
    const others = OTHER_SUITES.filter(({ page }) => page === name).map(({ shown }) => shown);
    const isInJavaScript = suitesOf(files).length > 0;
    expect(isInJavaScript || others.length > 0).toBe(true);
    expect(commands).toEqual(
      expect.arrayContaining([...others, ...(isInJavaScript ? ['node --test'] : [])]),
    );
  });

  it('the install command names the tarball of this version', () => {
    const lines = guides.flatMap(({ commands }) =>
      commands.filter((command) => command.startsWith('npm install')),
    );
    expect([...new Set(lines)]).toEqual([
      `npm install --save-dev ./vendor/countertop-${manifest.version}.tgz`,
    ]);
  });

  it.each(['README', ...guides.map(({ name }) => name)])(
    'every link of %s leads to a page or a heading that exists',
    (name) => {
      const folder = path.join(repositoryFolder, 'docs', 'guides');
      const text = readFileSync(path.join(folder, `${name}.md`), 'utf8');
      const links = [...text.matchAll(/\]\((?<to>[^)]+)\)/gu)].map(
        ({ groups }) => groups?.['to'] ?? '',
      );
      const headings = [...text.matchAll(/^#+ (?<title>.+)$/gmu)].map(({ groups }) =>
        (groups?.['title'] ?? '')
          .toLowerCase()
          .replaceAll(/[^\w -]/gu, '')
          .replaceAll(' ', '-'),
      );
      // The references are pages of the site only, whose test also looks at headings of other pages.
      const dead = links
        .filter((to) => !/^\.\.\/(?:data|control)-api\.md$/u.test(to))
        .filter((to) =>
          to.startsWith('#')
            ? !headings.includes(to.slice(1))
            : !existsSync(path.join(folder, to.replace(/#.*$/u, ''))),
        );
      expect(dead).toEqual([]);
    },
  );

  it('use no syntax that the oldest supported Node lacks', () => {
    const texts = guides.flatMap(({ files }) => Object.values(files));
    // Node 22 cannot parse it.
    expect(texts.filter((text) => /\bawait using\b/u.test(text))).toEqual([]);
  });

  it('the index names every guide', () => {
    const index = readFileSync(path.join(repositoryFolder, 'docs', 'guides', 'README.md'), 'utf8');
    for (const { name } of guides) expect(index).toContain(`](${name}.md)`);
  });
});
