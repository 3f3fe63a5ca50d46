import type { CallResult } from '#server/contract/control/client.ts';
import { writeResult } from '#server/start/process/print.ts';
import { readFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect, fetchControl } from '../control-client.ts';
import { exportTo, openSnapshot } from '../files.ts';
import type { ServerAddress } from '../find-server.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, requireServer } from '../find-server.ts';
import { describeDiff } from './describe-diff.ts';

const HELP = `Usage: countertop snapshot list
       countertop snapshot save NAME [--note TEXT]
       countertop snapshot restore NAME
       countertop snapshot delete NAME
       countertop snapshot diff NAME [NAME]
       countertop snapshot export NAME FILE
       countertop snapshot import NAME FILE

Saves and restores the whole state of a running Countertop: accounts, logs, keys, clock and limits.
Each restore saves a checkpoint of the current state first.

  list                  list snapshots, newest first
  save NAME             save the current state; a name has letters, digits, spaces, dots, underscores
                        and hyphens
  restore NAME          restore a snapshot
  delete NAME           delete a snapshot
  diff NAME [NAME]      show what has changed since a snapshot, or between two
  export NAME FILE      write a snapshot to a SQLite file, which contains API keys
  import NAME FILE      store such a file as a snapshot

${ADDRESS_HELP}
  --note TEXT           a note about the snapshot (save)
  --json                print one JSON document

Exit codes: 0 success, with or without differences; 1 failure; 2 bad usage.

Examples:
  countertop snapshot save "before lunch" --note "two tables, one card payment"
  countertop snapshot restore "before lunch"
  countertop snapshot diff "before lunch" --json
  countertop snapshot export "before lunch" ./lunch.db
`;

const FLAGS = {
  ...ADDRESS_FLAGS,
  note: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Row = CallResult<'saveSnapshot'>;

interface Given {
  readonly client: Client;
  readonly address: ServerAddress;
  readonly names: readonly string[];
  readonly note: string | undefined;
}

/** The output with `--json`, and as text. */
interface Done {
  readonly document: unknown;
  readonly text: string;
}

interface Action {
  /** The minimum and maximum number of names and files. */
  readonly takes: readonly [least: number, most: number];
  readonly run: (given: Given) => Promise<Done>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  list: {
    takes: [0, 0],
    run: async ({ client }) => {
      const rows = await client.listSnapshots();
      return {
        document: rows,
        text: rows.length === 0 ? 'There are no snapshots.\n' : asTable(rows),
      };
    },
  },
  save: {
    takes: [1, 1],
    run: async ({ client, names: [name = ''], note }) => {
      const row = await client.saveSnapshot({ name, note });
      return { document: row, text: `Saved ${row.name}: ${row.accounts} open accounts.\n` };
    },
  },
  restore: {
    takes: [1, 1],
    run: async ({ client, names: [name = ''] }) => {
      const state = await client.restoreSnapshot({ name });
      const { now, mode } = state.clock;
      // The system's time cannot be restored.
      const when = mode === 'real' ? '' : `: it is ${now} again`;
      return { document: state, text: `Restored ${name}${when}.\n` };
    },
  },
  delete: {
    takes: [1, 1],
    run: async ({ client, names: [name = ''] }) => {
      const document = await client.deleteSnapshot({ name });
      return { document, text: `Deleted ${name}.\n` };
    },
  },
  diff: {
    takes: [1, 2],
    run: async ({ client, names: [name = '', to] }) => {
      const diff = await client.diffSnapshot({ name, to });
      return { document: diff, text: `${describeDiff(diff).join('\n')}\n` };
    },
  },
  export: {
    takes: [2, 2],
    // Streamed, since it may be too large for memory.
    run: async ({ address, names: [name = '', file = ''] }) => {
      const path = `/snapshots/${encodeURIComponent(name)}/file`;
      const response = await fetchControl(address, path, {}, FILE_MS);
      const bytes = await exportTo(file, response);
      return { document: { name, file, bytes }, text: `Wrote ${file}: ${bytes} bytes.\n` };
    },
  },
  import: {
    takes: [2, 2],
    run: async ({ client, names: [name = '', file = ''] }) => {
      const content = await openSnapshot(file);
      const row = await client.importSnapshot({ name, content }, { withinMs: FILE_MS });
      return { document: row, text: `Imported ${row.name}: ${row.accounts} open accounts.\n` };
    },
  },
};

/** Timeout for a file of one gibibyte, in real time. */
const FILE_MS = 10 * 60_000;

/** `countertop snapshot`: saved states of a running Countertop. */
export const snapshot: Command = {
  help: HELP,
  run: async (argv) => {
    const { values, positionals } = readFlags(argv, FLAGS, true);
    const { note, json, ...flags } = values;
    const [name = '', ...names] = positionals;
    const action = actionOf(name, names, note);
    const address = await requireServer('snapshot', flags);
    const { document, text } = await action.run({ client: connect(address), address, names, note });
    writeResult(json, document, text);
  },
};

function actionOf(name: string, names: readonly string[], note: string | undefined): Action {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) {
    const given = name === '' ? 'Nothing' : JSON.stringify(name);
    throw new UsageError(
      `${given} is not an action of "countertop snapshot"; expected one of: ${Object.keys(ACTIONS).join(', ')}.`,
    );
  }
  const [least, most] = action.takes;
  if (names.length < least || names.length > most) {
    const usage = HELP.split('\n').find((line) => line.includes(`snapshot ${name}`)) ?? '';
    throw new UsageError(`Expected: ${usage.replace('Usage:', '').trim()}.`);
  }
  if (note !== undefined && name !== 'save') {
    throw new UsageError('"--note" is only allowed with "countertop snapshot save".');
  }
  return action;
}

function asTable(rows: readonly Row[]): string {
  const longest = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, createdAt, accounts, kind, note }) =>
    [
      name.padEnd(longest),
      createdAt.slice(0, 19).replace('T', ' '),
      `${accounts} open`.padStart(8),
      kind === 'checkpoint' ? 'checkpoint' : (note ?? ''),
    ]
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
