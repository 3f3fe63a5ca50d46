import type { CallResult } from '#server/contract/control/client.ts';
import { writeResult } from '#server/start/process/print.ts';
import { readFlags, readOneOf, readServeFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { connect } from '../control-client.ts';
import { ADDRESS_HELP, requireServer, ADDRESS_FLAGS } from '../find-server.ts';
import { isScenarioFile, readScenarioArgument } from './play.ts';
import { runScenarios } from './run.ts';

const HELP = `Usage: countertop scenario list [options]
       countertop scenario run NAME|FILE... [options]
       countertop scenario run --all [options]

Plays scenarios: what staff, guests, plugins and terminals do, step by step, and what the result must be.
An argument that ends in .json or contains a slash is a file and plays in its own sandbox. A name plays
in the running Countertop, or in a sandbox if none is running. --all plays everything built in, each in a
fresh sandbox.

  --pace fast|real|N    at once (default), in real time, or N times as fast; nothing waits at a pause
  --receivers plugin|scenario
                        who answers receiver steps: the plugin at its own address (default if the plugin
                        has a webhook), or a receiver of the scenario
  --junit FILE          write the steps as test cases, for CI servers
  --json                print one JSON document and nothing else

In the running Countertop:
${ADDRESS_HELP}

In a sandbox of its own (with one of these flags, a name is played there too):
  --fixture NAME|FILE   what it starts with (default bistro)
  --limits PROFILE      sandbox, production, off (default sandbox)
  --clock real|TIME     same values as for countertop serve (default real)
  --timeouts LIST       same values as for countertop serve

Exit codes: 0 all passed; 1 a scenario could not be played; 2 bad usage; 3 a scenario did not pass;
128 + n ended by signal n.

Examples:
  countertop scenario list
  countertop scenario run move-mid-order --pace real
  countertop scenario run ./our-evening.json --limits off --clock 2026-03-01T12:00:00Z
  countertop scenario run --all --junit scenarios.xml
`;

export const scenario: Command = {
  help: HELP,
  run: async (argv) => {
    const line = readScenarioLine(argv);
    if (line.verb === 'run') {
      process.exitCode = await runScenarios(line);
      return;
    }
    const address = await requireServer('scenario list', line.address);
    const rows = await connect(address).listScenarios();
    writeResult(line.json, rows, listText(rows));
  },
};

/** Formats the scenarios as a text table. */
function listText(rows: CallResult<'listScenarios'>): string {
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, title, steps, source, for: audience }) => {
      const audienceText = audience === null ? '' : `, for a ${audience}`;
      const sourceText = source === 'builtIn' ? '' : `, ${source}`;
      return `${name.padEnd(longest)}  ${title.en} (${steps} steps${audienceText}${sourceText})\n`;
    })
    .join('');
}

/** The parsed command line of `countertop scenario run`. */
export type RunOptions = ReturnType<typeof readRunLine>;

/** Flags of `serve` for the sandbox. */
const SANDBOX_FLAGS = ['fixture', 'limits', 'clock', 'timeouts'] as const;

const FLAGS = {
  ...ADDRESS_FLAGS,
  json: { type: 'boolean', default: false },
  junit: { type: 'string' },
  pace: { type: 'string', default: 'fast' },
  receivers: { type: 'string' },
  all: { type: 'boolean', default: false },
  fixture: { type: 'string' },
  limits: { type: 'string' },
  clock: { type: 'string' },
  timeouts: { type: 'string' },
} as const;

const LIST_FLAGS = { ...ADDRESS_FLAGS, json: FLAGS.json } as const;

/** Reads the arguments of `countertop scenario`. Throws `UsageError`. */
export function readScenarioLine(argv: readonly string[]) {
  const [verb, ...rest] = argv;
  if (verb === 'list') {
    const { json, ...address } = readFlags(rest, LIST_FLAGS).values;
    return { verb: 'list' as const, address, json };
  }
  if (verb === 'run') return { verb: 'run' as const, ...readRunLine(rest) };
  const found = verb === undefined ? 'nothing' : `"${verb}"`;
  throw new UsageError(`scenario expects list or run, found ${found}.`);
}

function readRunLine(args: readonly string[]) {
  const { values, positionals } = readFlags(args, FLAGS, true);
  const { url, token, db, all, json, pace, receivers, junit } = values;
  const asked = positionals.map(readScenarioArgument);
  if (all && asked.length > 0) {
    throw new UsageError(
      `--all plays all built-in scenarios, so it takes no names; found ${positionals[0]}.`,
    );
  }
  if (!all && asked.length === 0) {
    throw new UsageError('run needs the name of a scenario or a file, or --all.');
  }
  const serveFlags = SANDBOX_FLAGS.flatMap((flag) => {
    const value = values[flag];
    return value === undefined ? [] : [`--${flag}`, value];
  });
  const address = { url, token, db };
  const why = whyInSandbox(all, asked, serveFlags);
  if (why !== null) refuseAddress(address, why);
  readServeFlags(serveFlags);
  return {
    /** Null for all built-in scenarios. */
    asked: all ? null : asked,
    pace: readPace(pace),
    /** Who receives deliveries and callbacks; undefined for the server's default. */
    receivers: readOneOf('--receivers', receivers, ['plugin', 'scenario']),
    json,
    junit: junit ?? null,
    address,
    serveFlags,
    /** True to play in a new sandbox even if a Countertop is running. */
    inSandbox: why !== null,
  };
}

/** The argument that requires a new sandbox; null if none does. */
function whyInSandbox(
  all: boolean,
  asked: readonly string[],
  flags: readonly string[],
): string | null {
  if (all) return '--all';
  if (flags[0] !== undefined) return flags[0];
  const file = asked.find(isScenarioFile);
  return file === undefined ? null : `the file ${file}`;
}

function refuseAddress(address: object, why: string): void {
  const given = Object.entries(address).find(([, value]) => value !== undefined);
  if (given === undefined) return;
  throw new UsageError(`${why} plays in its own sandbox, so --${given[0]} does not apply.`);
}

const PACES = { least: 0.01, most: 1_000_000 } as const;

function readPace(text: string): 'fast' | 'real' | number {
  if (text === 'fast' || text === 'real') return text;
  const times = /^\d{1,7}(?:\.\d{1,3})?$/u.test(text) ? Number(text) : Number.NaN;
  if (times >= PACES.least && times <= PACES.most) return times;
  throw new UsageError(
    `--pace must be fast, real, or a number from ${PACES.least} to ${PACES.most} (times real time), ` +
      `found "${text}".`,
  );
}
