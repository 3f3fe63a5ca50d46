import { counted } from '#server/domain/messages/plural.ts';
import { readFlags } from '#server/start/process/cli.ts';
import { writeResult } from '#server/start/process/terminal.ts';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { KEY_VARIABLE } from '../compare/command-line.ts';
import { connect } from '../control-client.ts';
import { writeWholeFile } from '../files.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, requireServer } from '../find-server.ts';
import { pullWorld } from './pull.ts';

const HELP = `Usage: countertop world export FILE [options]
       countertop world pull --target URL --out FILE [options]

export writes the current state of a running Countertop as a fixture: stores, catalogs, people, installs
with their secrets, and all open accounts. "countertop serve --fixture FILE" and sandboxes in tests can
start with it. An existing file is replaced; if the export fails, it stays unchanged.

  --server-id ID        export one store only
${ADDRESS_HELP}
  --json                print one JSON document

pull reads a store of a real sandbox with an API key of it and writes its tables, menu, payment methods and
users as a fixture, without names. It makes at most 12 reads within the sandbox's limits and no writes,
which takes one to three minutes. What no read shows is filled in and listed under "guessed" in the file.
If it is interrupted, run the same command again: FILE.part keeps what was read until FILE is written.

  --target URL          the sandbox's address, with or without /plugin-api; redirects are not followed
  --target-key KEY      the API key. Other programs on this computer can see it, and the shell may save
                        it: better set the variable ${KEY_VARIABLE}
  --reads-per-minute N  at most N reads a minute (default 5)
  --out FILE            the fixture to write
  --json                print one JSON document

Exit codes: 0 written; 1 failed; 2 bad usage.

Examples:
  countertop world export bistro-friday.json
  countertop world export one-store.json --server-id srv-bistro --json
  countertop world pull --target https://sandbox.example --out ours.json   (with ${KEY_VARIABLE})
`;

const FLAGS = {
  ...ADDRESS_FLAGS,
  'server-id': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const USAGE = 'Expected "world export FILE" or "world pull"';

/** `countertop world`: writes a running Countertop, or a store of the platform, as a fixture file. */
export const world: Command = {
  help: HELP,
  run: async (argv) => {
    if (argv[0] === 'pull') {
      await pullWorld(argv.slice(1));
      return;
    }
    const { values, positionals } = readFlags(argv, FLAGS, true);
    const file = fileOf(positionals);
    const serverId = values['server-id'];
    const client = connect(await requireServer('world export', values, process.env));
    const fixture = await client.exportWorld({ serverId });
    // Indented, for readable diffs.
    writeWholeFile(file, `${JSON.stringify(fixture, null, 2)}\n`);
    const stores = fixture.stores.map((store) => store.serverId);
    const accounts = fixture.stores.flatMap((store) => store.accounts ?? []).length;
    const done = `${counted(stores.length, 'store')} with ${counted(accounts, 'open account')}`;
    writeResult(values.json, { file, stores, accounts }, `Wrote ${done} to ${file}.\n`);
  },
};

function fileOf([verb, file, ...more]: readonly string[]): string {
  if (verb === undefined) throw new UsageError(`${USAGE}, found nothing behind "world".`);
  if (verb !== 'export') throw new UsageError(`${USAGE}, found "${verb}".`);
  if (file === undefined || file === '') throw new UsageError(`${USAGE}, found no FILE.`);
  if (more.length > 0) throw new UsageError(`${USAGE}, found "${more.join(' ')}" behind the FILE.`);
  return file;
}
