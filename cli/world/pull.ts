import { existsSync, rmSync } from 'node:fs';

import type { Fixture } from '#server/contract/fixture.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { counted } from '#server/domain/messages/plural.ts';
import { readFlags, readNumber } from '#server/start/process/cli.ts';
import { writeResult } from '#server/start/process/terminal.ts';
import { VERSION } from '#server/start/process/version.ts';
import { REAL_TIME } from '#server/workbench/compare/paced-target.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';
import type { KeptAnswers } from '#server/workbench/pull/kept-answers.ts';
import { keptAnswers } from '#server/workbench/pull/kept-answers.ts';
import type { PullProgress } from '#server/workbench/pull/run-pull.ts';
import { runPull } from '#server/workbench/pull/run-pull.ts';

import { CannotDo, UsageError } from '../command.ts';
import { KEY_VARIABLE, MOST_PER_MINUTE, readKey, readTarget } from '../compare/command-line.ts';
import { duration } from '../compare/compare.ts';
import { readJsonFile, writeWholeFile } from '../files.ts';
import { Interrupted, stoppable } from '../signals.ts';

const FLAGS = {
  target: { type: 'string' },
  'target-key': { type: 'string' },
  'reads-per-minute': { type: 'string', default: '5' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** `countertop world pull`: reads a real store of the platform and writes it as a fixture. */
export async function pullWorld(argv: readonly string[]): Promise<void> {
  const { values } = readFlags(argv, FLAGS);
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
  // What has been read stands beside the file until it is complete.
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
    writeWholeFile(out, `${JSON.stringify(result.fixture, null, 2)}\n`);
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
