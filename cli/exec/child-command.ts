import spawn from 'cross-spawn';

import { EXIT } from '../command.ts';
import { codeOfSignal, onSignals } from '../signals.ts';

/** A terminal sends these to every process in the foreground. */
const FROM_THE_KEYBOARD: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGQUIT']);

/** The exit code of a command; `problem` is the reason why it could not be run. */
export interface CommandEnd {
  readonly code: number;
  readonly problem?: string;
}

/** Runs a command with our standard streams and passes signals on to it. */
export function runChildCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    // Also finds npm.cmd on Windows, and quotes its arguments.
    const child = spawn(command, [...args], { stdio: 'inherit', env });
    const stop = onSignals((signal) => {
      if (process.stdin.isTTY && FROM_THE_KEYBOARD.has(signal)) return;
      child.kill(signal);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      stop();
      resolve(notRun(command, error));
    });
    child.once('exit', (code, signal) => {
      stop();
      resolve({ code: signal === null ? (code ?? EXIT.failed) : codeOfSignal(signal) });
    });
  });
}

export function notRun(command: string, { code, message }: NodeJS.ErrnoException): CommandEnd {
  if (code === 'ENOENT')
    return { code: EXIT.notFound, problem: `There is no command "${command}".` };
  const why = code === 'EACCES' ? 'it is not executable' : message;
  return { code: EXIT.notExecutable, problem: `"${command}" could not be run: ${why}.` };
}
