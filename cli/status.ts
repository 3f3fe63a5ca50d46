import { writeResult } from '#server/start/process/print.ts';
import { readFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from './command.ts';
import { connect } from './control-client.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, requireServer } from './find-server.ts';

const HELP = `Usage: countertop status [options]

Shows which running Countertop the other commands use, and its state.

${ADDRESS_HELP}
  --json                print one JSON document

Exit codes: 0 found; 1 not found, or it does not answer; 2 bad usage.

Examples:
  countertop status
  countertop status --db ./my.db --json
`;

const FLAGS = { ...ADDRESS_FLAGS, json: { type: 'boolean', default: false } } as const;

/** `countertop status`: the address, stores, clock and limits of the running Countertop. */
export const status: Command = {
  help: HELP,
  run: async (argv) => {
    const { values } = readFlags(argv, FLAGS);
    const address = await requireServer('status', values);
    const { stores, clock, limits, storage } = await connect(address).getState();
    const { url } = address;
    const lines = [
      `Address  ${url}`,
      `Stores   ${stores.map(({ serverId, name }) => `${name} (${serverId})`).join(', ')}`,
      `Clock    ${clock.now} (${clock.mode})`,
      `Limits   ${limits.profile}`,
    ];
    if (storage.problem !== null) lines.push(`Storage  ${storage.problem}`);
    const document = { url, stores, clock, limits: limits.profile, storage };
    writeResult(values.json, document, `${lines.join('\n')}\n`);
  },
};
