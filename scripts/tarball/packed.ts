import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const execute = promisify(execFile);

/** The exit status and output of a program. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly shell?: boolean;
}

/** Variables that npm and test runners set. */
const OF_OUR_RUN = /^(?:npm_|VITEST|NODE_OPTIONS$|NODE_V8_COVERAGE$|COUNTERTOP_|INIT_CWD$)/iu;

/** The environment without the variables that npm and test runners set. */
export function foreignEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_OUR_RUN.test(name));
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', ...more };
}

/** Runs a program to completion; a failure is returned as a result. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env, shell = false }: RunOptions,
): Promise<Ended> {
  const options = { cwd, shell, env: foreignEnvironment(env), maxBuffer: 64 * 1024 * 1024 };
  try {
    return { code: 0, ...(await execute(program, [...args], options)) };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as Partial<Ended>;
    if (typeof code !== 'number') throw error;
    return { code, stdout, stderr };
  }
}

/** Runs npm or npx. On Windows both are .cmd files, which only a shell can start. */
export async function runNpm(
  program: 'npm' | 'npx',
  args: readonly string[],
  options: RunOptions,
): Promise<Ended> {
  if (process.platform !== 'win32') return run(program, args, options);
  const quoted = [program, ...args].map((one) => `"${one}"`).join(' ');
  return run(quoted, [], { ...options, shell: true });
}

/** Runs npm, and throws its output if it fails. */
export async function mustRunNpm(args: readonly string[], options: RunOptions): Promise<Ended> {
  const ended = await runNpm('npm', args, options);
  if (ended.code === 0) return ended;
  throw new Error(`npm ${args.join(' ')} ended with ${ended.code}:\n${ended.stderr}`);
}

/**
 * Packs the repository into a folder and returns the tarball's path; with `builds`, builds everything first.
 */
export async function packInto(folder: string, { builds }: { builds: boolean }): Promise<string> {
  const flags = builds ? [] : ['--ignore-scripts'];
  await mustRunNpm(['pack', ...flags, '--pack-destination', folder], { cwd: repositoryFolder });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm packed nothing.');
  return path.join(folder, tarball);
}
