import { describeUsage } from './memory.ts';
import { ROUND } from './run.ts';
import type { RunReport } from './run.ts';

/** A round can be played again alone; what is about the whole run cannot. */
function again({ requests, seed }: RunReport, ofRound: number | null): string {
  return ofRound === null
    ? `--requests ${requests} --seed ${seed}`
    : `--requests ${Math.min(requests, ROUND)} --seed ${ofRound}`;
}

const MOST_FINDINGS = 30;
const LONGEST_TEXT = 1200;

/** A run for people: one line when all is well, else what is wrong and how to see it again. */
export function describeRun(report: RunReport): string {
  const { findings, answered, succeeded, eventsHeard, tally, memory, neverSucceeded } = report;
  const verdict = findings.length === 0 ? 'ok    ' : 'FAILED';
  const more = findings.length - MOST_FINDINGS;
  return [
    `${verdict}  ${answered} answers (${tally})`,
    `        ${succeeded} calls did what they are for, ${eventsHeard} live events were heard`,
    ...(memory === null
      ? []
      : [
          `        after warming up: ${describeUsage(memory.before)}`,
          `        after the load:   ${describeUsage(memory.after)}`,
        ]),
    ...(neverSucceeded.length === 0
      ? []
      : [`        never succeeded: ${neverSucceeded.join(', ')}`]),
    ...findings
      .slice(0, MOST_FINDINGS)
      .flatMap(({ text, times, seed, command }) => [
        `      - ${text.slice(0, LONGEST_TEXT)}${times > 1 ? ` (${times} times)` : ''}`,
        ...(command === null ? [] : [`        ${command}`]),
        `        again: npm run test:fuzz -- ${again(report, seed)}`,
      ]),
    ...(more > 0 ? [`        and ${more} more`] : []),
    ...(findings.length === 0 ? [] : [`        files: ${report.folder}`]),
  ].join('\n');
}
