import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

import { tasks } from '../tasks.mjs';

interface Step {
  readonly name: string;
  readonly nodeArguments: readonly string[];
}

/** The checks that run before the tests, slowest first; the stories use the output of the build. */
const STEPS: readonly Step[] = [
  { name: 'types', nodeArguments: tasks.typecheck.run },
  { name: 'lint', nodeArguments: [...tasks.lint.run, '--deny-warnings'] },
  { name: 'build', nodeArguments: [...tasks.build.run, 'interface', 'server', 'desktop', 'site'] },
  { name: 'dead code', nodeArguments: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', nodeArguments: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
];

/** Runs as many checks at once as there are processors. The results are in the order of the checks. */
export async function runSteps() {
  const results: Awaited<ReturnType<typeof runStep>>[] = [];
  const waiting = STEPS.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, step] of waiting) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
  return results;
}

/** Runs one check and shows its output only if it fails. */
async function runStep({ name, nodeArguments }: Step) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, nodeArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...output] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  const ok = code === 0;
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) console.log(stripVTControlCharacters(output.join('')).trimEnd());
  return {
    name,
    tally: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    seconds: (performance.now() - startedAt) / 1_000,
  };
}
