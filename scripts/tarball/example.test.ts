import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import manifest from '../../package.json' with { type: 'json' };
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { exampleFolder } from './example.ts';

// Checks what the example must have in common with this repository. tarball.test.ts runs its suite.

interface Workflow {
  readonly jobs: {
    readonly test: {
      readonly strategy: { readonly matrix: { readonly node: readonly string[] } };
      readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
    };
  };
}

const example = JSON.parse(readFileSync(path.join(exampleFolder, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly engines: unknown;
};
const readWorkflow = (file: string): Workflow =>
  parse(readFileSync(path.join(repositoryFolder, file), 'utf8')) as Workflow;

test('the example depends on the tarball of this version, and on the tools that its suite runs with here', () => {
  const { countertop, ...tools } = example.devDependencies;
  expect(countertop).toBe(`file:vendor/${manifest.name}-${manifest.version}.tgz`);
  const ours: Readonly<Record<string, string>> = manifest.devDependencies;
  for (const [name, version] of Object.entries(tools))
    expect([name, version]).toEqual([name, ours[name]]);
  expect(example.engines).toEqual(manifest.engines);
});

test('the workflow of the example runs existing scripts, on the oldest supported Node and on ours', () => {
  const { steps, strategy } = readWorkflow('examples/kitchen-board/.github/workflows/test.yml').jobs
    .test;
  expect(strategy.matrix.node).toEqual([manifest.engines.node.replace('>=', ''), '24']);
  const started = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
  expect(started).toEqual([
    'npm install --ignore-scripts',
    'npm run typecheck',
    'npm test',
    'npm run test:faults',
  ]);
  const needed = ['typecheck', 'test', 'test:faults'];
  expect(Object.keys(example.scripts)).toEqual(expect.arrayContaining(needed));
  const ours = readWorkflow('.github/workflows/ci.yml');
  const pinned = ours.jobs.test.steps.map(({ uses }) => uses);
  const used = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
  expect(pinned).toEqual(expect.arrayContaining(used));
});

test('the sources and tests that the README of the example names exist', () => {
  const readme = readFileSync(path.join(exampleFolder, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/`(?<file>(?:src|test)\/[\w.-]+)`/gu)].map(
    ({ groups }) => groups?.['file'] ?? '',
  );
  expect(named.length).toBeGreaterThanOrEqual(14);
  expect(named.filter((file) => !existsSync(path.join(exampleFolder, file)))).toEqual([]);
});
