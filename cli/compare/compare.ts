import { randomUUID } from 'node:crypto';

import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { comparisonDocument } from '#server/contract/comparison.ts';
import { readViolation } from '#server/contract/errors/violation.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { visible } from '#server/domain/visible.ts';
import { writeOut } from '#server/start/process/print.ts';
import { VERSION } from '#server/start/process/version.ts';
import { Pace } from '#server/workbench/compare/pace.ts';
import {
  ComparisonFailed,
  PacedTarget,
  REAL_TIME,
} from '#server/workbench/compare/paced-target.ts';
import type { ComparisonResult, StepDone } from '#server/workbench/compare/run-comparison.ts';
import { runComparison } from '#server/workbench/compare/run-comparison.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';

import type { Command } from '../command.ts';
import { CannotDo, EXIT } from '../command.ts';
import { writeJsonFile, readJsonFile } from '../files.ts';
import { codeOfSignal, stoppable } from '../signals.ts';
import type { CompareLine } from './command-line.ts';
import { KEY_VARIABLE, readCompareLine } from './command-line.ts';
import { startOurSide } from './our-side.ts';
import { summaryText } from './summary.ts';

const HELP = `Usage: countertop compare --target URL [options]

Makes the same calls to a real sandbox of the platform and to a fresh sandbox of Countertop, and shows
where the responses differ and which rows of the fidelity ledger they confirm or contradict. It needs an
API key of an install in that sandbox.

Without --allow-writes it only reads. It stays within the sandbox's limits: at 5 reads a minute, the
most important responses arrive within ten minutes. Interrupt it with Ctrl+C and continue with --resume.
The document contains no keys, names of people, phone numbers, addresses or notes.

  --target URL          the sandbox's address, with or without /plugin-api; redirects are not followed
  --target-key KEY      the API key. Other programs on this computer can see it, and the shell may save
                        it: set the variable ${KEY_VARIABLE} instead
  --allow-writes        also open a table and a packet and write to them. They are emptied and listed
                        afterwards, because plugins cannot close accounts: use a test store
  --reads-per-minute N  at most N reads a minute (default 5)
  --writes-per-minute N at most N writes a minute (default 20). If the sandbox reports that a limit is
                        used up, the comparison waits in any case
  --out FILE            write the document to FILE after each call
  --resume FILE         continue an interrupted comparison (and write to FILE unless --out is given)
  --json                print the document as JSON

Exit codes: 0 no differences; 1 the comparison failed; 2 bad usage; 3 there are differences.

Examples:
  countertop compare --target https://sandbox.example --out compared.json   (with ${KEY_VARIABLE})
  countertop compare --target https://sandbox.example/plugin-api --allow-writes --out compared.json
  countertop compare --target https://sandbox.example --resume compared.json
  countertop compare --target https://sandbox.example --reads-per-minute 60 --json
`;

export const compare: Command = {
  help: HELP,
  run: async (argv) => {
    const line = readCompareLine(argv, process.env);
    // Child processes must not inherit the key.
    delete process.env[KEY_VARIABLE];
    await stoppable(async (stop) => {
      const compared = await compareAs(line, stop);
      print(line, compared);
      process.exitCode = exitCode(compared, stop);
    });
  },
};

async function compareAs(line: CompareLine, stop: AbortSignal): Promise<ComparisonResult> {
  const { target: address, key, perMinute, allowWrites, out, resume } = line;
  const before = resume === null ? null : readDocument(resume, address);
  const client = new TargetClient(address, key, `countertop-compare/${VERSION}`);
  const progress = new Progress(process.stderr);
  const notice = (text: string): void => progress.notice(text);
  try {
    return await runComparison({
      address,
      key,
      allowWrites,
      before,
      run: randomUUID().slice(0, 8),
      target: new PacedTarget(client, new Pace(perMinute), REAL_TIME, notice),
      startOurSide,
      time: REAL_TIME,
      onStep: (done) => progress.step(done),
      save: (document) => {
        if (out !== null) writeJsonFile(out, document);
      },
      stop,
    });
  } catch (error) {
    throw error instanceof ComparisonFailed ? new CannotDo(error.message) : error;
  } finally {
    progress.end();
    await client.close();
  }
}

function print({ json, out, key }: CompareLine, result: ComparisonResult): void {
  const { document, interrupted, messages } = result;
  const text = json
    ? `${JSON.stringify(document)}\n`
    : summaryText(document, { out, interrupted, messages });
  // A target may repeat the key in a message.
  writeOut(key.length < SHORTEST_SECRET ? text : text.replaceAll(key, '(withheld)'));
}

/** A shorter key may be part of an ordinary word. */
const SHORTEST_SECRET = 12;

function exitCode(result: ComparisonResult, stop: AbortSignal): number {
  if (result.interrupted) return stop.aborted ? codeOfSignal(stop.reason) : EXIT.failed;
  const isDifferent = result.document.calls.some(({ verdict }) => verdict === 'different');
  return isDifferent ? EXIT.notPassed : EXIT.done;
}

/** The stream for progress: standard error. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** Shows progress: on a terminal in a single line that is overwritten, otherwise in one line per step. */
export class Progress {
  readonly #output: ProgressOutput;
  #hasLine = false;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  step({ at, of, step, verdict, leftMs }: StepDone): void {
    const left = at === of ? '' : `  (${duration(leftMs)} left)`;
    this.notice(`${at} of ${of}  ${step}: ${verdict}${left}`);
  }

  notice(said: string): void {
    const text = visible(said);
    if (this.#output.isTTY !== true) {
      this.#output.write(`countertop compare: ${text}\n`);
      return;
    }
    // Only a line that fits the terminal can be overwritten.
    const line = text.slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(`\r\u001B[K${line}`);
    this.#hasLine = true;
  }

  /** Ends the progress line on a terminal. */
  end(): void {
    if (this.#hasLine) this.#output.write('\n');
    this.#hasLine = false;
  }
}

/** Such as `about 7 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return 'a moment';
  return ms < 60_000 ? `about ${Math.ceil(ms / 1000)} s` : `about ${Math.ceil(ms / 60_000)} min`;
}

/** Reads the document of an interrupted comparison with this target. Throws `CannotDo`. */
export function readDocument(file: string, target: string): ComparisonDocument {
  const read = comparisonDocument.safeParse(readJsonFile(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new CannotDo(
      `${file} is not a comparison document: ${where === '' ? '' : `at ${where}: `}${issue && inEnglish(readViolation(issue.message))}.`,
    );
  }
  const document = read.data;
  if (document.target === target) return document;
  throw new CannotDo(
    `${file} belongs to a comparison with ${document.target}, but --target is ${target}. Continue with the same target.`,
  );
}
