import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { control } from '#renderer/data/client.ts';
import { read } from '#renderer/data/queries.ts';
import type { ClockAttempts, ClockDue, DueItem } from '#renderer/data/types.ts';
import { hasGone } from '#renderer/kit/clock.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useSpeech } from '#renderer/text/text.ts';
import type { ToastOptions } from '#renderer/ui/toast.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { dueUntil, isDone, nextOf, stillDue } from './due-times.ts';
import { attemptInWords, dueInWords, timeInWords, whenInWords } from './due-words.ts';

/** What is due now, whatever was read before. */
function readDue(client: QueryClient): Promise<ClockDue> {
  return client.fetchQuery({ ...read('listDue'), staleTime: 0 });
}

/** Goes to what is due next and has it done, and says what it was and where the clock went. */
export async function runNext(client: QueryClient, speech: Speech): Promise<void> {
  const before = await readDue(client);
  const now = Date.parse(before.clock.now);
  const items = stillDue(before.items, now);
  const next = nextOf(items);
  if (next === null) return sayNothingDue(items[0], now, speech);
  const after = await control.setClock(isDone(next) ? { runNext: true } : { set: next.at });
  await say({ before, after, due: [next] }, speech);
}

/** Goes to a moment (epoch ms), and says what fell due on the way; one that has passed runs what is late. */
export async function runTo(client: QueryClient, speech: Speech, at: number): Promise<void> {
  const before = await readDue(client);
  const now = Date.parse(before.clock.now);
  const isLate = at <= now && before.items.some((item) => Date.parse(item.at) === at);
  const after = await control.setClock(
    isLate ? { runNext: true } : { set: new Date(at).toISOString() },
  );
  const due = at < now && !isLate ? [] : dueUntil(stillDue(before.items, now), at);
  await say({ before, after, due }, speech);
}

/** Moves the clock on by some time (ms), and says what fell due on the way. */
export async function runBy(client: QueryClient, speech: Speech, ms: number): Promise<void> {
  const before = await readDue(client);
  const items = stillDue(before.items, Date.parse(before.clock.now));
  const after = await control.setClock({ advanceMs: ms });
  const due = dueUntil(items, Date.parse(after.now));
  // Where all that is listed came, some that is not may have come as well.
  const isMore = before.more && due.length === items.length;
  await say({ before, after, due, isMore }, speech);
}

function sayNothingDue(left: DueItem | undefined, now: number, speech: Speech): void {
  const { clock } = speech.text;
  const description =
    left === undefined
      ? clock.nothingText
      : clock.onlyStores(dueInWords(left, speech), whenInWords(left.at, now, speech));
  showToast({ title: clock.nothing, description, tone: 'info', about: 'clock' });
}

interface Move extends Omit<Came, 'made'> {
  readonly before: ClockDue;
  readonly after: ClockDue['clock'];
}

/** Where the clock went, what came, and, where it ran before, that time stands still from now on. */
async function say({ before, after, ...listed }: Move, speech: Speech): Promise<void> {
  const { text, format } = speech;
  const { clock } = text;
  // The clock has moved, whether it can be told what came or not.
  const made = await control.countAttempts({ after: before.newestAttempt }).catch(() => null);
  const came = made && { ...listed, made };
  const [from, to] = [Date.parse(before.clock.now), Date.parse(after.now)];
  const stayed = to >= from && !hasGone(from, after);
  const title = (stayed ? clock.did : clock.went)(timeInWords(to, from, format));
  const what = came && whatCame(came, to, speech);
  const stopped = before.clock.mode === 'real' && after.mode === 'virtual';
  showToast({
    title,
    description: [what, stopped ? clock.stopped : ''].filter(Boolean).join(' '),
    tone: toneOf(came, stopped),
    about: 'clock',
    ...(stopped && {
      action: { label: text.frame.letRunShort, run: () => void control.setClock({ mode: 'real' }) },
    }),
  });
}

/** A move is no good news where something failed on the way. */
function toneOf(came: Came | null, stopped: boolean): ToastOptions['tone'] {
  if (came !== null && hasFailed(came)) return 'bad';
  return stopped ? 'info' : 'good';
}

/** What happened while the clock moved. */
export interface Came {
  /** What was due until then, soonest first. */
  readonly due: readonly DueItem[];
  /** The attempts that were made: one that fails may lead to the next on the way. */
  readonly made: ClockAttempts;
  /** True if more were due than are listed. */
  readonly isMore?: boolean;
}

/** One thing that happened, and when (epoch ms). */
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

/** True if an attempt failed. */
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

/** True if the text already names every failure. */
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

/** Moves the clock, and reports where it went and what happened on the way. */
function useMove<Given>(
  move: (client: QueryClient, speech: Speech, given: Given) => Promise<void>,
) {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({ mutationFn: (given: Given) => move(client, speech, given) });
}

/** Goes to the next due item. */
export const useRunNext = () => useMove<void>(runNext);

/** Advances the clock by some time (ms). */
export const useRunBy = () => useMove<number>(runBy);

/** Goes to a moment (epoch ms), running everything due on the way. */
export const useRunTo = () => useMove<number>(runTo);
