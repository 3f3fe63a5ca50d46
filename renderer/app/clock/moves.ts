import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { control } from '#renderer/data/client.ts';
import { read } from '#renderer/data/queries.ts';
import type { ClockAttempts, ClockDue, DueItem } from '#renderer/data/types.ts';
import { hasGone } from '#renderer/kit/clock.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useSpeech } from '#renderer/text/text.ts';
import type { ToastOptions } from '#renderer/ui/toast.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { dueUntil, isTask, nextOf, stillDue } from './due-times.ts';
import { attemptInWords, dueInWords, timeInWords, whenInWords } from './due-words.ts';

function fetchDue(client: QueryClient): Promise<ClockDue> {
  return client.fetchQuery({ ...read('listDue'), staleTime: 0 });
}

/** Moves the clock to the next due item, runs it and shows a toast. */
export async function runNext(client: QueryClient, speech: Speech): Promise<void> {
  const before = await fetchDue(client);
  const now = Date.parse(before.clock.now);
  const items = stillDue(before.items, now);
  const next = nextOf(items);
  if (next === null) return showNothingDue(items[0], now, speech);
  const after = await control.setClock(isTask(next) ? { runNext: true } : { set: next.at });
  await showMove({ before, after, due: [next] }, speech);
}

/** Moves the clock to a moment (epoch ms) and shows a toast. If the item is late, it is run instead. */
export async function runTo(client: QueryClient, speech: Speech, at: number): Promise<void> {
  const before = await fetchDue(client);
  const now = Date.parse(before.clock.now);
  const isLate = at <= now && before.items.some((item) => Date.parse(item.at) === at);
  const after = await control.setClock(
    isLate ? { runNext: true } : { set: new Date(at).toISOString() },
  );
  const due = at < now && !isLate ? [] : dueUntil(stillDue(before.items, now), at);
  await showMove({ before, after, due }, speech);
}

/** Advances the clock and shows a toast. */
export async function runBy(client: QueryClient, speech: Speech, ms: number): Promise<void> {
  const before = await fetchDue(client);
  const items = stillDue(before.items, Date.parse(before.clock.now));
  const after = await control.setClock({ advanceMs: ms });
  const due = dueUntil(items, Date.parse(after.now));
  // Items beyond the list may have been due as well.
  const isMore = before.more && due.length === items.length;
  await showMove({ before, after, due, isMore }, speech);
}

function showNothingDue(left: DueItem | undefined, now: number, speech: Speech): void {
  const { clock } = speech.text;
  const description =
    left === undefined
      ? clock.nothingText
      : clock.onlyStores(dueInWords(left, speech), whenInWords(left.at, now, speech));
  showToast({ title: clock.nothing, description, tone: 'info', about: 'clock' });
}

interface Move extends Omit<Happened, 'made'> {
  readonly before: ClockDue;
  readonly after: ClockDue['clock'];
}

/** Shows a toast with the new time, what happened in the meantime, and whether a running clock was stopped. */
async function showMove({ before, after, ...listed }: Move, speech: Speech): Promise<void> {
  const { text, format } = speech;
  const { clock } = text;
  // The clock has moved even if this call fails.
  const made = await control.countAttempts({ after: before.newestAttempt }).catch(() => null);
  const happened = made && { ...listed, made };
  const [from, to] = [Date.parse(before.clock.now), Date.parse(after.now)];
  const stayed = to >= from && !hasGone(from, after);
  const title = (stayed ? clock.did : clock.went)(timeInWords(to, from, format));
  const what = happened && happenedInWords(happened, to, speech);
  const stopped = before.clock.mode === 'real' && after.mode === 'virtual';
  showToast({
    title,
    description: [what, stopped ? clock.stopped : ''].filter(Boolean).join(' '),
    tone: toneOfMove(happened, stopped),
    about: 'clock',
    ...(stopped && {
      action: { label: text.frame.letRunShort, run: () => void control.setClock({ mode: 'real' }) },
    }),
  });
}

/** `bad` if an attempt failed. */
export function toneOfMove(happened: Happened | null, stopped: boolean): ToastOptions['tone'] {
  if (happened !== null && happened.made.failed > 0) return 'bad';
  return stopped ? 'info' : 'good';
}

/** What happened while the clock moved. */
export interface Happened {
  /** The items due in that period, earliest first. */
  readonly due: readonly DueItem[];
  /** The attempts that were made, retries included. */
  readonly made: ClockAttempts;
  /** True if more items were due than listed. */
  readonly isMore?: boolean;
}

/**
 * A text for what happened until `now` (epoch ms): the first item, with its time unless that is `now`, and the
 * number of other items and of failed attempts. Empty if nothing happened.
 */
export function happenedInWords(
  { due, made, isMore = false }: Happened,
  now: number,
  speech: Speech,
): string {
  const { format } = speech;
  const { clock } = speech.text;
  // Due attempts were made, or were no longer needed.
  const others = due.filter(({ kind }) => kind !== 'delivery');
  const first = firstOf(made.first, others[0], speech);
  if (first === null) return '';
  const named =
    first.at === now ? first.what : clock.cameAt(first.what, timeInWords(first.at, now, format));
  const count = others.length + made.attempts - 1;
  // Only the next step of an evening is due at a time.
  const uncounted = isMore || others.some(({ kind }) => kind === 'autopilot');
  const words = counted(named, count, uncounted, speech);
  return namesFailures(made) ? words : `${words} ${failures(made.failed, speech)}`;
}

function counted(named: string, count: number, uncounted: boolean, speech: Speech): string {
  const { format } = speech;
  const { clock } = speech.text;
  if (count === 0) return uncounted ? clock.cameAnd(named) : clock.came(named);
  const more = format.number(count);
  return uncounted ? clock.cameOver(named, more) : clock.cameMany(named, more);
}

/** True if the first item is the only failure. */
function namesFailures({ failed, first }: ClockAttempts): boolean {
  return failed === 0 || (failed === 1 && first?.delivered === false);
}

function failures(failed: number, { text: { clock }, format }: Speech): string {
  return failed === 1 ? clock.oneFailed : clock.manyFailed(format.number(failed));
}

function firstOf(
  made: ClockAttempts['first'],
  due: DueItem | undefined,
  speech: Speech,
): { readonly what: string; readonly at: number } | null {
  const other = due && { what: dueInWords(due, speech), at: Date.parse(due.at) };
  if (made === null) return other ?? null;
  const at = Date.parse(made.at);
  if (other !== undefined && other.at < at) return other;
  return { what: attemptInWords(made, speech), at };
}

function useMove<Given>(
  move: (client: QueryClient, speech: Speech, given: Given) => Promise<void>,
) {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({ mutationFn: (given: Given) => move(client, speech, given) });
}

export const useRunNext = () => useMove<void>(runNext);

/** Moves by a duration (ms). */
export const useRunBy = () => useMove<number>(runBy);

/** Moves to a moment (epoch ms). */
export const useRunTo = () => useMove<number>(runTo);
