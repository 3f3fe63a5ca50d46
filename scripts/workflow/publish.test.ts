import path from 'node:path';

import { expect, it } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import { yamlFile } from './yaml-file.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: unknown;
  readonly env?: unknown;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly env?: unknown;
  readonly jobs: Readonly<Record<string, Job>> & { readonly test: Job; readonly publish: Job };
}

const workflow = (await yamlFile(path.join('.github', 'workflows', 'publish.yml'))) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const commandsOf = (job: Job): string[] => job.steps.flatMap(({ run }) => run ?? []);

it('publishes tags of versions and nothing else', () => {
  expect(workflow.on).toEqual({ push: { tags: ['v*'] } });
});

it('publishes after the tag, the tests and the installed package have been looked at', () => {
  expect(Object.keys(workflow.jobs)).toEqual(['test', 'publish']);
  expect(workflow.jobs.publish.needs).toBe('test');
  expect(commandsOf(workflow.jobs.test)).toEqual([
    `test "v$(node --print "require('./package.json').version")" = "$GITHUB_REF_NAME"`,
    'npm test',
    'npm run test:long',
    'npm run test:stories',
    'npm run test:package',
  ]);
  expect(Object.keys(manifest.scripts)).toEqual(
    expect.arrayContaining(['test', 'test:long', 'test:stories', 'test:package']),
  );
});

it('publishes the tarball that was packed just before, with its provenance, for everybody', () => {
  expect(commandsOf(workflow.jobs.publish)).toEqual([
    'mkdir packed && npm pack --pack-destination packed',
    'npm publish ./packed/*.tgz --ignore-scripts --provenance --access public',
  ]);
});

it('may sign in the job that publishes only, and write nowhere', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.jobs.test.permissions).toBeUndefined();
  expect(workflow.jobs.publish.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
  expect(checkouts).toHaveLength(jobs.length);
  for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
});

it('knows the token in the last step alone, where no script runs', () => {
  const reads = (value: unknown) => JSON.stringify(value ?? null).includes('secrets.');
  expect(steps.filter(reads)).toEqual([workflow.jobs.publish.steps.at(-1)]);
  expect(workflow.jobs.publish.steps.at(-1)?.env).toEqual({
    NODE_AUTH_TOKEN: '${{ secrets.NPM_TOKEN }}',
  });
  expect([workflow.env, ...jobs.map(({ env }) => env)].filter(reads)).toEqual([]);
});

it('takes nothing from a cache', () => {
  const setups = steps.filter(({ uses = '' }) => uses.startsWith('actions/setup-node@'));
  expect(setups).toHaveLength(jobs.length);
  for (const setup of setups) expect(setup.with).not.toHaveProperty('cache');
});

it('uses actions of exactly one version each', () => {
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect(used).toHaveLength(4);
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/u);
});

it('ends by itself, and is not broken off by the next tag', () => {
  for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
  expect(workflow.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false });
});
