import type { Report } from '#server/domain/report-card/report.ts';
import { writeError, writeOut } from '#server/start/process/print.ts';
import { readFlags, readOneOf } from '#server/start/process/serve-flags.ts';

import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect } from '../control-client.ts';
import { writeTextFile } from '../files.ts';
import { ADDRESS_FLAGS, ADDRESS_HELP, requireServer } from '../find-server.ts';
import type { Format } from './formats.ts';
import { FAIL_ON, FORMATS, formatOfFile, passes, printReports } from './formats.ts';

const HELP = `Usage: countertop report [options]

Reads the logs of a running Countertop and judges what plugins did: what would go wrong in production,
the evidence, how to fix it, and a grade from A to F. By default it judges every plugin that did
something, in every store. If no plugin did anything, it reports on the first install without a grade.

  --plugin ID           only this plugin
  --server-id ID        only this store
  --format FORMAT       text, json, markdown (for a pull request) or html (one page to share); by
                        default the extension of FILE decides (.json, .md, .html, .txt or none).
                        JSON is the report, or a list if there are several
  --json                the same as --format json
  --out FILE            write to FILE instead of standard output
  --fail-on error|warning  exit with 3 if there are errors (or, with warning, errors or warnings), or
                        if nothing was judged
  --allow-empty         with --fail-on: succeed if nothing was judged
${ADDRESS_HELP}

Exit codes: 0 success; 1 no running Countertop, no such plugin, or FILE cannot be written; 2 bad usage;
3 the report did not pass --fail-on.

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
    const format = chosenFormat(values);
    const failOn = readOneOf('--fail-on', values['fail-on'], FAIL_ON) ?? null;
    const client = connect(await requireServer('report', values));
    const reports = await readReports(client, plugin, values['server-id']);
    const document = printReports(reports, format);
    if (out === undefined) writeOut(document);
    else writeTextFile(out, document);
    const allowEmpty = values['allow-empty'];
    const say = (problem: string): unknown => writeError(`${problem}\n`);
    if (!passes(reports, { failOn, allowEmpty }, say)) process.exitCode = EXIT.notPassed;
  },
};

function chosenFormat(given: { json: boolean; format?: string; out?: string }): Format {
  const { json, format, out } = given;
  const named = readOneOf('--format', format, FORMATS);
  if (json && named !== undefined && named !== 'json') {
    throw new UsageError(`Use --json or --format ${named}, not both.`);
  }
  return json ? 'json' : (named ?? formatOfFile('--out', out ?? ''));
}

/**
 * The reports of the chosen installs that were active since the logs began; if none was, the report of the
 * first one. Throws `CannotDo` for a plugin that is not installed.
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
  // If no install matches, ask anyway: the server's refusal says what is missing.
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
