import { vi } from 'vitest';

import { runCountertop } from '#cli/run.ts';

import type { Ended } from './serve-process.ts';

/**
 * Runs a command line in this process and returns its output and exit code, in a hundredth of the time that
 * a separate process takes. For commands that end without starting anything, such as those that only call a
 * running server; other tests start the process itself.
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
