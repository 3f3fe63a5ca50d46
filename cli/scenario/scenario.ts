import type { CallResult } from '#server/contract/control/client.ts';
import { writeResult } from '#server/start/process/print.ts';

import type { Command } from '../command.ts';
import { connect } from '../control-client.ts';
import { ADDRESS_HELP, requireServer } from '../find-server.ts';
import { readScenarioLine } from './command-line.ts';
import { runScenarios } from './run.ts';

const HELP = `Usage: countertop scenario list [options]
       countertop scenario run NAME|FILE... [options]
       countertop scenario run --all [options]

Plays scenarios: what staff, guests, plugins and terminals do, step by step, and what the result must be.
An argument that ends in .json or contains a slash is a file and plays in its own sandbox. A name plays
in the running Countertop, or in a sandbox if none is running. --all plays everything built in, each in a
fresh sandbox.

  --pace fast|real|N    at once (default), in real time, or N times as fast; nothing waits at a pause
  --receivers plugin|scenario
                        who answers receiver steps: the plugin at its own address (default if the plugin
                        has a webhook), or a receiver of the scenario
  --junit FILE          write the steps as test cases, for CI servers
  --json                print one JSON document and nothing else

In the running Countertop:
${ADDRESS_HELP}

In a sandbox of its own (with one of these flags, a name is played there too):
  --fixture NAME|FILE   what it starts with (default bistro)
  --limits PROFILE      sandbox, production, off (default sandbox)
  --clock real|TIME     same values as for countertop serve (default real)
  --timeouts LIST       same values as for countertop serve

Exit codes: 0 all passed; 1 a scenario could not be played; 2 bad usage; 3 a scenario did not pass;
128 + n ended by signal n.

Examples:
  countertop scenario list
  countertop scenario run move-mid-order --pace real
  countertop scenario run ./our-evening.json --limits off --clock 2026-03-01T12:00:00Z
  countertop scenario run --all --junit scenarios.xml
`;

export const scenario: Command = {
  help: HELP,
  run: async (argv) => {
    const line = readScenarioLine(argv);
    if (line.verb === 'run') {
      process.exitCode = await runScenarios(line);
      return;
    }
    const address = await requireServer('scenario list', line.address);
    const rows = await connect(address).listScenarios();
    writeResult(line.json, rows, listText(rows));
  },
};

/** Formats the scenarios as a text table. */
function listText(rows: CallResult<'listScenarios'>): string {
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, title, steps, source, for: audience }) => {
      const audienceText = audience === null ? '' : `, for a ${audience}`;
      const sourceText = source === 'builtIn' ? '' : `, ${source}`;
      return `${name.padEnd(longest)}  ${title.en} (${steps} steps${audienceText}${sourceText})\n`;
    })
    .join('');
}
