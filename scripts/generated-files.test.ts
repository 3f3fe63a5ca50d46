import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { repositoryFolder } from './bootstrap/paths.mjs';
import { tasks } from './tasks.mjs';

interface GeneratedFile {
  readonly file: string;
  /** Its line in .gitattributes. */
  readonly marked: string;
  readonly task: keyof typeof tasks;
  /** Whether the format has room for a line that says who writes it. */
  readonly saysSo: boolean;
}

const FILES: readonly GeneratedFile[] = [
  {
    file: 'generated/data-api-types.ts',
    marked: 'generated/**',
    task: 'openapi-types',
    saysSo: true,
  },
  {
    file: 'generated/control-api-types.ts',
    marked: 'generated/**',
    task: 'openapi-types',
    saysSo: true,
  },
  { file: 'docs/fidelity.md', marked: 'docs/fidelity.md', task: 'docs', saysSo: true },
  { file: 'docs/comparison.md', marked: 'docs/comparison.md', task: 'docs', saysSo: true },
  { file: 'docs/scenarios.md', marked: 'docs/scenarios.md', task: 'docs', saysSo: true },
  {
    file: 'fixtures/fixture.schema.json',
    marked: 'fixtures/fixture.schema.json',
    task: 'schema',
    saysSo: true,
  },
  {
    file: 'fixtures/scenario.schema.json',
    marked: 'fixtures/scenario.schema.json',
    task: 'schema',
    saysSo: true,
  },
  // A fixture has no field for remarks, and neither has a world.
  {
    file: 'generated/bistro-world.json',
    marked: 'generated/**',
    task: 'schema',
    saysSo: false,
  },
  { file: 'fixtures/bistro.json', marked: 'fixtures/bistro.json', task: 'schema', saysSo: false },
];

const read = (file: string): string => readFileSync(path.join(repositoryFolder, file), 'utf8');

test('the folder for generated files holds nothing but those and what explains them', () => {
  const known = [...FILES.map(({ file }) => path.posix.basename(file)), 'README.md'];
  const there = readdirSync(path.join(repositoryFolder, 'generated'));
  expect(there.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(FILES.filter(({ saysSo }) => saysSo))(
  '$file says in its first lines that npm run $task writes it',
  ({ file, task }) => {
    const firstLines = read(file).split('\n').slice(0, 3).join('\n');
    expect(firstLines).toContain(`Written by \`npm run ${task}\``);
    expect(tasks).toHaveProperty(task);
  },
);

test.each(FILES)('$file is marked as generated', ({ marked }) => {
  const line = read('.gitattributes')
    .split('\n')
    .find((text) => text.startsWith(`${marked} `));
  expect(line).toContain('linguist-generated');
});
