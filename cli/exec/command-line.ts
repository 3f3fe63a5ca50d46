import { readOneOf, readServeFlags } from '#server/start/process/serve-flags.ts';

import { UsageError } from '../command.ts';
import { splitServeFlags } from '../flags.ts';
import { FAIL_ON, formatOfFile } from '../report/formats.ts';
import { readScenarioArgument } from '../scenario/command-line.ts';

/** The parsed command line with defaults; null for options that have none. */
export type ExecOptions = ReturnType<typeof readExecLine>;

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
