import { toIso } from '#server/clock/clock.ts';
import type { Difference } from '#server/contract/comparison.ts';
import { counted } from '#server/domain/messages/plural.ts';
import { writeResult } from '#server/start/process/print.ts';
import { readFlags } from '#server/start/process/serve-flags.ts';
import type { RecordedCall } from '#server/workbench/replay/har-calls.ts';
import { readHar } from '#server/workbench/replay/har-calls.ts';
import { withoutPersonalValues } from '#server/workbench/replay/personal-values.ts';
import type { RecordedWorld } from '#server/workbench/replay/recorded-world.ts';
import { recordedWorld } from '#server/workbench/replay/recorded-world.ts';
import type { ReplayedCall } from '#server/workbench/replay/replay-scenario.ts';
import { replayScenario } from '#server/workbench/replay/replay-scenario.ts';

import type { Command } from '../command.ts';
import { CannotDo, EXIT, UsageError } from '../command.ts';
import { readTextFile, writeJsonFile } from '../files.ts';
import { startSandbox } from '../sandbox.ts';
import { replayCalls } from './replay-calls.ts';

const HELP = `Usage: countertop replay FILE.har [options]

Repeats the Data API calls of one plugin in a fresh sandbox and compares the responses with the recorded
ones. Proxies, browsers and GET /control/har (countertop exec --har) save HAR files. The world is built from
the recorded responses; what they do not show is guessed and listed. The clock moves to the recorded times.

Names, phones, addresses, e-mail, notes, keys and card numbers are replaced by invented ones before anything
is written or printed.

  --plugin ID           the plugin, if the file has calls by several
  --out FILE            write the world as a fixture
  --scenario FILE       write the calls as a scenario on this world
  --json                print the result as JSON

Exit codes: 0 all responses are the same; 1 FILE is not a HAR file, or has no calls; 2 bad usage;
3 some responses differ.

Examples:
  countertop replay incident.har
  countertop replay incident.har --plugin demo-qr --out world.json --scenario incident.json
`;

const FLAGS = {
  plugin: { type: 'string' },
  out: { type: 'string' },
  scenario: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const replay: Command = {
  help: HELP,
  run: async (argv) => {
    const { values, positionals } = readFlags(argv, FLAGS, true);
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) {
      throw new UsageError('replay needs one FILE.har.');
    }
    const recorded = callsOfPlugin(file, readCalls(file), values.plugin);
    const calls = withoutPersonalValues(recorded.calls);
    const world = recordedWorld(calls, recorded);
    const replayed = await replayInSandbox(calls, world);
    if (values.out !== undefined) writeJsonFile(values.out, world.fixture);
    if (values.scenario !== undefined) {
      writeJsonFile(values.scenario, replayScenario(world, replayed));
    }
    const result = resultOf(replayed, world.fixture.guessed);
    writeResult(values.json, result, summaryText(result));
    process.exitCode = result.different.length > 0 ? EXIT.notPassed : EXIT.done;
  },
};

async function replayInSandbox(calls: readonly RecordedCall[], world: RecordedWorld) {
  const { server, address } = await startSandbox([]);
  try {
    return await replayCalls(address, calls, world);
  } finally {
    await server.end();
  }
}

/** The Data API calls in a file. Throws `CannotDo`, whose message contains no part of the file. */
function readCalls(file: string): RecordedCall[] {
  const calls = readHar(readTextFile(file));
  if (calls === null) {
    throw new CannotDo(`${file} is not a HAR file: expected JSON with log.entries.`);
  }
  if (calls.length === 0) {
    throw new CannotDo(`${file} has no Data API calls: no URL contains /plugin-api/.`);
  }
  return calls;
}

/** The calls of one plugin, and those that name no plugin. */
function callsOfPlugin(file: string, calls: readonly RecordedCall[], wanted: string | undefined) {
  const ids = [...new Set(calls.flatMap((one) => one.pluginId ?? []))];
  const pluginId = wanted ?? ids[0] ?? 'replayed-plugin';
  if ((ids.length > 0 && !ids.includes(pluginId)) || (wanted === undefined && ids.length > 1)) {
    throw new CannotDo(`${file} has calls by ${ids.join(', ')}; choose one with --plugin.`);
  }
  const own = calls.filter((one) => one.pluginId === pluginId || one.pluginId === null);
  const serverId = own.find((one) => one.serverId !== null)?.serverId ?? 'srv-replay';
  return { pluginId, serverId, calls: own };
}

/** The result of a replay, with calls numbered from 1. `filledIn` lists the parts of the world that were guessed. */
export function resultOf(replayed: readonly ReplayedCall[], filledIn: readonly string[]) {
  const guessed = [...filledIn];
  for (const [index, { call, staff, here }] of replayed.entries()) {
    for (const { verb, at: place, fields } of staff) {
      const to = typeof fields['toTableId'] === 'string' ? ` to ${fields['toTableId']}` : '';
      guessed.push(`Before call ${index + 1}: staff ${verb} ${place}${to}`);
    }
    if (here === null) guessed.push(`Left out: call ${index + 1}, ${call.method} ${call.path}`);
  }
  const different = replayed.flatMap(({ at, call: { method, path }, differences }, index) =>
    differences.length === 0 ? [] : [{ call: index + 1, at: toIso(at), method, path, differences }],
  );
  const played = replayed.filter(({ here }) => here !== null).length;
  const same = played - different.length;
  return { calls: replayed.length, played, same, different, guessed };
}

function differenceLine({ path, kind, here, there }: Difference): string {
  if (kind === 'missing') return `  ${path}: not recorded, but present here`;
  if (kind === 'extra') return `  ${path}: recorded, but missing here`;
  return `  ${path}: ${JSON.stringify(there)} was recorded, ${JSON.stringify(here)} here`;
}

/** The result as text. */
function summaryText({
  calls,
  played,
  same,
  different,
  guessed,
}: ReturnType<typeof resultOf>): string {
  const lines = [`${counted(calls, 'call')}, ${played} repeated, ${same} with the same response.`];
  const [first] = different;
  if (first !== undefined) {
    const { call, method, path, at, differences } = first;
    lines.push('', `The first difference: call ${call}, ${method} ${path} at ${at}`);
    lines.push(...differences.map(differenceLine));
  }
  if (guessed.length > 0)
    lines.push('', 'Guessed or left out:', ...guessed.map((one) => `  ${one}`));
  return [...lines, ''].join('\n');
}
