import { pluginEnvironment } from '#server/start/process/plugin-environment.ts';
import { writeOut } from '#server/start/process/print.ts';
import { readFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from './command.ts';
import { UsageError } from './command.ts';
import { connect } from './control-client.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, requireServer } from './find-server.ts';

const HELP = `Usage: countertop sandbox create NAME [options]

Creates a sandbox with a name on a Countertop that was started with --sandboxes, and prints a .env file, with
secrets, for a plugin that uses the sandbox.

  --from SNAPSHOT       start from this snapshot of the server (default: from its fixture)
${ADDRESS_HELP}

Exit codes: 0 created; 1 failure, for instance if the name is taken; 2 bad usage.

Examples:
  countertop sandbox create pr-128 > .env
  countertop sandbox create pr-128 --from "before lunch" --url https://countertop.example --token TOKEN
`;

const FLAGS = { ...ADDRESS_FLAGS, from: { type: 'string' } } as const;

/** `countertop sandbox`: named sandboxes of a server for a team. */
export const sandbox: Command = {
  help: HELP,
  run: async (argv) => {
    const { values, positionals } = readFlags(argv, FLAGS, true);
    const [action, name, ...more] = positionals;
    if (action !== 'create' || name === undefined || more.length > 0) {
      throw new UsageError(`Expected create and one name, found "${positionals.join(' ')}".`);
    }
    const client = connect(await requireServer('sandbox', values));
    const from = values.from === undefined ? 'start' : { snapshot: values.from };
    const made = await client.createSandbox({ name, from });
    const installs = made.apiKeys.map((keys) => ({ webhookSecret: '', ...keys, webhook: null }));
    const serverIds = [...new Set(installs.map(({ serverId }) => serverId))];
    const environment = Object.entries(pluginEnvironment(made, serverIds, installs));
    writeOut(environment.map(([key, value = '']) => `${key}=${quoted(value)}\n`).join(''));
  },
};

/** Quotes a value for a .env file so that nothing in it is expanded. An apostrophe becomes a JSON escape. */
function quoted(value: string): string {
  return /^[\w./:-]*$/u.test(value) ? value : `'${value.replaceAll("'", String.raw`\u0027`)}'`;
}
