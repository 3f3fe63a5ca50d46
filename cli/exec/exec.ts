import type { Report } from '#server/domain/report-card/report.ts';
import { writeError } from '#server/start/process/print.ts';
import { readOneOf, readServeFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from '../command.ts';
import { CannotDo, EXIT, messageOf, UsageError } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect, fetchControl } from '../control-client.ts';
import { writeTextFile } from '../files.ts';
import type { ServerAddress } from '../find-server.ts';
import { splitServeFlags } from '../flags.ts';
import { inOneLine, passes, printReports, FAIL_ON, formatOfFile } from '../report/formats.ts';
import { activeOf } from '../report/report.ts';
import type { Sandbox } from '../sandbox.ts';
import { startSandbox } from '../sandbox.ts';
import { playScenario, readScenarioArgument } from '../scenario/play.ts';
import { runChildCommand, sandboxEnvironment } from './child-command.ts';

const HELP = `Usage: countertop exec [options] -- COMMAND [ARGUMENT...]

Starts a sandbox, runs the command and exits with its exit code. The sandbox stops when the command
ends, however it ends. Countertop prints nothing to standard output.

The command's environment contains
  COUNTERTOP_URL        the address, such as http://127.0.0.1:41234
  COUNTERTOP_DATA_API   the address of the Data API
  COUNTERTOP_CONTROL    the address of the control API
  COUNTERTOP_TOKEN      the token of the control API
  COUNTERTOP_API_KEY    the API key of the first install
  COUNTERTOP_WEBHOOK_SECRET  its webhook secret
  COUNTERTOP_SERVER_ID  its store
  COUNTERTOP_ENV        all stores and installs, as JSON: {stores: [{serverId, installs: [{pluginId,
                        apiKey, webhookSecret, signature}]}]}

--report, --fail-on and --har cover everything until the command ends: all sandboxes created in this
server, including deleted ones, and everything before a reset or restore. The library
countertop/testing creates its sandboxes in this server.

  --scenario NAME|FILE  play a scenario before the command runs
  --report FILE         write a report card of the plugins to FILE, even if the command fails. The
                        extension sets the format: .json, .md, .html; .txt or none for text
  --fail-on error|warning  exit with 3 if the command succeeded but the report has errors (or, with
                        warning, errors or warnings), or if nothing was judged
  --allow-empty         with --fail-on: succeed if nothing was judged
  --har FILE            write all calls, deliveries and callbacks to FILE if the command fails
  and the options of countertop serve; the defaults are --port 0 --db :memory:

Exit codes: the command's, or 128 + n if signal n ended it; 1 the sandbox did not start, the scenario did
not pass, or the command succeeded and the report could not be written; 2 bad usage; 3 the command
succeeded but the report did not pass --fail-on; 126 the command is not executable; 127 no such command.

Examples:
  countertop exec -- npm test
  countertop exec --limits off --clock 2026-03-01T12:00:00Z -- npx vitest run
  countertop exec --scenario ./our-tables.json -- npm test
  countertop exec --report report.html --fail-on error -- npm test
  countertop exec --har failed.har -- node --test
`;

export const exec: Command = {
  help: HELP,
  run: async (argv) => {
    const options = readExecLine(argv);
    const started = await startSandbox(options.serveFlags, options.db);
    try {
      process.exitCode = await runIn(started, options);
    } finally {
      await started.server.end();
    }
  },
};

/** Runs the command in a sandbox and returns our exit code. Throws `CannotDo`. */
async function runIn({ server, ready, address }: Sandbox, options: ExecOptions): Promise<number> {
  const client = connect(address);
  if (options.scenario !== null) await playFirst(client, options.scenario);
  const state = await client.getState();
  const { command, args } = options;
  const env = sandboxEnvironment(process.env, ready, state);
  let commandRuns = true;
  void server.gone.then(() => {
    if (commandRuns) say('the sandbox ended unexpectedly; the command continues without it.');
  });
  const end = await runChildCommand(command, args, env);
  commandRuns = false;
  if (end.problem !== undefined) say(end.problem);
  const hasFailed = end.code !== EXIT.done && end.problem === undefined;
  if (options.har !== null && hasFailed) await keepHar(address, options.har);
  const code = await codeOfReport(client, options);
  return end.code === EXIT.done ? code : end.code;
}

/** Writes the report and checks `--fail-on`. Returns the exit code for a command that succeeded. */
async function codeOfReport(client: Client, options: ExecOptions): Promise<number> {
  const { report, failOn } = options;
  if (report === null && failOn === null) return EXIT.done;
  try {
    const reports = activeOf((await client.listReports()) as readonly Report[]);
    if (report !== null) writeTextFile(report.file, printReports(reports, report.format));
    for (const one of reports) say(inOneLine(one));
    return passes(reports, options, say) ? EXIT.done : EXIT.notPassed;
  } catch (error) {
    say(`could not create the report: ${messageOf(error)}`);
    return EXIT.failed;
  }
}

/** Plays a scenario before the command runs. Throws `CannotDo`. */
async function playFirst(client: Client, asked: string): Promise<void> {
  const run = await playScenario(client, asked, { pace: 'fast' });
  if (run.state === 'passed') return;
  const failed = run.steps.find(({ state }) => state === 'failed');
  const where = failed === undefined ? '' : ` at step ${failed.index + 1}, ${failed.title.en}`;
  const why = failed?.error ?? run.state;
  throw new CannotDo(`The scenario ${asked} did not pass${where}: ${why}`);
}

/** Writes the HAR file of a failed run. If that fails, the exit code stays the same. */
async function keepHar(address: ServerAddress, file: string): Promise<void> {
  try {
    const response = await fetchControl(address, '/har?all=true');
    writeTextFile(file, await response.text());
  } catch (error) {
    say(`no HAR file was written: ${messageOf(error)}`);
  }
}

function say(text: string): void {
  writeError(`countertop exec: ${text}\n`);
}

/** The parsed command line with defaults; null for options that have none. */
type ExecOptions = ReturnType<typeof readExecLine>;

/** The flags of `exec` itself, with a description of the value. */
const OWN = {
  har: 'the name of a file',
  report: 'the name of a file',
  'fail-on': 'error or warning',
  scenario: 'the name of a scenario or a file',
  'allow-empty': null,
} as const;

/** Reads the arguments of `countertop exec`. Throws `UsageError`. */
export function readExecLine(argv: readonly string[]) {
  const end = argv.indexOf('--');
  const [command, ...args] = end === -1 ? [] : argv.slice(end + 1);
  if (command === undefined) {
    throw new UsageError('exec needs a command after "--", such as countertop exec -- npm test.');
  }
  const { own, serveFlags: given } = splitServeFlags('exec', argv.slice(0, end), OWN);
  const { har, report, scenario } = own;
  const serveFlags = [...(har === undefined ? [] : ['--keep-har']), ...given];
  return {
    serveFlags,
    db: readServeFlags(serveFlags).db ?? ':memory:',
    har: har ?? null,
    report:
      report === undefined ? null : { file: report, format: formatOfFile('--report', report) },
    failOn: readOneOf('--fail-on', own['fail-on'], FAIL_ON) ?? null,
    scenario: scenario === undefined ? null : readScenarioArgument(scenario),
    allowEmpty: own['allow-empty'] !== undefined,
    command,
    args,
  };
}
