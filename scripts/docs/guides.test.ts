import {
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
import { ensureBuilt, theLibrary, theServer } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { run } from '../tarball/packed.ts';
import { readGuides } from './guide-files.ts';

// What readers of docs/guides paste is pasted here into a project where `countertop` is what was built,
// and run in one process for all of it.

const guides = readGuides();

/** The suites of a guide. */
const suitesOf = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter((file) => file.endsWith('.test.mjs'));

/** What the tests of a suite are called. */
const titlesIn = (suite: string): string[] =>
  [...suite.matchAll(/^test\(\s*'(?<title>[^']+)'/gmu)].map(
    ({ groups }) => groups?.['title'] ?? '',
  );

let project: string;

beforeAll(async () => {
  for (const what of [theServer, theLibrary]) {
    if (!(await ensureBuilt(process.execPath, what))) throw new Error(`No ${what.name}.`);
  }
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-guides-')));
  mkdirSync(path.join(project, 'node_modules'));
  symlinkSync(repositoryFolder, path.join(project, 'node_modules', manifest.name), 'junction');
  for (const { name, files } of guides) {
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

  it.each(guides)('$name ends in something that runs', ({ files, commands }) => {
    expect(suitesOf(files)).not.toEqual([]);
    expect(commands).toContain('node --test');
  });

  it('the line that installs names the tarball of this version', () => {
    const lines = guides.flatMap(({ commands }) =>
      commands.filter((command) => command.startsWith('npm install')),
    );
    expect(lines).toEqual([`npm install --save-dev ./vendor/countertop-${manifest.version}.tgz`]);
  });

  it.each(['README', ...guides.map(({ name }) => name)])(
    'every link of %s leads to a page or a heading that is there',
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
      const dead = links.filter((to) =>
        to.startsWith('#') ? !headings.includes(to.slice(1)) : !existsSync(path.join(folder, to)),
      );
      expect(dead).toEqual([]);
    },
  );

  it('use nothing that the oldest supported Node does not understand', () => {
    const texts = guides.flatMap(({ files }) => Object.values(files));
    // Node 22 does not know it, and a suite with it would not even be read there.
    expect(texts.filter((text) => /\bawait using\b/u.test(text))).toEqual([]);
  });

  it('the index names every guide', () => {
    const index = readFileSync(path.join(repositoryFolder, 'docs', 'guides', 'README.md'), 'utf8');
    for (const { name } of guides) expect(index).toContain(`](${name}.md)`);
  });
});
