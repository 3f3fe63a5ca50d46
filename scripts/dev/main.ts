// `npm run dev -- [flags of countertop serve]`: the APIs and the interface from their sources on one address. A
// change to the server restarts it; a change to the interface hot-reloads.
import { randomBytes } from 'node:crypto';

import { runCountertop } from '#cli/run.ts';
import type { ServeFlags } from '#server/start/process/serve-flags.ts';
import { readServeFlags } from '#server/start/process/serve-flags.ts';
import { CannotListen, UsageError } from '#server/start/process/start-failure.ts';

import { startDevLoop } from './loop.ts';

const argv = process.argv.slice(2);

try {
  await develop(readServeFlags(argv));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  // Prints the help, the version, or what is wrong.
  await runCountertop(['serve', ...argv]);
}

async function develop(options: ServeFlags): Promise<void> {
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  // Until it is up, everything that needs closing ends with this process.
  let stop = (): void => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  try {
    const loop = await startDevLoop(options, controlToken, argv);
    if (loop === null) {
      process.exitCode = 1;
      return;
    }
    stop = () => void loop.close().then(() => process.exit(0));
    if (options.withParent) process.stdin.once('close', stop).resume();
    process.stdout.write(loop.words);
    if (options.open) await (await import('open')).default(loop.link);
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
