import type { ChildProcess, SpawnOptions } from 'node:child_process';

import spawn from 'cross-spawn';

import type { CallResult } from '#server/contract/control/client.ts';
import type { ReadyLine } from '#server/start/process/child-server.ts';
import { pluginEnvironment } from '#server/start/process/plugin-environment.ts';

import { EXIT } from '../command.ts';
import { codeOfSignal, onSignals } from '../signals.ts';

/** A terminal sends these to every process in the foreground. */
const FROM_THE_KEYBOARD: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGQUIT']);

/** The exit code of a command; `problem` is the reason why it could not be run. */
interface CommandEnd {
  readonly code: number;
  readonly problem?: string;
}

/** Starts a command; `ended` never rejects. */
export function startCommand(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): { readonly child: ChildProcess; readonly ended: Promise<CommandEnd> } {
  // cross-spawn also finds npm.cmd on Windows and quotes its arguments.
  const child = spawn(command, [...args], options);
  const ended = new Promise<CommandEnd>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(notRun(command, error)));
    child.once('exit', (code, signal) =>
      resolve({ code: signal === null ? (code ?? EXIT.failed) : codeOfSignal(signal) }),
    );
  });
  return { child, ended };
}

/** Runs a command with our standard streams and passes signals on to it. */
export async function runChildCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  const { child, ended } = startCommand(command, args, { stdio: 'inherit', env });
  const stopListening = onSignals((signal) => {
    if (process.stdin.isTTY && FROM_THE_KEYBOARD.has(signal)) return;
    child.kill(signal);
  });
  return ended.finally(stopListening);
}

function notRun(command: string, { code, message }: NodeJS.ErrnoException): CommandEnd {
  if (code === 'ENOENT')
    return { code: EXIT.notFound, problem: `There is no command "${command}".` };
  const why = code === 'EACCES' ? 'it is not executable' : message;
  return { code: EXIT.notExecutable, problem: `"${command}" could not be run: ${why}.` };
}

/** The environment of the command; it replaces inherited variables of another sandbox. */
export function sandboxEnvironment(
  inherited: NodeJS.ProcessEnv,
  ready: ReadyLine,
  { stores, installs }: Pick<CallResult<'getState'>, 'stores' | 'installs'>,
): NodeJS.ProcessEnv {
  const serverIds = stores.map(({ serverId }) => serverId);
  return { ...inherited, ...pluginEnvironment(ready, serverIds, installs) };
}
