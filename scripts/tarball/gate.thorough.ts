import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GATED_SUITE } from './gate-project.ts';
import { mustRunNpm, packInto, runNpm } from './packed.ts';

// The gate of `exec` as a plugin's CI uses it, from the packed tarball in an empty project.

const cwd = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-gate-')));
const nodeFolder = path.dirname(process.execPath);

interface JudgedPlugin {
  readonly pluginId: string;
  readonly grade: string | null;
  readonly findings: readonly {
    readonly id: string;
    readonly evidence: readonly { readonly gone?: boolean }[];
  }[];
}

/** Runs the gate over the suite, in which the plugins make a mistake; '' is none. */
async function runGate(mistake: string, failOn = 'warning') {
  const report = path.join(cwd, `report-${mistake}.json`);
  const gate = ['countertop', 'exec', '--report', report, '--fail-on', failOn];
  const { code, stdout, stderr } = await runNpm(
    'npx',
    [...gate, '--', 'node', '--test', 'gate.test.mjs'],
    {
      cwd,
      env: { MISTAKE: mistake, PATH: [nodeFolder, process.env['PATH']].join(path.delimiter) },
    },
  );
  expect(stdout).toMatch(/pass 3\n/u);
  const judged = [JSON.parse(readFileSync(report, 'utf8'))].flat() as JudgedPlugin[];
  return { code, stderr, judged };
}

beforeAll(async () => {
  const tarball = await packInto(cwd, { builds: true });
  writeFileSync(path.join(cwd, 'package.json'), '{ "private": true }\n');
  writeFileSync(path.join(cwd, 'gate.test.mjs'), GATED_SUITE);
  await mustRunNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund', tarball], { cwd });
});

afterAll(() => {
  rmSync(cwd, { recursive: true, force: true });
});

describe('the gate over two plugins and three sandboxes', () => {
  it('lets plugins without mistakes pass', async () => {
    const { code, judged, stderr } = await runGate('');
    expect([code, stderr]).toEqual([0, expect.stringContaining('grade A')]);
    expect(judged.map(({ pluginId, grade }) => [pluginId, grade])).toEqual([
      ['demo-qr', 'A'],
      ['demo-kds', 'A'],
    ]);
  });

  it.each([
    ['metadata-lost', 'demo-qr'],
    ['lines-overwritten', 'demo-qr'],
    ['others-lines-removed', 'demo-qr'],
    ['note-lost', 'demo-qr'],
    ['own-metadata-lost', 'demo-qr'],
    ['lines-without-identity', 'demo-qr'],
    ['create-without-idempotency-key', 'demo-qr'],
    ['retry-after-ignored', 'demo-kds'],
    ['failing-receiver', 'demo-kds'],
    ['signature-unchecked', 'demo-kds'],
  ])('stops %s of %s, with evidence', async (mistake, pluginId) => {
    const { code, judged } = await runGate(mistake);
    expect(code).toBe(3);
    const found = judged
      .find((one) => one.pluginId === pluginId)
      ?.findings.find(({ id }) => id === mistake);
    expect(found?.evidence).toContainEqual(expect.objectContaining({ gone: true }));
  });

  it('stops a suite in which nothing was called', async () => {
    const gate = ['countertop', 'exec', '--fail-on', 'error'];
    const env = { PATH: [nodeFolder, process.env['PATH']].join(path.delimiter) };
    const idle = ['--', 'node', '--eval', '0'];
    const { code, stderr } = await runNpm('npx', [...gate, ...idle], { cwd, env });
    expect([code, stderr]).toEqual([3, expect.stringContaining('Nothing was judged')]);
    expect((await runNpm('npx', [...gate, '--allow-empty', ...idle], { cwd, env })).code).toBe(0);
  });
});
