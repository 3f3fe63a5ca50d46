// A worker thread with a sandbox; it reports its control API and waits to be ended.
import { parentPort } from 'node:worker_threads';

import { startSandbox } from '#library/index.ts';

const [one, other] = await Promise.all([startSandbox(), startSandbox()]);
await one.staff.openTable({ tableId: 'salon-3' });
await other.staff.tables();
const globals = Object.getOwnPropertySymbols(globalThis).map(String);
parentPort?.postMessage({ controls: [one.control, other.control], globals });
parentPort?.on('message', () => undefined);
