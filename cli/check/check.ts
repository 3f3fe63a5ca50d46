import { systemTime, toIso } from '#server/clock/clock.ts';
import type {
  ReceiverCheck,
  ReceiverCheckResult,
} from '#server/contract/control/receiver-checks.ts';
import { isAtLeast } from '#server/domain/grade.ts';
import { counted } from '#server/domain/messages/plural.ts';
import { wrapped } from '#server/domain/visible.ts';
import { writeError, writeResult } from '#server/start/process/print.ts';

import type { Command } from '../command.ts';
import { CannotDo, EXIT, UsageError } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect } from '../control-client.ts';
import { writeTextFile } from '../files.ts';
import { ADDRESS_HELP, requireServer } from '../find-server.ts';
import type { TestCase } from '../junit-text.ts';
import { junitText } from '../junit-text.ts';
import type { CheckTarget } from './command-line.ts';
import { readCheckLine } from './command-line.ts';

const HELP = `Usage: countertop check [URL] [options]

Sends valid and deliberately invalid calls to a plugin's receiver and reports what would go wrong in
production: what was sent, what came back, why it matters and what to change. It needs a running
Countertop, which sends the calls; no data changes and no rate limit is used up. It takes at most a
minute.

The valid calls look like real events, so the plugin may act on them. Each has the header
X-Countertop-Check with the name of the check; the header is not signed.

Without a URL, the receiver of an installed plugin is checked, with its own secret and settings.

  --plugin ID           the plugin; optional if only one has a webhook
  --server-id ID        its store (default: the first one)
  --secret SECRET       with a URL: the secret that the receiver uses. Other programs on this computer
                        can see it, and the shell may save it: set the variable COUNTERTOP_SECRET instead
  --signature SCHEME    with a URL: timestamped (default), body or standard
  --prefix NAME         with a URL: prefix of the header names (default X-Service)
  --only ID,ID          run only these checks
  --min-grade GRADE     A, B, C or D: exit with 3 if the grade is worse
  --junit FILE          write a JUnit file with one test case per check
  --json                print one JSON document
${ADDRESS_HELP}

Exit codes: 0 checked; 1 the receiver could not be checked; 2 bad usage; 3 worse than --min-grade.

Examples:
  countertop check --plugin my-plugin
  countertop check --plugin my-plugin --min-grade B --junit receiver.xml
  countertop check https://staging.example/webhooks --signature standard   (with COUNTERTOP_SECRET)
  countertop check --plugin my-plugin --only verifies-raw-body,accepts-large-body
`;

/** The timeout of the call, longer than the 60 s after which the server ends a check. */
const ANSWER_WITHIN_MS = 75_000;

const WARNING = 'The plugin may act on the calls: valid ones look like real events.\n';

/** `countertop check`: checks a webhook receiver. */
export const check: Command = {
  help: HELP,
  run: async (argv) => {
    const line = readCheckLine(argv, process.env);
    const client = connect(await requireServer('check', line.address));
    const what = line.what ?? (await onlyReceiver(client));
    writeError(WARNING);
    const startedAt = toIso(systemTime());
    const input = { ...what, only: line.only };
    const result = await client.checkReceiver(input, { withinMs: ANSWER_WITHIN_MS });
    if (line.junit !== null) writeTextFile(line.junit, checkJunit(result, startedAt));
    writeResult(line.json, result, checkText(result));
    const { minGrade } = line;
    if (minGrade !== null && !isAtLeast(result.grade, minGrade)) process.exitCode = EXIT.notPassed;
  },
};

/** The only plugin with a receiver. Throws if there is none or more than one. */
async function onlyReceiver(client: Client): Promise<CheckTarget> {
  const { installs } = await client.getState();
  const receiving = installs.filter(({ webhook }) => webhook !== null);
  const [first, ...more] = receiving;
  if (first === undefined) {
    throw new CannotDo('No plugin has a webhook; set one, or give the address of a receiver.');
  }
  if (more.length === 0) return { pluginId: first.pluginId, serverId: first.serverId };
  const names = receiving.map(({ pluginId, serverId }) => `${pluginId} on ${serverId}`).join(', ');
  throw new UsageError(`More than one plugin has a webhook (${names}): name one with --plugin.`);
}

/** A JUnit file with a test case for each check. Warnings pass. */
function checkJunit({ pluginId, url, checks }: ReceiverCheckResult, startedAt: string): string {
  const name = `receiver of ${pluginId ?? url}`;
  return junitText('countertop check', [{ name, startedAt, cases: checks.map(caseOf) }]);
}

function caseOf({ id, title, outcome, found, advice, probes }: ReceiverCheck): TestCase {
  const ms = probes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const name = `${id}: ${title}`;
  if (outcome === 'failed') {
    return { name, ms, verdict: { element: 'failure', message: `${found}\n${advice}` } };
  }
  return {
    name,
    ms,
    verdict: outcome === 'skipped' ? { element: 'skipped', message: found } : null,
  };
}

const MARKS: Readonly<Record<ReceiverCheck['outcome'], string>> = {
  passed: '✓',
  failed: '✗',
  warning: '!',
  skipped: '-',
};

/** The result as text. */
function checkText(result: ReceiverCheckResult): string {
  const { pluginId, url, signature, grade, checks, durationMs } = result;
  const whose = pluginId === null ? url : `${pluginId} at ${url}`;
  return [
    `Receiver of ${whose} (signature: ${signature})`,
    '',
    ...checks.flatMap((check, index) => linesOf(check, checks[index + 1])),
    '',
    `Grade ${grade}: ${countsOf(checks)}, in ${(durationMs / 1000).toFixed(1)} s`,
    '',
  ].join('\n');
}

/** A reason shared by consecutive skipped checks is printed after the last of them. */
function linesOf(
  { id, outcome, title, found, why, advice }: ReceiverCheck,
  next: ReceiverCheck | undefined,
): string[] {
  const head = `  ${MARKS[outcome]} ${title}`;
  switch (outcome) {
    case 'passed':
      return [head];
    case 'skipped':
      return [`${head} (skipped)`, ...(next?.found === found ? [] : indented(found))];
    case 'failed':
    case 'warning':
      return [`${head} [${id}]`, ...[found, why, advice].flatMap(indented)];
  }
}

function countsOf(checks: readonly ReceiverCheck[]): string {
  const count = (outcome: ReceiverCheck['outcome']): number =>
    checks.filter((check) => check.outcome === outcome).length;
  return [
    `${count('passed')} passed`,
    `${count('failed')} failed`,
    counted(count('warning'), 'warning'),
    `${count('skipped')} skipped`,
  ].join(', ');
}

function indented(text: string): string[] {
  return wrapped(text, '      ', 96);
}
