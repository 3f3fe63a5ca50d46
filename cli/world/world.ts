import { existsSync, rmSync } from 'node:fs';

import type { Fixture } from '#server/contract/fixture.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { counted } from '#server/domain/messages/plural.ts';
import { writeResult } from '#server/start/process/print.ts';
import { readFlags, readNumber } from '#server/start/process/serve-flags.ts';
import { VERSION } from '#server/start/process/version.ts';
import { REAL_TIME } from '#server/workbench/compare/paced-target.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';
import type { KeptAnswers } from '#server/workbench/pull/kept-answers.ts';
import { keptAnswers } from '#server/workbench/pull/kept-answers.ts';
import type { PullProgress } from '#server/workbench/pull/run-pull.ts';
import { runPull } from '#server/workbench/pull/run-pull.ts';

import type { Command } from '../command.ts';
import { CannotDo, UsageError } from '../command.ts';
import { KEY_VARIABLE, MOST_PER_MINUTE, readKey, readTarget } from '../compare/command-line.ts';
import { duration } from '../compare/compare.ts';
import { connect } from '../control-client.ts';
import { readJsonFile, writeJsonFile, writeWholeFile } from '../files.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, requireServer } from '../find-server.ts';
import { Interrupted, stoppable } from '../signals.ts';

const HELP = `Usage: countertop world export FILE [options]
       countertop world pull --target URL --out FILE [options]

export writes the current state of a running Countertop as a fixture: stores, catalogs, people, installs
with their secrets, and all open accounts. "countertop serve --fixture FILE" and sandboxes in tests can
start with it. An existing file is replaced; if the export fails, it stays unchanged.

  --server-id ID        export one store only
${ADDRESS_HELP}
  --json                print one JSON document

pull reads a store of a real sandbox with one of its API keys and writes its tables, menu, payment methods and
users as a fixture, without names. It makes at most 12 reads within the sandbox's limits and no writes,
which takes one to three minutes. What no read shows is filled in and listed under "guessed" in the file.
If it is interrupted, run the same command again: FILE.part keeps what was read until FILE is written.

  --target URL          the sandbox's address, with or without /plugin-api; redirects are not followed
  --target-key KEY      the API key. Other programs on this computer can see it, and the shell may save
                        it: set the variable ${KEY_VARIABLE} instead
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
    const client = connect(await requireServer('world export', values));
    const fixture = await client.exportWorld({ serverId });
    writeJsonFile(file, fixture);
    const stores = fixture.stores.map((store) => store.serverId);
    const accounts = fixture.stores.flatMap((store) => store.accounts ?? []).length;
    const done = `${counted(stores.length, 'store')} with ${counted(accounts, 'open account')}`;
    writeResult(values.json, { file, stores, accounts }, `Wrote ${done} to ${file}.\n`);
  },
};

function fileOf([verb, file, ...more]: readonly string[]): string {
  if (verb === undefined) throw new UsageError(`${USAGE}, found nothing after "world".`);
  if (verb !== 'export') throw new UsageError(`${USAGE}, found "${verb}".`);
  if (file === undefined || file === '') throw new UsageError(`${USAGE}, found no FILE.`);
  if (more.length > 0) throw new UsageError(`${USAGE}, found "${more.join(' ')}" after FILE.`);
  return file;
}

const PULL_FLAGS = {
  target: { type: 'string' },
  'target-key': { type: 'string' },
  'reads-per-minute': { type: 'string', default: '5' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** `countertop world pull`: reads a real store of the platform and writes it as a fixture. */
async function pullWorld(argv: readonly string[]): Promise<void> {
  const { values } = readFlags(argv, PULL_FLAGS);
  const address = readTarget('world pull', values.target);
  const key = readKey('world pull', values['target-key'], process.env[KEY_VARIABLE]);
  const readsPerMinute = readNumber(
    '--reads-per-minute',
    values['reads-per-minute'],
    1,
    MOST_PER_MINUTE,
  );
  const { out, json } = values;
  if (out === undefined) throw new UsageError('world pull needs --out with the name of a file.');
  // Until everything is read, the answers so far are kept in a file next to the fixture.
  const partial = `${out}.part`;
  const client = new TargetClient(address, key, `countertop-pull/${VERSION}`);
  try {
    const result = await stoppable(async (stop) => {
      const pulled = await runPull({
        address,
        key,
        readsPerMinute,
        client,
        time: REAL_TIME,
        before: readPartial(partial, address),
        onProgress: (progress) => process.stderr.write(progressLine(progress)),
        save: (answers) => writeWholeFile(partial, JSON.stringify({ target: address, answers })),
        stop,
      });
      if (pulled.kind === 'stopped') throw new Interrupted(stop.reason);
      return pulled;
    });
    if (result.kind === 'failed') throw new CannotDo(inEnglish(result.problem));
    writeJsonFile(out, result.fixture);
    rmSync(partial, { force: true });
    writeResult(json, summaryOf(out, result.fixture), summaryText(out, result.fixture));
  } finally {
    await client.close();
  }
}

/** The answers of an interrupted pull from the same target. */
function readPartial(file: string, target: string): KeptAnswers {
  if (!existsSync(file)) return {};
  const partial = readJsonFile(file) as { target?: unknown; answers?: unknown } | null;
  return partial?.target === target ? (keptAnswers.safeParse(partial.answers).data ?? {}) : {};
}

function progressLine({ calls, leftMs }: PullProgress): string {
  const at = calls.findLastIndex(({ state }) => state !== 'pending');
  const { call = '', state = '', status = null } = calls[at] ?? {};
  const said = status === null ? state : `${state} (${status})`;
  return `countertop world pull: ${at + 1} of ${calls.length}  ${call}: ${said}, ${duration(leftMs)} left\n`;
}

function summaryOf(file: string, { stores, guessed = [] }: Fixture) {
  const [store] = stores;
  const tables = (store?.floor ?? []).reduce((sum, section) => sum + section.tables.length, 0);
  return { file, tables, products: store?.products?.length ?? 0, guessed };
}

function summaryText(file: string, fixture: Fixture): string {
  const { tables, products, guessed } = summaryOf(file, fixture);
  return `Wrote ${counted(tables, 'table')} and ${counted(products, 'product')} to ${file}.
Filled in, because no read shows it: ${guessed.join(', ')}.
Start with it: countertop serve --db :memory: --fixture ${file}
`;
}
