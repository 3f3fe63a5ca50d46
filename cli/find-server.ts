import { dataFolder, databaseFileIn } from '#server/start/process/data-folder.ts';
import { findRunning } from '#server/start/process/token-and-run-file.ts';

import { CannotDo, UsageError } from './command.ts';

/** The address of a running Countertop, and the token of its control API. */
export interface ServerAddress {
  readonly url: string;
  readonly token: string;
}

/** The flags that name a running Countertop. */
export const ADDRESS_FLAGS = {
  url: { type: 'string' },
  token: { type: 'string' },
  db: { type: 'string' },
} as const;

/** The help text of these flags. */
export const ADDRESS_HELP = `  --url URL             the address of a running Countertop (needs --token)
  --token TOKEN         the token of its control API
  --db FILE             or: the Countertop that has this database open
                        (default: COUNTERTOP_URL and COUNTERTOP_TOKEN, then the default database)`;

type Given = { readonly [Flag in keyof typeof ADDRESS_FLAGS]?: string | undefined };

/**
 * The running Countertop that a command needs. Throws `UsageError` for an incomplete address, and `CannotDo` if none
 * is found.
 */
export async function requireServer(command: string, flags: Given): Promise<ServerAddress> {
  const found = await findServer(flags);
  if (found !== null) return found;
  throw notRunning(command, flags);
}

/** The failure of a command that needs a running Countertop. */
export function notRunning(command: string, { db }: Given): CannotDo {
  const start = db === undefined ? 'countertop serve' : `countertop serve --db ${db}`;
  return new CannotDo(
    `${command} needs a running Countertop, and none has the database ${db ?? databaseFileIn(dataFolder())} open; ` +
      `start one with "${start}", or name one with --url and --token.`,
  );
}

/**
 * The running Countertop that is given by flags, by the environment, or by the run file of the default database, in
 * this order; null if none is found. Throws `UsageError`.
 */
export async function findServer(flags: Given, env = process.env): Promise<ServerAddress | null> {
  if (flags.db !== undefined) {
    if (flags.url !== undefined || flags.token !== undefined) {
      throw new UsageError('Use --db, or --url and --token, not both.');
    }
    return await findByDatabase(flags.db);
  }
  const named =
    wholeAddress(flags, ['--url', '--token']) ??
    wholeAddress({ url: env['COUNTERTOP_URL'], token: env['COUNTERTOP_TOKEN'] }, [
      'COUNTERTOP_URL',
      'COUNTERTOP_TOKEN',
    ]);
  return named ?? (await findByDatabase(databaseFileIn(dataFolder())));
}

/** An empty variable counts as missing. */
function wholeAddress(
  { url = '', token = '' }: Given,
  names: [string, string],
): ServerAddress | null {
  if (url === '' && token === '') return null;
  const [urlName, tokenName] = names;
  if (token === '') throw new UsageError(`${urlName} needs ${tokenName}.`);
  if (url === '') throw new UsageError(`${tokenName} needs ${urlName}.`);
  if (!/^https?:\/\/[^/]/u.test(url) || !URL.canParse(url)) {
    throw new UsageError(
      `${urlName} must be an address such as http://127.0.0.1:4010, found "${url}".`,
    );
  }
  return { url, token };
}

async function findByDatabase(db: string): Promise<ServerAddress | null> {
  const running = await findRunning(db);
  return running === null ? null : { url: running.url, token: running.controlToken };
}
