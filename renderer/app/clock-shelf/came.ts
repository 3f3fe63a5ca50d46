import type { ClockAttempts, DueItem } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';

import { attemptInWords, dueInWords, timeInWords } from './due-words.ts';

/** What came while the clock moved. */
export interface Came {
  /** What was due until then, soonest first. */
  readonly due: readonly DueItem[];
  /** The attempts that were made: one that fails may lead to the next on the way. */
  readonly made: ClockAttempts;
  /** Whether others were due that are not listed. */
  readonly isMore?: boolean;
}

/** One thing of what came, and when (epoch ms). */
interface Named {
  readonly what: string;
  readonly at: number;
}

/**
 * What came, in words: the first of it, with its time where the clock went on after it to `now` (epoch
 * ms), how much more, and how many attempts failed. Empty: nothing came.
 */
export function whatCame({ due, made, isMore = false }: Came, now: number, speech: Speech): string {
  const { format } = speech;
  const { clock } = speech.text;
  // Attempts that were due are among those that were made, or there was no longer a need for them.
  const others = due.filter(({ kind }) => kind !== 'delivery');
  const first = firstOf(made.first, others[0], speech);
  if (first === null) return '';
  const named =
    first.at === now ? first.what : clock.cameAt(first.what, timeInWords(first.at, now, format));
  const count = others.length + made.attempts - 1;
  // An evening goes on in steps, of which the next one alone is due.
  const uncounted = isMore || others.some(({ kind }) => kind === 'autopilot');
  const said = counted(named, count, uncounted, speech);
  return hasToldFailures(made) ? said : `${said} ${failures(made.failed, speech)}`;
}

/** Whether something that came went wrong. */
export function hasFailed({ made }: Came): boolean {
  return made.failed > 0;
}

function counted(named: string, count: number, uncounted: boolean, speech: Speech): string {
  const { format } = speech;
  const { clock } = speech.text;
  if (count === 0) return uncounted ? clock.cameAnd(named) : clock.came(named);
  const more = format.number(count);
  return uncounted ? clock.cameOver(named, more) : clock.cameMany(named, more);
}

/** Whether all that failed is what is named first. */
function hasToldFailures({ failed, first }: ClockAttempts): boolean {
  return failed === 0 || (failed === 1 && first?.delivered === false);
}

function failures(failed: number, { text: { clock }, format }: Speech): string {
  return failed === 1 ? clock.oneFailed : clock.manyFailed(format.number(failed));
}

function firstOf(
  made: ClockAttempts['first'],
  due: DueItem | undefined,
  speech: Speech,
): Named | null {
  const other = due && { what: dueInWords(due, speech), at: Date.parse(due.at) };
  if (made === null) return other ?? null;
  const at = Date.parse(made.at);
  if (other !== undefined && other.at < at) return other;
  return { what: attemptInWords(made, speech), at };
}
