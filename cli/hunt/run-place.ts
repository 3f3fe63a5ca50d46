import type * as z from 'zod';

import { afterRealTime } from '#server/clock/real-time.ts';
import type { stateAnswer } from '#server/contract/control/emulator.ts';
import type { HarEntry } from '#server/contract/control/har.ts';

import { CannotDo, EXIT } from '../command.ts';
import { connect, fetchControl } from '../control-client.ts';
import { sandboxEnvironment } from '../exec/environment.ts';
import { startSandbox } from '../sandbox.ts';
import { runCaptured } from './captured-command.ts';
import type { RunEnd } from './document.ts';
import type { Schedule } from './draw.ts';
import { playBeside } from './play-beside.ts';

/** The parts of a run other than its disturbances. */
export interface RunOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly serveFlags: readonly string[];
  /** A scenario that is played in each run; null: none. */
  readonly scenario: string | null;
  /** True if only the exit code decides whether a run fails. */
  readonly onlyExit: boolean;
  /** The longest run, in ms of real time. */
  readonly runTimeoutMs: number;
}

export function isError({ severity }: RunEnd['findings'][number]): boolean {
  return severity === 'error';
}

/** Warnings do not make a run fail. */
export function hasFailed({ exit, findings }: RunEnd): boolean {
  return exit !== EXIT.done || findings.some(isError);
}

/** A server in which runs are made, one after the other. */
export type RunPlace = Awaited<ReturnType<typeof startRunPlace>>;

/** Throws `CannotDo` if the server does not start. */
export async function startRunPlace(options: RunOptions) {
  const { server, ready, address } = await startSandbox(['--keep-har', ...options.serveFlags]);
  const client = connect(address);
  const { command, args, scenario, onlyExit, runTimeoutMs } = options;

  /** Begins a run in a fresh world, with its disturbances. */
  const begin = async (rules: Schedule): Promise<z.output<typeof stateAnswer>> => {
    const state = await client.beginHuntRun({ rules });
    // The next run may use the same names.
    for (const { name } of await client.listSnapshots()) await client.deleteSnapshot({ name });
    return state;
  };

  const findingsNow = async (): Promise<RunEnd['findings']> => {
    const reports = onlyExit ? [] : await client.listReports();
    return reports.flatMap(({ pluginId, serverId, findings }) =>
      findings.flatMap(({ severity, id, title, detail, count }) =>
        severity === 'info' ? [] : [{ severity, pluginId, serverId, id, title, detail, count }],
      ),
    );
  };

  return {
    /** Runs the command once; `stop` ends it early, with a meaningless result. */
    run: async (schedule: Schedule, stop: AbortSignal): Promise<RunEnd> => {
      const state = await begin(schedule);
      const env = sandboxEnvironment(process.env, ready, state);
      const over = new AbortController();
      const timeout = afterRealTime(runTimeoutMs, () => over.abort('late'));
      const any = AbortSignal.any([stop, over.signal]);
      let wrong: unknown;
      if (scenario !== null) {
        // The command may end first; then the next run ends the scenario.
        void playBeside(client, scenario, any)
          .catch((error: unknown) => {
            wrong = error;
          })
          .finally(() => over.abort('played'));
      }
      const { code, problem, output } = await runCaptured(command, args, env, any);
      const { reason } = over.signal;
      timeout.cancel();
      over.abort('ended');
      if (problem !== undefined) throw new CannotDo(problem, { exit: code });
      if (wrong !== undefined) throw wrong;
      const exit = reason === 'late' ? null : reason === 'played' ? EXIT.done : code;
      return { exit, findings: await findingsNow(), output };
    },
    /** The calls, deliveries and callbacks of the last run. */
    entries: async (): Promise<readonly HarEntry[]> => {
      const response = await fetchControl(address, '/har?all=true');
      return ((await response.json()) as { log: { entries: HarEntry[] } }).log.entries;
    },
    end: () => server.end(),
  };
}
