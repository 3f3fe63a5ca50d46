import type {
  ReceiverCheck,
  ReceiverCheckResult,
} from '#server/contract/control/receiver-checks.ts';

const MARKS: Readonly<Record<ReceiverCheck['outcome'], string>> = {
  passed: '✓',
  failed: '✗',
  warning: '!',
  skipped: '-',
};

/** What a check came to, for people to read. */
export function checkText(result: ReceiverCheckResult): string {
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

/** A reason for which several are skipped in a row is said behind the last of them. */
function linesOf(
  { id, outcome, title, found, why, advice }: ReceiverCheck,
  next: ReceiverCheck | undefined,
): string[] {
  const head = `  ${MARKS[outcome]} ${title}`;
  switch (outcome) {
    case 'passed':
      return [head];
    case 'skipped':
      return [`${head} (skipped)`, ...(next?.found === found ? [] : wrapped(found))];
    case 'failed':
    case 'warning':
      return [`${head} [${id}]`, ...[found, why, advice].flatMap(wrapped)];
  }
}

function countsOf(checks: readonly ReceiverCheck[]): string {
  const count = (outcome: ReceiverCheck['outcome']): number =>
    checks.filter((check) => check.outcome === outcome).length;
  const warnings = count('warning');
  return [
    `${count('passed')} passed`,
    `${count('failed')} failed`,
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    `${count('skipped')} skipped`,
  ].join(', ');
}

/** A text in indented lines of at most 96 characters, unless a word is longer. */
function wrapped(text: string): string[] {
  const lines = text.match(/\S.{0,89}(?= |$)|\S+/gsu) ?? [''];
  return lines.map((line) => `      ${line}`);
}
