import { isTargetKey, readTargetAddress } from '#server/domain/target-address.ts';
import { readFlags, readNumber } from '#server/start/process/serve-flags.ts';

import { UsageError } from '../command.ts';

/** The variable that holds the target's key. */
export const KEY_VARIABLE = 'COUNTERTOP_TARGET_KEY';

/** The highest rate that can be given, in calls a minute. */
export const MOST_PER_MINUTE = 1_000_000;

export type CompareLine = ReturnType<typeof readCompareLine>;

const FLAGS = {
  target: { type: 'string' },
  'target-key': { type: 'string' },
  'allow-writes': { type: 'boolean', default: false },
  'reads-per-minute': { type: 'string', default: '5' },
  'writes-per-minute': { type: 'string', default: '20' },
  out: { type: 'string' },
  resume: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Reads the arguments of `countertop compare`. Throws `UsageError`, which never contains the key. */
export function readCompareLine(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const { values } = readFlags(argv, FLAGS);
  const { target, resume, json } = values;
  return {
    target: readTarget('compare', target),
    key: readKey('compare', values['target-key'], env[KEY_VARIABLE]),
    allowWrites: values['allow-writes'],
    perMinute: {
      reads: readNumber('--reads-per-minute', values['reads-per-minute'], 1, MOST_PER_MINUTE),
      writes: readNumber('--writes-per-minute', values['writes-per-minute'], 1, MOST_PER_MINUTE),
    },
    out: values.out ?? resume ?? null,
    resume: resume ?? null,
    json,
  };
}

const EXAMPLE = 'an address such as https://sandbox.example or https://sandbox.example/plugin-api';

/** The address of the target's Data API, without a trailing slash. */
export function readTarget(command: string, text: string | undefined): string {
  if (text === undefined) {
    throw new UsageError(
      `${command} needs --target, the address of a sandbox such as https://sandbox.example/plugin-api.`,
    );
  }
  const read = readTargetAddress(text);
  if ('address' in read) return read.address;
  const reason = {
    noAddress: `, found "${text}".`,
    credentials: '; a user name and password are not allowed.',
    query: `; remove "${read.found}".`,
  }[read.wrong];
  throw new UsageError(`--target must be ${EXAMPLE}${reason}`);
}

/** The API key of the target, from the flag or the variable; an empty one counts as missing. Throws `UsageError`. */
export function readKey(
  command: string,
  flag: string | undefined,
  variable: string | undefined,
): string {
  const key = (flag ?? variable ?? '').trim();
  if (key === '') {
    throw new UsageError(
      `${command} needs an API key of the target, in the variable ${KEY_VARIABLE} or with --target-key.`,
    );
  }
  if (isTargetKey(key)) return key;
  const where = flag === undefined ? KEY_VARIABLE : '--target-key';
  throw new UsageError(
    `${where} is not an API key: expected 1 to 4096 printable characters without spaces, found ${key.length} characters.`,
  );
}
