import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, test, vi } from 'vitest';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { build, ensureBuilt } from './builds.mjs';
import { filesBelow, repositoryFolder } from './paths.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.skipIf(process.platform === 'win32')('a build', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test('is made once for concurrent starts, and not again until its sources change', async () => {
    const { bundler, what, source, runs } = project({ 'main.js': 'one' });

    expect(await Promise.all([ensureBuilt(bundler, what), ensureBuilt(bundler, what)])).toEqual([
      true,
      true,
    ]);
    expect(runs()).toBe(1);
    expect(console.error).toHaveBeenCalledWith('countertop: building the thing...');

    expect(await ensureBuilt(bundler, what)).toBe(true);
    expect(runs()).toBe(1);

    appendFileSync(source, 'changed');
    expect(await ensureBuilt(bundler, what)).toBe(true);
    expect(runs()).toBe(2);
  });

  test('is repeated after a failure, which keeps the earlier build', async () => {
    const { bundler, what, built, source, produce, fail, runs } = project({ 'main.js': 'one' });
    await ensureBuilt(bundler, what);

    appendFileSync(source, 'changed');
    fail();
    expect(await ensureBuilt(bundler, what)).toBe(false);
    expect(readFileSync(path.join(built, 'main.js'), 'utf8')).toBe('one');
    expect(readdirSync(path.dirname(built)).filter((name) => name.endsWith('.draft'))).toEqual([]);

    produce({ 'main.js': 'two' });
    expect(await ensureBuilt(bundler, what)).toBe(true);
    expect(readFileSync(path.join(built, 'main.js'), 'utf8')).toBe('two');
    expect(runs()).toBe(3);
  });

  test('is announced before it starts', async () => {
    const { bundler, what, runs } = project({ 'main.js': 'one' });
    const said = vi.spyOn(console, 'error').mockImplementation(() => expect(runs()).toBe(0));
    await build(bundler, what);
    expect(said.mock.calls).toEqual([['countertop: building the thing...']]);
  });

  test('is for production, even if a test runner sets NODE_ENV', async () => {
    const { bundler, what, purposes } = project({ 'main.js': 'one' });
    vi.stubEnv('NODE_ENV', 'test');
    await build(bundler, what);
    expect(purposes()).toEqual(['production']);
  });

  test('replaces all earlier files', async () => {
    const { bundler, what, built, produce } = project({ 'main.js': 'one', 'parts/a-1.js': 'a' });
    await build(bundler, what);
    produce({ 'main.js': 'two', 'parts/b-2.js': 'b' });
    await build(bundler, what);
    expect(filesBelow(built)).toEqual(['.stamp', 'main.js', 'parts/b-2.js']);
  });

  test('keeps files of the last day for running programs, with keepsOldFiles', async () => {
    const { bundler, what, built, produce } = project({
      'main.js': 'one',
      'young-1.js': 'young',
      'old-1.js': 'old',
    });
    await build(bundler, { ...what, keepsOldFiles: true });
    const beforeYesterday = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(path.join(built, 'old-1.js'), beforeYesterday, beforeYesterday);

    produce({ 'main.js': 'two' });
    await build(bundler, { ...what, keepsOldFiles: true });
    expect(filesBelow(built)).toEqual(['.stamp', 'main.js', 'young-1.js']);
    expect(readFileSync(path.join(built, 'main.js'), 'utf8')).toBe('two');
  });
});

/** Sources, and a bundler with a scripted output. */
function project(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const [bundler, source, output, log] = ['bundler', 'vite.config.ts', 'output', 'runs'].map(
    (name) => path.join(folder, name),
  ) as [string, string, string, string];
  const produce = (wanted: Readonly<Record<string, string>>): void => {
    rmSync(output, { recursive: true, force: true });
    for (const [name, text] of Object.entries(wanted)) {
      mkdirSync(path.dirname(path.join(output, name)), { recursive: true });
      writeFileSync(path.join(output, name), text);
    }
  };
  writeFileSync(source, 'source');
  // Takes the arguments of Vite, and fails if there is no output to copy.
  writeFileSync(
    bundler,
    `#!/bin/sh\necho "$NODE_ENV" >> '${log}'\nwhile [ "$1" != --outDir ]; do shift; done\ncp -R '${output}' "$2" 2>/dev/null\n`,
    { mode: 0o755 },
  );
  produce(files);
  const named = (file: string): string => path.relative(repositoryFolder, file);
  const built = path.join(folder, 'dist', 'thing');
  mkdirSync(path.dirname(built));
  return {
    bundler,
    source,
    built,
    produce,
    fail: () => rmSync(output, { recursive: true }),
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0),
    /** NODE_ENV of each run. */
    purposes: () => readFileSync(log, 'utf8').trimEnd().split('\n'),
    what: {
      name: 'thing',
      folder: named(built),
      configs: [named(source)],
      sources: [named(source)],
    },
  };
}
