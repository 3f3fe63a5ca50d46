import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

import { tasks } from '../tasks.mjs';
import type { Tally } from './tally.ts';

interface Step {
  readonly name: string;
  readonly nodeArguments: readonly string[];
}

interface StepResult {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** The checks before the tests, in the order they run; the last one builds what the stories look at. */
export const steps: readonly Step[] = [
  { name: 'format', nodeArguments: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', nodeArguments: [...tasks.lint, '--deny-warnings'] },
  { name: 'types', nodeArguments: tasks.typecheck },
  { name: 'dead code', nodeArguments: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'build', nodeArguments: [...tasks.build, 'interface', 'server', 'desktop'] },
];

/** Runs one check and shows what it printed only when it fails. */
export function runStep({ name, nodeArguments }: Step): StepResult {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, nodeArguments, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: Infinity,
  });
  const ok = status === 0;
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) console.log(stripVTControlCharacters(`${stdout}${stderr}`).trimEnd());
  return {
    name,
    tally: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    seconds: (performance.now() - startedAt) / 1_000,
  };
}
