import { counted } from '#server/domain/messages/plural.ts';
import { writeOut } from '#server/start/process/terminal.ts';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { connect } from '../control-client.ts';
import { writeWholeFile } from '../files.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, findServer } from '../find-server.ts';
import { readFlags } from '../flags.ts';

const HELP = `Usage: countertop world export FILE [options]

Writes the present state of a running Countertop as a fixture: stores, catalogs, people, installs with
their secrets, and every open account as it stands. "countertop serve --fixture FILE" starts with the
same world, and so does a sandbox of a test. A file that is there already is replaced; it is written
whole or not at all.

  --server-id ID        one store alone; all of them when left out
${ADDRESS_HELP}
  --json                print one JSON document

Exit codes: 0 written; 1 no running Countertop, no such store, or the file cannot be written; 2 bad usage.

Examples:
  countertop world export bistro-friday.json
  countertop world export one-store.json --server-id srv-bistro --json
`;

const FLAGS = {
  ...ADDRESS_FLAGS,
  'server-id': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const USAGE = 'Expected "world export FILE"';

/** `countertop world export`: exports the current state of a running Countertop as a fixture file. */
export const world: Command = {
  help: HELP,
  run: async (argv) => {
    const { values, positionals } = readFlags(argv, FLAGS, true);
    const file = fileOf(positionals);
    const serverId = values['server-id'];
    const client = connect(await findServer(values, process.env));
    const fixture = await client.exportWorld({ serverId });
    // Indented, for readable diffs.
    writeWholeFile(file, `${JSON.stringify(fixture, null, 2)}\n`);
    const stores = fixture.stores.map((store) => store.serverId);
    const accounts = fixture.stores.flatMap((store) => store.accounts ?? []).length;
    writeOut(
      values.json
        ? `${JSON.stringify({ file, stores, accounts })}\n`
        : `Wrote ${counted(stores.length, 'store')} with ${counted(accounts, 'open account')} to ${file}.\n`,
    );
  },
};

function fileOf([verb, file, ...more]: readonly string[]): string {
  if (verb === undefined) throw new UsageError(`${USAGE}, found nothing behind "world".`);
  if (verb !== 'export') throw new UsageError(`${USAGE}, found "${verb}".`);
  if (file === undefined || file === '') throw new UsageError(`${USAGE}, found no FILE.`);
  if (more.length > 0) throw new UsageError(`${USAGE}, found "${more.join(' ')}" behind the FILE.`);
  return file;
}
