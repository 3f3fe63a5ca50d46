import path from 'node:path';

import { describe, expect, it } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import { tasks, windowTasks } from '../tasks.mjs';
import { yamlFile } from './yaml-file.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly strategy: {
    readonly matrix: { readonly os?: string[]; readonly include?: Record<string, string>[] };
  };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly jobs: Readonly<Record<'test' | 'audit' | 'tarball' | 'package', Job>>;
}

const workflow = (await yamlFile(path.join('.github', 'workflows', 'ci.yml'))) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const systems = ['ubuntu-latest', 'macos-latest', 'windows-latest'];

/** The npm scripts that a job's steps start. */
function scriptsOf(job: Job): string[] {
  return job.steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm (?:run )?(?<script>[\w:]+)/gu)].map(
      ({ groups }) => groups?.['script'] ?? '',
    ),
  );
}

describe('the workflow', () => {
  it('runs for pushes and pull requests', () => {
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
  });

  it('tests and packages on three systems', () => {
    expect(workflow.jobs.test.strategy.matrix.os).toEqual(systems);
    expect(workflow.jobs.tarball.strategy.matrix.os).toEqual(systems);
    expect(workflow.jobs.package.strategy.matrix.include?.map(({ os }) => os)).toEqual(systems);
  });

  it('runs the tests, and packages between stories from the build and from the package', () => {
    expect(scriptsOf(workflow.jobs.test)).toEqual(['test', 'test:long', 'test:stories']);
    expect(scriptsOf(workflow.jobs.tarball)).toEqual(['test:package']);
    expect(scriptsOf(workflow.jobs.package)).toEqual([
      'desktop:fetch',
      'e2e:desktop',
      'package',
      'package',
      'e2e:desktop',
    ]);
  });

  it('checks the dependencies for known vulnerabilities', () => {
    expect(workflow.jobs.audit.steps.map(({ run }) => run)).toContain(
      'npm audit --package-lock-only --audit-level=high',
    );
  });

  // `npm audit` is a command of npm itself.
  const scripts = new Set(jobs.flatMap(scriptsOf).filter((script) => script !== 'audit'));
  it.each([...scripts])('starts a script that exists: %s', (script) => {
    expect(Object.keys(manifest.scripts)).toContain(script);
  });

  it('starts the packaged app where electron-builder puts it', () => {
    expect(workflow.jobs.package.strategy.matrix.include?.map(({ app }) => app)).toEqual([
      'dist/package/linux-unpacked/countertop',
      'dist/package/mac-arm64/Countertop.app/Contents/MacOS/Countertop',
      'dist/package/win-unpacked/Countertop.exe',
    ]);
    const started = workflow.jobs.package.steps.filter(({ env }) => env?.['COUNTERTOP_APP']);
    expect(started.map(({ run }) => run)).toEqual(['${{ matrix.display }} npm run e2e:desktop']);
  });

  it('never switches the sandbox off', () => {
    expect(steps.filter(({ run = '' }) => run.includes('--no-sandbox'))).toEqual([]);
  });

  it('reads the repository and may do nothing else', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.map(({ permissions }) => permissions)).toEqual(jobs.map(() => undefined));
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(jobs.length);
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  });

  it('uses actions of exactly one version each', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(5);
    for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/u);
  });

  it('ends by itself, and gives way to a newer commit', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
    expect(workflow.concurrency).toMatchObject({ group: 'ci-${{ github.ref }}' });
  });

  it('keeps what it packed, for some days', () => {
    const uploads = steps.filter(({ uses = '' }) => uses.startsWith('actions/upload-artifact@'));
    expect(uploads).toHaveLength(3);
    for (const upload of uploads) expect(upload.with?.['retention-days']).toBeLessThanOrEqual(14);
  });
});

describe('the secrets of the workflow', () => {
  const reads = (value: unknown) => JSON.stringify(value ?? null).includes('secrets.');

  it('are for one step, which runs for tags only', () => {
    const knowing = steps.filter(reads);
    expect(knowing.map((step) => step.if)).toEqual([
      "startsWith(github.ref, 'refs/tags/') && env.SIGNED == 'true'",
    ]);
    expect(Object.keys(knowing[0]?.env ?? {})).toEqual([
      'CSC_LINK',
      'CSC_KEY_PASSWORD',
      'APPLE_ID',
      'APPLE_APP_SPECIFIC_PASSWORD',
      'APPLE_TEAM_ID',
    ]);
  });

  it('never are in a command, and a job knows only whether there is a certificate', () => {
    expect(steps.filter(({ run }) => reads(run))).toEqual([]);
    expect(reads(workflow.jobs.test)).toBe(false);
    expect(workflow.jobs.package.env).toEqual({
      COUNTERTOP_DESKTOP: 'required',
      SIGNED:
        "${{ startsWith(github.ref, 'refs/tags/') && secrets.MAC_CERTIFICATE != '' && matrix.os == 'macos-latest' }}",
    });
  });
});

describe('the npm scripts', () => {
  it('all have a task of their name', () => {
    const launched = Object.entries(manifest.scripts).map(([name, command]) => [
      name === 'test' ? 'check' : name,
      command,
    ]);
    for (const [name, command] of launched) {
      expect(command).toBe(`node scripts/launch.mjs ${name}`);
      expect([...Object.keys(tasks), ...windowTasks]).toContain(name);
    }
  });
});

describe('the look for updates', () => {
  it('comes weekly, in groups, for packages and for actions', async () => {
    const { updates } = (await yamlFile(path.join('.github', 'dependabot.yml'))) as {
      updates: Record<string, unknown>[];
    };
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
    for (const update of updates) {
      expect(update['schedule']).toEqual({ interval: 'weekly' });
      expect(Object.keys(update['groups'] as object).length).toBeGreaterThan(0);
    }
  });
});
