import { counted } from '#server/domain/messages/plural.ts';
import { shellWord } from '#server/domain/shell-word.ts';
import { visible } from '#server/domain/visible.ts';

import type { HuntDocument, RunEnd } from './document.ts';
import type { Failure } from './search.ts';

/** The maximum number of last lines of output that are shown. */
const SHOWN_LINES = 20;

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
  const rest = out === null ? 'kept with --out hunt.json' : `kept in ${shellWord(out)}`;
  return [
    ...found.map((failure, index) => failureText(`${index + 1}. Fails`, failure, rest)),
    ...flaky.map((failure) => failureText('Flaky, fails only sometimes,', failure, rest)),
    ...(found.length === 0 ? [] : [replay]),
    head,
    '',
  ].join('\n');
}

/** A failure with its disturbances. `rest` says where the whole output is. */
export function failureText(title: string, failure: Failure, rest: string): string {
  return [whenText(title, failure), ...endLines(failure, `, ${rest}`), ''].join('\n');
}

/** Disturbances, one sentence each. */
export function whenText(title: string, { disturbances }: Pick<Failure, 'disturbances'>): string {
  const when = disturbances.length === 0 ? ' without a disturbance:' : ' when';
  return [`${title}${when}`, ...disturbances.map(({ said }) => `   - ${said}`)].join('\n');
}

/** How a run ended: exit code, findings, and the last lines of its output. */
export function endLines({ exit, findings, output }: RunEnd, rest = ''): string[] {
  const lines = output.split('\n').filter((line) => line !== '');
  const shown = lines.slice(-SHOWN_LINES);
  const left = lines.length - shown.length;
  return [
    exit === null ? '   It took too long.' : `   Exit code ${exit}`,
    ...findings.map(
      ({ severity, pluginId, title, detail }) =>
        `   ${severity === 'error' ? 'Finding' : 'Warning'} on ${pluginId}: ${title}. ${detail}`,
    ),
    ...(left > 0 ? [`   (${counted(left, 'earlier line')} not shown${rest})`] : []),
    ...shown.map((line) => `   | ${visible(line, '\t')}`),
  ];
}
