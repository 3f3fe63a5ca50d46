import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const PAGES = [
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'deploy/README.md',
  'docs/glossary.md',
  'docs/guides/README.md',
  'generated/README.md',
  'server/testing/README.md',
  'e2e/README.md',
  'bench/README.md',
];

const TOP_FOLDERS =
  /^(?:\.vscode|bench|build-resources|cli|deploy|docs|e2e|examples|fixtures|generated|library|main|python|renderer|scripts|server|skills)\//u;

const read = (page: string): string => readFileSync(path.join(repositoryFolder, page), 'utf8');

/** The targets of links and pictures. */
function linksIn(page: string): string[] {
  return [...read(page).matchAll(/\]\((?<to>[^)]*)\)|\b(?:src|href)="(?<named>[^"]*)"/gu)].map(
    ({ groups }) => groups?.['to'] ?? groups?.['named'] ?? '',
  );
}

/** The files that a page links or names in code marks, from the top folder. */
function filesNamedIn(page: string): string[] {
  const inFolder = (name: string): string => path.posix.join(path.posix.dirname(page), name);
  const linked = linksIn(page)
    .map((link) => link.replace(/#.*$/u, ''))
    .filter((link) => /^[^:\s]+$/u.test(link))
    .map(inFolder);
  const marked = [...read(page).matchAll(/`(?<name>[^`\s]+)`/gu)].flatMap(([, name = '']) => {
    if (TOP_FOLDERS.test(name)) return name.replace(/\/<\w+>.*$/u, '');
    const isBelow = page.endsWith('/README.md') && /^[a-z-]+\.(?:ts|yml)$/u.test(name);
    return isBelow ? inFolder(`**/${name}`) : [];
  });
  return [...linked, ...marked];
}

test.each(PAGES)('every file that %s links or names exists', (page) => {
  const named = filesNamedIn(page);
  const missing = named.filter((name) =>
    name.includes('*')
      ? globSync(name, { cwd: repositoryFolder }).length === 0
      : !existsSync(path.join(repositoryFolder, name)),
  );
  expect(named).not.toEqual([]);
  expect(missing).toEqual([]);
});

test('README.md links only to files of the package, which need no network', () => {
  expect(linksIn('README.md').filter((link) => /^\w+:/u.test(link))).toEqual([]);
  expect(read('README.md')).not.toContain('countertop.example');
});
