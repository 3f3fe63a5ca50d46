import { connect as connectSocket } from 'node:net';

import { afterRealTime, passRealTimeUnless } from '#server/clock/real-time.ts';
import type { CallResult } from '#server/contract/control/client.ts';
import type { HarEntry } from '#server/contract/control/har.ts';

import { CannotDo, EXIT } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect, fetchControl } from '../control-client.ts';
import { sandboxEnvironment } from '../exec/child-command.ts';
import { startSandbox } from '../sandbox.ts';
import { playScenario } from '../scenario/play.ts';
import { runCaptured } from './captured-command.ts';
import type { RunEnd } from './document.ts';
import type { Schedule } from './draw.ts';

/** The parts of a run other than its disturbances. */
export interface RunOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly serveFlags: readonly string[];
  /** A scenario that is played in each run, or null. */
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
  const begin = async (rules: Schedule): Promise<CallResult<'getState'>> => {
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
        void playWithPlugin(client, scenario, any)
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

/** How long to wait for a plugin to start, in ms of real time. */
const START_WITHIN_MS = 5000;
const POLL_MS = 50;

/**
 * Plays a scenario as soon as a plugin has started, or after 5 s without one, and waits until everything has settled.
 * Its result is ignored: disturbances change the order of events, so even a correct plugin may fail it.
 */
async function playWithPlugin(client: Client, scenario: string, stop: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < START_WITHIN_MS && !stop.aborted; waitedMs += POLL_MS) {
    if (await isPluginThere(client)) break;
    await passRealTimeUnless(stop, POLL_MS);
  }
  if (stop.aborted) return;
  await playScenario(client, scenario, { pace: 'fast', receivers: 'plugin' });
  await client.settle({ calls: true });
}

async function isPluginThere(client: Client): Promise<boolean> {
  const { stores, installs } = await client.getState();
  for (const { serverId } of stores) {
    const { items } = await client.listRequests({ serverId, limit: 1 });
    if (items.length > 0) return true;
  }
  const urls = installs.flatMap(({ webhook, callbacks }) =>
    [webhook?.url, callbacks?.baseUrl].filter((url) => url !== undefined),
  );
  const listening = await Promise.all(urls.map((url) => isListening(new URL(url))));
  return listening.includes(true);
}

function isListening({ hostname, port, protocol }: URL): Promise<boolean> {
  const usual = protocol === 'https:' ? 443 : 80;
  const host = hostname.replace(/^\[|\]$/gu, '');
  return new Promise((resolve) => {
    const socket = connectSocket({
      host,
      port: port === '' ? usual : Number(port),
      timeout: POLL_MS,
    });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
