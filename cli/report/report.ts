import type { Report } from '#server/domain/report-card/report.ts';
import { writeError, writeOut } from '#server/start/process/terminal.ts';

import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect } from '../control-client.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, findServer } from '../find-server.ts';
import { readFlags } from '../flags.ts';
import type { Format } from './formats.ts';
import {
  formatOfFile,
  passes,
  printReports,
  readFailOn,
  readFormat,
  writeReport,
} from './formats.ts';

const HELP = `Usage: countertop report [options]

Judges what a plugin did in a running Countertop, by its logs: what would go wrong in production, where
that can be seen, what to do about it, and a grade from A to F. Without --plugin it judges each plugin
that did something, on each store; where none did, the first install.

  --plugin ID           one plugin alone
  --server-id ID        one store alone
  --format FORMAT       text, json, markdown (for a pull request) or html (one page, to hand to
                        somebody); when left out: by how FILE ends, else text. JSON is the report; of
                        several plugins, a list of them
  --json                the same as --format json
  --out FILE            write it to FILE and not to standard output
  --fail-on error|warning  end with 3 when there are such findings (warning: errors too), or when
                        nothing was judged
  --allow-empty         with --fail-on: pass when nothing was judged
${ADDRESS_HELP}

Exit codes: 0 done; 1 no running Countertop, no such plugin, or FILE cannot be written; 2 bad usage;
3 --fail-on did not pass.

Examples:
  countertop report --plugin demo-qr
  countertop report --out report.html
  countertop report --plugin demo-qr --format markdown --fail-on error
`;

const FLAGS = {
  ...ADDRESS_FLAGS,
  plugin: { type: 'string' },
  'server-id': { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  'fail-on': { type: 'string' },
  'allow-empty': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** `countertop report`: report cards of plugins. */
export const report: Command = {
  help: HELP,
  run: async (argv) => {
    const { values } = readFlags(argv, FLAGS);
    const { plugin, out } = values;
    if (plugin === '') throw new UsageError('--plugin must not be empty.');
    if (out === '') throw new UsageError('--out must not be empty.');
    const format = chosenFormat(values);
    const failOn = readFailOn(values['fail-on']);
    const client = connect(await findServer(values, process.env));
    const reports = await readReports(client, plugin, values['server-id']);
    const document = printReports(reports, format);
    if (out === undefined) writeOut(document);
    else writeReport(out, document);
    const allowEmpty = values['allow-empty'];
    const say = (problem: string): unknown => writeError(`${problem}\n`);
    if (!passes(reports, { failOn, allowEmpty }, say)) process.exitCode = EXIT.notPassed;
  },
};

function chosenFormat(given: { json: boolean; format?: string; out?: string }): Format {
  const { json, format, out } = given;
  const named = readFormat(format);
  if (json && named !== null && named !== 'json') {
    throw new UsageError(`Either --json or --format ${named}.`);
  }
  return json ? 'json' : (named ?? formatOfFile(out ?? ''));
}

/**
 * The reports of the chosen installs that were active since the logs began, or that of the first install if
 * none was. Throws `CannotDo` for a plugin that is not installed.
 */
async function readReports(
  client: Client,
  pluginId: string | undefined,
  serverId: string | undefined,
): Promise<readonly Report[]> {
  const { installs } = await client.getState();
  const chosen = installs.filter(
    (install) =>
      (pluginId === undefined || install.pluginId === pluginId) &&
      (serverId === undefined || install.serverId === serverId),
  );
  // Without an install, the server's refusal explains what is missing.
  const asked = chosen.length > 0 ? chosen : [{ pluginId: pluginId ?? '', serverId }];
  const reports: Report[] = [];
  for (const one of asked) {
    const { pluginId: plugin, serverId: store } = one;
    reports.push((await client.getReport({ pluginId: plugin, serverId: store })) as Report);
  }
  return activeOf(reports);
}

/** The reports of installs that did something, or the first one if none did. */
export function activeOf(reports: readonly Report[]): readonly Report[] {
  const active = reports.filter(
    ({ facts, findings }) =>
      facts.calls + facts.deliveries + facts.callbacks > 0 || findings.length > 0,
  );
  return active.length > 0 ? active : reports.slice(0, 1);
}
