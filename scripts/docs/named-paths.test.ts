import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** The pages that lead people through the repository. */
const PAGES = [
  'CONTRIBUTING.md',
  'README.md',
  'docs/glossary.md',
  'docs/guides/README.md',
  'generated/README.md',
  'server/testing/README.md',
  'e2e/README.md',
  'bench/README.md',
];

const OURS =
  /^(?:\.vscode|bench|build-resources|docs|e2e|fixtures|generated|main|renderer|scripts|server)\//u;

/** Paths in code marks, and links to files; those of a page's own folder are found from there. */
function pathsNamedIn(page: string): string[] {
  const text = readFileSync(path.join(repositoryFolder, page), 'utf8');
  const marked = [...text.matchAll(/`(?<name>[^`\s]+)`/gu)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\((?<to>[^)#:\s]+)\)/gu)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(page), to),
  );
  const beside = marked
    .filter((name) => /^[a-z-]+\.(?:ts|yml)$/u.test(name) && page.endsWith('/README.md'))
    .map((name) => path.posix.join(path.posix.dirname(page), name));
  return [...marked.filter((name) => OURS.test(name)), ...linked, ...beside];
}

test.each(PAGES)('every path that %s names is there', (page) => {
  const named = pathsNamedIn(page);
  const missing = named.filter((name) => {
    const real = name.replace(/\/<\w+>.*$/u, '');
    return real.includes('*')
      ? globSync(real, { cwd: repositoryFolder }).length === 0
      : !existsSync(path.join(repositoryFolder, real));
  });
  expect(named).not.toEqual([]);
  expect(missing).toEqual([]);
});
