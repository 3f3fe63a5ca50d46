// A program that uses the library until it is killed: `node runner.ts LIBRARY SANDBOXES`. If its server
// is killed instead, the library throws, and the program ends.
import { setTimeout as sleep } from 'node:timers/promises';

import type * as Library from '../../../library/index.ts';

const [library = '', sandboxes = '1'] = process.argv.slice(2);
const { CountertopError, startSandbox } = (await import(library)) as typeof Library;

try {
  await Promise.all(Array.from({ length: Number(sandboxes) }, useOne));
} catch (error) {
  if (!(error instanceof CountertopError)) throw error;
  // Receivers and sandboxes are not closed, as when a test run crashes.
  process.exit(0);
}

async function useOne(): Promise<never> {
  const sandbox = await startSandbox();
  const hooks = await sandbox.receiver('demo-qr');
  for (;;) {
    await sandbox.staff.openPacket({ cart: [{ product: 'p-adana', quantity: 1 }] });
    await hooks.next('packet.created');
    await sandbox.clock.advance('1 min');
    await sleep(10);
  }
}
