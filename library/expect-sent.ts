import { counted } from '#server/domain/messages/plural.ts';

import type { Clock } from './clock.ts';
import type { ControlClient } from './control-client.ts';
import { ExpectationError } from './countertop-error.ts';
import type { LoggedCall } from './logged-calls.ts';
import { callLine, dataPath, listCalls } from './logged-calls.ts';
import { listRows, showFunction, showMs } from './shown-values.ts';
import { DEFAULT_TIMEOUT_MS, waitFor } from './waiting.ts';

export interface SentOptions {
  /** Filters calls, for instance by `requestBody` or `status`. */
  readonly where?: (call: LoggedCall) => boolean;
  /** The exact number of calls; at least one by default. */
  readonly times?: number;
  /** Timeout in real time; 5 s by default. */
  readonly timeoutMs?: number;
}

export interface Caller {
  readonly client: ControlClient;
  readonly clock: Clock;
  readonly pluginId: string;
  /** Undefined for the first store that has the plugin. */
  readonly serverId: string | undefined;
}

/** Returns the matching calls; otherwise throws `ExpectationError`, which lists the calls that were made. */
export async function expectSent(
  caller: Caller,
  call: string,
  options: SentOptions,
): Promise<readonly LoggedCall[]> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const least = options.times ?? 1;
  const { clock } = caller;
  // With an exact number, calls in progress must not be missed.
  if (options.times !== undefined) await clock.settle({ calls: true, timeoutMs });
  const look = async (): Promise<Found | null> => {
    const found = await findSent(caller, call, options);
    return found.matching.length >= least ? found : null;
  };
  const found = await waitFor(clock, { look, timeoutMs });
  if (found !== null && (options.times === undefined || found.matching.length === least)) {
    return found.matching;
  }
  throw new ExpectationError(
    describe(caller, call, options, found ?? (await findSent(caller, call, options))),
  );
}

type Found = Awaited<ReturnType<typeof findSent>>;

/** `all` are the calls of the plugin, oldest first; `others` those of the same method and path that `where` rejected. */
async function findSent(
  { client, pluginId, serverId }: Caller,
  call: string,
  { where = () => true }: SentOptions,
) {
  const [method, path] = readCall(call);
  const all = (await listCalls(client, { pluginId, serverId })).toReversed();
  const named = all.filter((row) => row.method === method && dataPath(row.path) === path);
  const matching = named.filter(where);
  return { matching, others: named.filter((row) => !matching.includes(row)), all };
}

function readCall(call: string): readonly [method: string, path: string] {
  const [, method, path] = /^([A-Z]+) +(\/\S+)$/u.exec(call) ?? [];
  if (method !== undefined && path !== undefined) return [method, dataPath(path)];
  throw new TypeError(
    `Not a Data API call: '${call}'. Give a method and a path, such as 'POST /tables/update-orders'.`,
  );
}

function describe(
  { pluginId }: Caller,
  call: string,
  { where, times, timeoutMs = DEFAULT_TIMEOUT_MS }: SentOptions,
  { matching, others, all }: Found,
): string {
  const wanted = times === undefined ? call : `${call} ${counted(times, 'time')}`;
  const had =
    times === undefined || matching.length < times
      ? `${matching.length === 0 ? 'did not send it' : `sent it ${counted(matching.length, 'time')}`} within ${showMs(timeoutMs)}`
      : `sent it ${counted(matching.length, 'time')}`;
  const rows = all.map((row) => callLine(row, others.includes(row) ? ' (rejected by where)' : ''));
  return [
    `Expected ${pluginId} to send ${wanted}; it ${had}.`,
    ...(where === undefined ? [] : [`where: ${showFunction(where)}`]),
    rows.length === 0
      ? `${pluginId} has made no calls.`
      : `Calls made by ${pluginId}:\n${listRows(rows)}`,
  ].join('\n');
}
