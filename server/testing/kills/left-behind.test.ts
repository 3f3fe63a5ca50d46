import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { drawOnce } from '../ledger/writes.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { canSeeProcesses, filesLeft, MARK, markedProcesses } from './marked-processes.ts';
import { plan } from './plan.ts';

// A good server leaves nothing behind; these tests show what the rounds would find.

const WAITS = "console.log('started'); setInterval(() => undefined, 1000)";

test.skipIf(!canSeeProcesses)(
  'an orphaned process is found by its mark until it ends',
  async () => {
    const mark = `left-behind-${process.pid}`;
    const middle = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WAITS)}],
      { stdio: 'inherit', detached: true })`;
    const child = spawn(process.execPath, ['-e', middle], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, [MARK]: mark },
    });
    onTestFinished(() => markedProcesses(mark).forEach(({ pid }) => process.kill(pid, 'SIGKILL')));
    await once(child.stdout, 'data');

    child.kill('SIGKILL');
    await once(child, 'exit');
    const [orphan, ...more] = markedProcesses(mark);
    expect(more).toEqual([]);
    expect(orphan?.argv[2]).toBe(WAITS);

    process.kill(orphan?.pid ?? 0, 'SIGKILL');
    while (markedProcesses(mark).length > 0) await new Promise(setImmediate);
  },
);

test('files in any folder of a round are found, except the allowed ones', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  for (const name of ['data/sandbox.db', 'data/sandbox.db.run', 'core']) {
    writeFileSync(join(folder, name), '');
  }
  const found = filesLeft(folder, (file) => file === 'data/sandbox.db');
  expect(found.toSorted()).toEqual(['a file is left: core', 'a file is left: data/sandbox.db.run']);
});

test('two hundred plans kill every part with every signal, alone and together; a seed repeats its plan', () => {
  const plans = Array.from({ length: 200 }, (_, seed) => drawOnce(plan, seed + 1));
  const kills = plans.flatMap(({ kills: ofRound }) => ofRound);
  const met = new Set(kills.map(({ part, signal }) => `${part} ${signal}`));
  expect(met.size).toBe(4 * 3);
  expect(new Set(plans.map((one) => `${one.kind} ${one.hasFile} ${one.kills.length}`))).toEqual(
    new Set([
      'library false 1',
      'library false 2',
      'exec false 1',
      'exec false 2',
      'exec true 1',
      'exec true 2',
    ]),
  );
  expect(drawOnce(plan, 7)).toEqual(drawOnce(plan, 7));
});
