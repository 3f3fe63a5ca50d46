import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import { repositoryFolder } from '../bootstrap/paths.mjs';

// README.md is the package's page on the registry as well, where there are no files beside it.

const readme = readFileSync(path.join(repositoryFolder, 'README.md'), 'utf8');
const links = [...readme.matchAll(/\]\((?<to>[^)]*)\)|\b(?:src|href)="(?<named>[^"]*)"/gu)].map(
  ({ groups }) => groups?.['to'] ?? groups?.['named'] ?? '',
);

const ours = manifest.repository.url.replace(/^git\+/u, '').replace(/\.git$/u, '');

test('every link of README.md leads somewhere on the registry’s page too', () => {
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !/^(?:https:\/\/|#)/u.test(link))).toEqual([]);
});

test('every file of the repository that README.md links is there', () => {
  const files = links
    .filter((link) => link.startsWith(ours))
    .map((link) => link.slice(ours.length).replace(/^\/(?:blob|raw)\/main\//u, ''));
  expect(files.length).toBeGreaterThan(5);
  const missing = files.filter((file) => !existsSync(path.join(repositoryFolder, file)));
  expect(missing).toEqual([]);
});
