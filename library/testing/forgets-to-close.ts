// A program that uses the library without closing anything; its argument says how it ends.
import { startSandbox } from '#library/index.ts';
import { sharedServer } from '#library/shared-server.ts';

const [end = 'by itself'] = process.argv.slice(2);
const sandbox = await startSandbox();
await sandbox.receiver('demo-qr');
await sandbox.staff.openTable({ tableId: 'salon-3' });
process.stdout.write(`${sandbox.control}\n`);
if (end === 'waits') await new Promise(() => process.stdin.resume());
if (end === 'loses its server') {
  process.kill(Number((await sharedServer()).pid), 'SIGKILL');
  for (;;) await sandbox.staff.tables();
}
if (end === 'throws') throw new Error('The test failed.');
