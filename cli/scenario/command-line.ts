import { readFlags, readOneOf, readServeFlags } from '#server/start/process/serve-flags.ts';

import { UsageError } from '../command.ts';
import { ADDRESS_FLAGS } from '../find-server.ts';

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

/** Returns the name of a scenario or the path of its file. Throws `UsageError` if it is empty. */
export function readScenarioArgument(text: string): string {
  if (text === '') throw new UsageError('The name of a scenario must not be empty.');
  return text;
}

/** An argument is a file if it ends with `.json` or contains a slash or a backslash. */
export function isScenarioFile(asked: string): boolean {
  return /\.json$|[/\\]/iu.test(asked);
}
