import { afterRealTime, passRealTime } from '#server/clock/real-time.ts';

import { startCommand } from '../exec/child-command.ts';

/** How long processes may take to end after SIGTERM, in ms of real time. */
const GRACE_MS = 2000;
const POLL_MS = 10;

/** Only the end of the output is kept: at most this much of it. */
const KEPT_LINES = 200;
const KEPT_CHARACTERS = 64 * 1024;

/**
 * Runs a command in a process group, until it ends or `stop` is aborted; then all processes of the group are ended.
 * Returns its end with the last lines of its output.
 */
export async function runCaptured(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
) {
  const { child, ended } = startCommand(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-KEPT_CHARACTERS);
    });
  }
  const signal = (name: NodeJS.Signals | 0): boolean => signalGroup(child.pid, name);
  const kill = (): boolean => signal('SIGKILL');
  process.once('exit', kill);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stopped = (): void => void endGroup(signal);
  stop.addEventListener('abort', stopped);
  if (stop.aborted) stopped();
  const end = await ended;
  stop.removeEventListener('abort', stopped);
  if (child.pid !== undefined) {
    await endGroup(signal);
    // Processes that left the group may hold the pipes open.
    const late = new Promise<void>((resolve) => afterRealTime(GRACE_MS, resolve));
    await Promise.race([closed, late]);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
  process.off('exit', kill);
  return { ...end, output: output.trimEnd().split('\n').slice(-KEPT_LINES).join('\n') };
}

/** Ends what is left of a process group: with SIGTERM, and after a while with SIGKILL. */
async function endGroup(signal: (name: NodeJS.Signals | 0) => boolean): Promise<void> {
  if (!signal('SIGTERM')) return;
  for (let waitedMs = 0; waitedMs < GRACE_MS; waitedMs += POLL_MS) {
    await passRealTime(POLL_MS);
    if (!signal(0)) return;
  }
  signal('SIGKILL');
}

/** Returns false if no process of the group is left. Windows has no groups: only the process itself is ended. */
function signalGroup(pid: number | undefined, name: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, name);
  } catch {
    return false;
  }
}
