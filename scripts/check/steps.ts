import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
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
  const results = new Map<Step, Awaited<ReturnType<typeof runStep>>>();
  const waiting = STEPS.values();
  const takeTurns = async (): Promise<void> => {
    for (const step of waiting) results.set(step, await runStep(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
  return STEPS.flatMap((step) => results.get(step) ?? []);
}

/** Runs one check and shows its output only if it fails. */
async function runStep({ name, nodeArguments }: Step) {
  const startedAt = performance.now();
  const { ok, output } = await run(nodeArguments);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) console.log(stripVTControlCharacters(output).trimEnd());
  return {
    name,
    tally: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

function run(nodeArguments: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { encoding: 'utf8', maxBuffer: Infinity } as const;
    const child = execFile(process.execPath, nodeArguments, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}` });
    });
    child.stdin?.end();
  });
}
