// `npm run test:kills -- --rounds 200 [--seed 7]`: kills runners, commands and servers at random, again
// and again, and looks for what they leave behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt, theLibrary, theServer } from '../../../scripts/bootstrap/builds.mjs';
import { playRounds } from '../play-rounds.ts';
import { canSeeProcesses } from './marked-processes.ts';
import { runRound } from './round.ts';

if (!canSeeProcesses) {
  process.stderr.write('The processes of a round are found through /proc, which only Linux has.\n');
  process.exit(2);
}
for (const what of [theServer, theLibrary]) {
  if (!(await ensureBuilt(process.execPath, what))) process.exit(1);
}

const library = new URL('../../../dist/library/testing.js', import.meta.url).href;
const compileCache = mkdtempSync(join(tmpdir(), 'countertop-kills-cache-'));
await playRounds('test:kills --', 20, async (seed) => [
  await runRound(seed, { library, compileCache }),
]);
rmSync(compileCache, { recursive: true, force: true });
