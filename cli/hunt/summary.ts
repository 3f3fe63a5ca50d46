import { counted } from '#server/domain/messages/plural.ts';
import { shellWord } from '#server/domain/shell-word.ts';
import { visible } from '#server/domain/visible.ts';

import type { HuntDocument, RunEnd } from './document.ts';
import type { Failure } from './search.ts';

/** The result of a hunt, as text for people. */
export function summaryOf(document: HuntDocument, tried: number, out: string | null): string {
  const { found, flaky, runs, points, ms, seed } = document;
  const what = found.length === 0 ? 'Nothing found' : `Found ${counted(found.length, 'failure')}`;
  const counts = [
    counted(runs, 'run'),
    `${counted(points, 'place')} to disturb`,
    `${counted(tried, 'disturbance')} tried`,
  ];
  const head = `${what} in ${Math.round(ms / 1000)} s: ${counts.join(', ')} (seed ${seed}).`;
  const replay =
    out === null
      ? 'To keep this for a replay, run the same hunt with --out hunt.json; then: countertop hunt --replay hunt.json'
      : `Replay: countertop hunt --replay ${shellWord(out)}`;
  return [
    ...found.map((failure, index) => failureText(`${index + 1}. Fails`, failure)),
    ...flaky.map((failure) => failureText('Flaky, fails only sometimes,', failure)),
    ...(found.length === 0 ? [] : [replay]),
    head,
    '',
  ].join('\n');
}

/** A failure with its disturbances, one sentence each. */
export function failureText(title: string, failure: Failure): string {
  const { disturbances } = failure;
  const when = disturbances.length === 0 ? ' without a disturbance:' : ' when';
  const sentences = disturbances.map(({ said }) => `   - ${said}`);
  return [`${title}${when}`, ...sentences, ...endLines(failure), ''].join('\n');
}

/** How a run ended: exit code, findings, and the last lines of its output. */
export function endLines({ exit, findings, output }: RunEnd): string[] {
  return [
    exit === null ? '   It took too long.' : `   Exit code ${exit}`,
    ...findings.map(
      ({ pluginId, title, detail }) => `   Finding on ${pluginId}: ${title}. ${detail}`,
    ),
    ...output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `   | ${visible(line, '\t')}`),
  ];
}
