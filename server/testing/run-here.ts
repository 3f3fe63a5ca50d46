import { vi } from 'vitest';

import { runCountertop } from '#cli/run.ts';

import type { Ended } from './serve-process.ts';

/**
 * How a command line ends that is done in this process, which takes a hundredth of the time that a
 * process of its own does: for what is said before anything is begun. That the process ends so is for
 * a test of the command that starts one.
 */
export async function runHere(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Omit<Ended, 'signal'>> {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
  );
  const { exitCode } = process;
  process.exitCode = undefined;
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await runCountertop(argv);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
