import { DEFAULT_FAULT_SEED } from '#server/domain/faults/rule.ts';
import {
  readFlags,
  readNumber,
  readOneOf,
  readServeFlags,
} from '#server/start/process/serve-flags.ts';

import { UsageError } from '../command.ts';
import { splitServeFlags } from '../flags.ts';
import { readScenarioArgument } from '../scenario/play.ts';
import type { Kind } from './disturbances.ts';
import { DEFAULT_KINDS, KINDS } from './disturbances.ts';

/** The command line of a search. */
export type HuntOptions = ReturnType<typeof readSearch>;

/** The limits that end a hunt; null for no such limit. */
export type HuntLimit = ReturnType<typeof readLimit>;

/** The command line of a replay. An empty `command` means the one in the file. */
export type ReplayOptions = ReturnType<typeof readReplay>;

/** The flags of `hunt` itself, with a description of the value. */
const OWN = {
  for: 'a duration such as 60s',
  runs: 'a number of runs',
  seed: 'a number',
  jobs: 'a number of servers',
  disturb: `kinds of disturbances (${KINDS.join(', ')})`,
  scenario: 'the name of a scenario or a file',
  'run-timeout': 'a duration such as 60s',
  'only-exit': null,
  out: 'the name of a file',
  json: null,
} as const;

/** Flags of `serve` that a hunt refuses: its sandboxes are in memory, at free ports. */
const NOT_IN_A_HUNT = ['--db', '--port'];

const MOST = 9_999_999;
const MOST_JOBS = 64;
const MINUTE_MS = 60_000;

/** Reads the arguments of `countertop hunt`. Throws `UsageError`. */
export function readHuntLine(argv: readonly string[]): HuntOptions | ReplayOptions {
  const end = argv.indexOf('--');
  const flags = end === -1 ? argv : argv.slice(0, end);
  const command = end === -1 ? [] : argv.slice(end + 1);
  return flags.some((flag) => /^--replay(?:=|$)/u.test(flag))
    ? readReplay(flags, command)
    : readSearch(flags, command);
}

function readSearch(flags: readonly string[], [command, ...args]: readonly string[]) {
  if (command === undefined) {
    throw new UsageError('hunt needs a command after "--", such as countertop hunt -- npm test.');
  }
  const { own, serveFlags } = splitServeFlags('hunt', flags, OWN, NOT_IN_A_HUNT);
  readServeFlags(serveFlags);
  const { seed = String(DEFAULT_FAULT_SEED), jobs = '1', scenario = null, disturb } = own;
  return {
    command,
    args,
    serveFlags,
    scenario: scenario && readScenarioArgument(scenario),
    onlyExit: own['only-exit'] !== undefined,
    runTimeoutMs: readDuration('--run-timeout', own['run-timeout'] ?? '60s'),
    seed: readNumber('--seed', seed, 0, MOST),
    kinds: disturb === undefined ? DEFAULT_KINDS : readKinds(disturb),
    limit: readLimit(own),
    jobs: readNumber('--jobs', jobs, 1, MOST_JOBS),
    out: own.out ?? null,
    json: own.json !== undefined,
  };
}

/** One minute if neither `--for` nor `--runs` is given. */
function readLimit(own: { readonly for?: string; readonly runs?: string }) {
  const runs = own.runs === undefined ? null : readNumber('--runs', own.runs, 1, MOST);
  if (own.for !== undefined) return { forMs: readDuration('--for', own.for), runs };
  return { forMs: runs === null ? MINUTE_MS : null, runs };
}

function readReplay(flags: readonly string[], command: readonly string[]) {
  const { values } = readFlags(flags, {
    replay: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  } as const);
  return { ...values, command };
}

function readKinds(text: string): Kind[] {
  return text.split(',').map((name) => readOneOf('--disturb', name, KINDS) as Kind);
}

const UNITS_MS = { ms: 1, s: 1000, m: MINUTE_MS, h: 60 * MINUTE_MS } as const;

/** Milliseconds of `500ms`, `60s`, `5m` or `1h`. Throws `UsageError`. */
function readDuration(flag: string, text: string): number {
  const [, number, unit] = /^(\d{1,6})(ms|s|m|h)$/u.exec(text) ?? [];
  const ms = Number(number) * UNITS_MS[(unit ?? 's') as keyof typeof UNITS_MS];
  if (ms > 0) return ms;
  throw new UsageError(`${flag} must be a duration such as 500ms, 60s or 5m, found "${text}".`);
}
