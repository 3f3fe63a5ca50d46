import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { startCountertop } from '#server/testing/serve-process.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

/** A plugin that takes a late event for news, and a check of it; with `fixed` it does not. */
const BOARD = [
  '--',
  process.execPath,
  fileURLToPath(new URL('testing/board.mjs', import.meta.url)),
];

const STANDING = ['--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];

async function hunt(...argv: string[]) {
  const { code, stdout, stderr } = await startCountertop(['hunt', ...argv]).ended;
  return { code, stdout, stderr: stderr.replace('countertop: starting the sandbox...\n', '') };
}

/** Enough to find the mistake. */
const SEARCH = ['--runs', '3', '--disturb', 'deliveries', ...STANDING];

test('finds the order that breaks a plugin, reduces it, and replays it', async () => {
  const out = temporaryFile('hunt.json');
  const search = await hunt(...SEARCH, '--out', out, ...BOARD);
  expect(search).toMatchObject({ code: 3, stderr: '' });
  const said = 'the 2nd `table.updated` of S3 was sent again after the next event';
  const output = 'The board shows 55 for salon-3 instead of 75.';
  expect(search.stdout).toContain(`1. Fails when\n   - ${said}\n   Exit code 1\n   | ${output}\n`);
  expect(search.stdout).toContain(`countertop hunt --replay '${out}'`);

  const document = JSON.parse(await readFile(out, 'utf8'));
  expect(document).toMatchObject({ seed: 1, limit: { runs: 3 }, points: 4, flaky: [] });
  const { disturbances, exit } = document.found[0];
  expect(document.found).toHaveLength(1);
  expect(exit).toBe(1);
  expect(disturbances).toEqual([
    {
      rule: {
        id: expect.any(String),
        on: 'delivery',
        match: { pluginId: 'demo-qr', type: 'table.updated' },
        when: { nth: 2, attempt: 1 },
        effect: { duplicateAfter: 1 },
      },
      said,
    },
  ]);

  const again = await hunt('--replay', out);
  expect(again).toMatchObject({ code: 3, stderr: '' });
  expect(again.stdout).toContain(`Failed 3 of 3 times when\n   - ${said}\n`);
  expect(await hunt('--replay', out, ...BOARD, 'fixed')).toMatchObject({
    code: 0,
    stdout: '1 find replayed, 0 still failing.\n',
  });
});

test('finds nothing in a plugin that survives', async () => {
  const { code, stdout } = await hunt(...SEARCH, ...BOARD, 'fixed');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Nothing found in \d+ s: 3 runs, 4 points, 6 disturbances tried \(seed 1\)\.\n$/u,
  );
});

test('does not search where the command fails by itself', async () => {
  const fails = await hunt(...STANDING, '--', process.execPath, '-e', 'console.log("no"); throw 1');
  expect(fails).toMatchObject({ code: 1, stdout: '' });
  expect(fails.stderr).toMatch(
    /^The command fails without disturbances\.\n {3}Exit code 1\n {3}\| no\n/u,
  );
  expect(await hunt('--', 'no-such-command')).toMatchObject({ code: 127, stdout: '' });
});
