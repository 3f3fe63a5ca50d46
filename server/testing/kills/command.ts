// What `countertop exec` runs in a round: `node command.ts SEED` sends writes to its sandbox until it
// is killed, whether or not the sandbox answers. It prints what it is about to send and each answer;
// the round rebuilds the ledger from this output.
import { setTimeout as sleep } from 'node:timers/promises';

import { Ledger, send } from '../ledger/ledger.ts';
import { drawWrites } from './written.ts';

const { COUNTERTOP_DATA_API: api = '' } = process.env;
const { origin } = new URL(api);
const ledger = new Ledger();

for (const [index, write] of drawWrites(Number(process.argv[2])).entries()) {
  const entry = ledger.begin(write);
  // Output to a pipe is synchronous, so it arrives even if the process is killed right after.
  process.stdout.write(`\nsent ${index}\n`);
  const answer = await send(origin + entry.path, entry.body);
  ledger.end(entry, answer);
  process.stdout.write(`\nanswered ${JSON.stringify(answer)}\n`);
  await sleep(10);
}
await sleep(2 ** 31 - 1);
