import { writeResult } from '#server/start/process/print.ts';
import { readFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from './command.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, findServer } from './find-server.ts';
import { startSandbox } from './sandbox.ts';
import { Interrupted, onSignals } from './signals.ts';

const HELP = `Usage: countertop docs [options]

Shows the documentation, which works offline: that of a running Countertop, or else pages that this command
serves until you end it. Prints their address, and opens it in the browser if it runs in a terminal.

Options:
${ADDRESS_HELP}
  --json                print one JSON document, and open no browser

Exit codes: 0 shown; 1 the pages cannot be served; 2 bad usage.

Examples:
  countertop docs
  countertop docs --json
`;

const FLAGS = { ...ADDRESS_FLAGS, json: { type: 'boolean', default: false } } as const;

/** `countertop docs`: shows the documentation of a running Countertop, or serves it itself. */
export const docs: Command = {
  help: HELP,
  run: async (argv) => {
    const { values } = readFlags(argv, FLAGS);
    const show = async (address: string): Promise<void> => {
      const url = `${address}/docs`;
      writeResult(values.json, { url }, `${url}\n`);
      if (values.json || !process.stdout.isTTY) return;
      const { default: open } = await import('open');
      // The address is printed, so a system without a browser loses nothing.
      await open(url).catch(() => undefined);
    };
    const found = await findServer(values);
    if (found !== null) return await show(found.url);
    const { server, address } = await startSandbox([]);
    const ended = Promise.withResolvers<NodeJS.Signals>();
    onSignals(ended.resolve);
    await show(address.url);
    const signal = await Promise.race([ended.promise, server.gone]);
    await server.end();
    if (signal !== undefined && signal !== 'SIGINT') throw new Interrupted(signal);
  },
};
