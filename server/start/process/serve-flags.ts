import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';

import type { ClockStart } from '#server/clock/clock.ts';
import { EARLIEST_TIME, fromIso, isOnClock, LATEST_TIME, toIso } from '#server/clock/clock.ts';
import { isIsoTime } from '#server/contract/values.ts';
import { DURATION, durationMs } from '#server/domain/duration.ts';
import { LIMIT_PROFILES } from '#server/domain/limits.ts';
import { isTargetRange } from '#server/webhooks/public-targets.ts';
import { DEFAULT_FIXTURE } from '#server/workbench/worlds/start-world.ts';

import { readTimeouts } from './plugin-timeouts.ts';
import { UsageError } from './start-failure.ts';

export const HELP = `Usage: countertop [serve] [options]

Serves the plugin Data API, the control API and the web interface at one address.

  --port N              port; 0 takes a free one (default 4010)
  --host ADDRESS        address to listen on (default 127.0.0.1, this computer only)
  --db FILE             database file, or :memory: (default: a file in your data folder)
  --fixture NAME|FILE   content of an empty database (default ${DEFAULT_FIXTURE})
  --limits PROFILE      ${LIMIT_PROFILES.join(', ')} (default sandbox)
  --clock real|TIME     system time, or a virtual clock that stands still at an ISO 8601 time; with a +
                        after the time, the clock runs from that time on
  --timeouts LIST       shorter timeouts for plugins than on the platform
                        (webhook=10s,action=8s,hook=5s)
  --trace               carry the W3C trace context of Data API calls (traceparent, tracestate) on to
                        the webhooks and callbacks that they cause; the platform does not
  --control-token TOKEN token of the control API (default: random)
  --control-token-file FILE  read the token from a file, such as a container secret
  --allow-host NAME     another name that requests may use as Host (repeatable)
  --sandboxes DIR       keep named sandboxes in this folder; each is at http://NAME.localhost on the
                        port of the server
  --sleep-after TIME    how long a named sandbox stays awake without calls and due work (default 10min)
  --sandbox-ttl TIME    delete named sandboxes that got no calls for this long, such as 30d
  --max-awake N         how many named sandboxes may be awake at once
  --max-bytes SIZE      size above which a named sandbox takes no more writes, such as 256MiB
  --max-requests-per-second N  limit for each named sandbox
  --public-url URL      address of the proxy that people use, such as https://countertop.example;
                        webhooks, callbacks and pulls then go to public addresses only
  --allow-target CIDR   addresses that are not public but may be called (repeatable)
  --log-records N       number of requests and finished deliveries that the logs keep (default 10000)
  --keep-har            keep the calls of deleted sandboxes and earlier worlds for
                        GET /control/har?all=true
  --json                print one line of JSON when ready, and nothing else
  --with-parent         end when standard input closes
  --open                open the web interface in the browser
  --help                print this text
  --version             print the version

Exit codes: 0 ended normally; 1 it could not start; 2 bad usage.

Examples:
  countertop
  countertop serve --port 0 --db :memory: --json
  countertop serve --limits off --clock 2026-03-01T12:00:00Z --fixture ./my-world.json
`;

export const SERVE_FLAGS = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  db: { type: 'string' },
  fixture: { type: 'string', default: DEFAULT_FIXTURE },
  limits: { type: 'string' },
  clock: { type: 'string', default: 'real' },
  timeouts: { type: 'string' },
  trace: { type: 'boolean', default: false },
  'control-token': { type: 'string' },
  'control-token-file': { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  sandboxes: { type: 'string' },
  'sleep-after': { type: 'string', default: '10min' },
  'sandbox-ttl': { type: 'string' },
  'max-awake': { type: 'string' },
  'max-bytes': { type: 'string' },
  'max-requests-per-second': { type: 'string' },
  'public-url': { type: 'string' },
  'allow-target': { type: 'string', multiple: true },
  'log-records': { type: 'string', default: '10000' },
  'keep-har': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'with-parent': { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof readFlags<typeof SERVE_FLAGS>>['values'];

/** Parses a command line. Throws `UsageError`, also for an empty value. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  const parsed = parseFlags(argv, options, allowPositionals);
  const empty = Object.entries(parsed.values).find(([, value]) => [value].flat().includes(''));
  if (empty !== undefined) throw new UsageError(`--${empty[0]} must not be empty.`);
  return parsed;
}

function parseFlags<const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's message with a full stop and without its unsuitable advice.
    const [sentence = ''] = error.message.split('. To specify');
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

/** A flag with one of several values; undefined if it is not given. Throws `UsageError`. */
export function readOneOf<Value extends string>(
  flag: string,
  given: string | undefined,
  values: readonly Value[],
): Value | undefined {
  const found = values.find((value) => value === given);
  if (found !== undefined || given === undefined) return found;
  throw new UsageError(`${flag} must be one of ${values.join(', ')}, found "${given}".`);
}

/** A whole number. Throws `UsageError`. */
export function readNumber(flag: string, text: string, least: number, most: number): number {
  const number = /^\d{1,7}$/u.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${flag} must be a whole number from ${least} to ${most}, found "${text}".`);
}

/** The flags of `countertop serve`. */
export type ServeFlags = ReturnType<typeof readServeFlags>;

/** Reads the arguments of `countertop serve`. Throws `UsageError`. */
export function readServeFlags(argv: readonly string[]) {
  const { values, positionals } = readFlags(argv, SERVE_FLAGS, true);
  if (positionals.length > 0) {
    throw new UsageError(`Expected only options, found ${positionals.join(' ')}.`);
  }
  const settings = serveSettings(values);
  const flag = FOR_NAMED_SANDBOXES.find((name) => values[name] !== undefined);
  if (flag === undefined || settings.sandboxes !== null) return settings;
  throw new UsageError(`--${flag} is for sandboxes with names, and needs --sandboxes.`);
}

const FOR_NAMED_SANDBOXES = [
  'sandbox-ttl',
  'max-awake',
  'max-bytes',
  'max-requests-per-second',
] as const;

/** Converts the flags to settings. Throws `UsageError`. */
export function serveSettings(values: Values) {
  return {
    port: readNumber('--port', values.port, 0, 65_535),
    host: values.host,
    /** A path, `:memory:`, or null for the file in the user's data folder. */
    db: values.db ?? null,
    fixture: values.fixture,
    limits: readOneOf('--limits', values.limits, LIMIT_PROFILES) ?? 'sandbox',
    clock: readClock(values.clock),
    timeouts: values.timeouts === undefined ? {} : readTimeouts(values.timeouts),
    controlToken: controlTokenOf(values),
    allowedHosts: values['allow-host'] ?? [],
    sandboxes: values.sandboxes ?? null,
    sleepAfterMs: readDuration('--sleep-after', values['sleep-after']),
    maxAwake: readMost('--max-awake', values['max-awake']),
    maxBytes: readSize('--max-bytes', values['max-bytes']),
    maxRequestsPerSecond: readMost('--max-requests-per-second', values['max-requests-per-second']),
    sandboxTtlMs:
      values['sandbox-ttl'] === undefined
        ? null
        : readDuration('--sandbox-ttl', values['sandbox-ttl']),
    publicUrl: readPublicUrl(values),
    allowedTargets: readTargets(values['allow-target'] ?? []),
    logRecords: readNumber('--log-records', values['log-records'], 1, 1_000_000),
    keepHar: values['keep-har'],
    trace: values.trace,
    json: values.json,
    withParent: values['with-parent'],
    open: values.open,
  };
}

function readPublicUrl({ 'public-url': given, sandboxes }: Values): string | null {
  if (given === undefined) return null;
  const { origin, hostname } = publicUrlOf(given);
  const isNumeric = isIP(hostname.replaceAll(/[[\]]/gu, '')) !== 0;
  if (!isNumeric || sandboxes === undefined) return origin;
  throw new UsageError(
    `--public-url must have a host name with --sandboxes, such as http://localhost:4010, since sandboxes get its subdomains, found "${given}".`,
  );
}

function publicUrlOf(given: string): URL {
  const url = URL.parse(given);
  const isLoopback = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/u.test(url.hostname);
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
  // The origin has no path, query or password.
  if (isAllowed && `${url.origin}/` === url.href) return url;
  throw new UsageError(
    `--public-url must be an address without a path, such as https://countertop.example (http for this computer only), found "${given}".`,
  );
}

function readMost(flag: string, text: string | undefined): number | null {
  return text === undefined ? null : readNumber(flag, text, 1, 1_000_000);
}

function readSize(flag: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, number, unit = ''] = /^(\d{1,7})(KiB|MiB|GiB)$/u.exec(text) ?? [];
  if (number !== undefined) return Number(number) * 1024 ** ('KMG'.indexOf(unit[0] ?? '') + 1);
  throw new UsageError(`${flag} must be a size such as 256MiB, found "${text}".`);
}

function readDuration(flag: string, text: string): number {
  if (DURATION.test(text)) return durationMs(text);
  throw new UsageError(`${flag} must be a time such as 30s, 10min or 7d, found "${text}".`);
}

function readTargets(given: readonly string[]): readonly string[] {
  const wrong = given.find((range) => !isTargetRange(range));
  if (wrong === undefined) return given;
  throw new UsageError(
    `--allow-target must be an address or a range such as 10.1.0.0/16, found "${wrong}".`,
  );
}

/** Parses the start time of the clock; `given` is the whole value of the flag. */
function startOf(time: string, given: string): number {
  const at = fromIso(time);
  if (isOnClock(at)) return at;
  throw new UsageError(
    `--clock must be a time from ${toIso(EARLIEST_TIME)} to ${toIso(LATEST_TIME)}, found "${given}".`,
  );
}

function readClock(text: string): ClockStart {
  if (text === 'real') return null;
  if (isIsoTime(text)) return startOf(text, text);
  const from = text.endsWith('+') ? text.slice(0, -1) : '';
  if (isIsoTime(from)) return { tickingFrom: startOf(from, text) };
  throw new UsageError(
    `--clock must be "real" or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z, optionally followed by + ` +
      `for a running clock, found "${text}".`,
  );
}

/** The token from the command line or from a file, which is not visible in process lists. */
function controlTokenOf(values: Values): string | null {
  const { 'control-token': token, 'control-token-file': file } = values;
  if (file === undefined) return token === undefined ? null : readToken('--control-token', token);
  if (token !== undefined) {
    throw new UsageError('Expected --control-token or --control-token-file, found both.');
  }
  return readToken(`The token in ${file}`, tokenIn(file));
}

function tokenIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
  } catch (error) {
    throw new UsageError(`--control-token-file cannot be read: ${(error as Error).message}.`);
  }
}

function readToken(what: string, text: string): string {
  if (/^[!-~]+$/u.test(text)) return text;
  throw new UsageError(`${what} must be printable ASCII without spaces.`);
}
