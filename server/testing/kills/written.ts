import { checkLedger } from '../ledger/check-ledger.ts';
import type { Answer } from '../ledger/ledger.ts';
import { Ledger } from '../ledger/ledger.ts';
import { readStored } from '../ledger/stored.ts';
import type { Write } from '../ledger/writes.ts';
import { drawOnce, writes } from '../ledger/writes.ts';

/** More writes than a command can send before it is killed. */
const WRITES = 500;

/** The writes that the command of a round sends, in order. */
export function drawWrites(seed: number): Write[] {
  return drawOnce(writes('exec', WRITES), seed);
}

/** Compares the database of a round with the output of its command. */
export function checkWritten(file: string, seed: number, output: string) {
  const ledger = new Ledger();
  const planned = drawWrites(seed);
  for (const line of output.split('\n')) {
    const [, index, answer] = /^(?:sent (\d+)|answered (.+))$/u.exec(line) ?? [];
    const write = planned[Number(index)];
    const last = ledger.entries.at(-1);
    if (write !== undefined) ledger.begin(write);
    else if (answer !== undefined && last !== undefined) {
      ledger.end(last, JSON.parse(answer) as Answer | null);
    }
  }
  const open = ledger.entries.at(-1);
  if (open === undefined) return { acknowledged: 0, problems: [] };
  if (open.outcome === null) ledger.end(open, null);
  const { problems } = checkLedger(readStored(file), ledger);
  return { acknowledged: ledger.withOutcome('done').length, problems };
}
