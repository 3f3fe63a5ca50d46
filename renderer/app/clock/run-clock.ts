import { useMutation, useQueryClient } from '@tanstack/react-query';

import { control } from '#renderer/data/client.ts';
import { read } from '#renderer/data/queries.ts';
import type { ClockAttempts, ClockDue, DueItem } from '#renderer/data/types.ts';
import { wasMoved } from '#renderer/kit/clock.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import type { ToastOptions } from '#renderer/ui/toast.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { dueUntil, isTask, nextOf, stillDue } from './due-times.ts';
import { attemptInWords, dueInWords, timeInWords, whenInWords } from './due-words.ts';

/**
 * A clock move: to the next due item, by a duration (ms), or to a moment (epoch ms). If a late item was due at that
 * moment, the next due item is run, and the clock does not go back.
 */
type Wanted = 'next' | { readonly by: number } | { readonly to: number };

/** Moves the clock and shows a toast. */
export function useRunClock() {
  const client = useQueryClient();
  const speech = useText();
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<void> => {
      const before = await client.fetchQuery({ ...read('listDue'), staleTime: 0 });
      if (wanted === 'next') await runNext(before, speech);
      else await runOn(before, wanted, speech);
    },
  });
}

async function runNext(before: ClockDue, speech: Speech): Promise<void> {
  const now = Date.parse(before.clock.now);
  const items = stillDue(before.items, now);
  const next = nextOf(items);
  if (next === null) {
    const { nothing: title } = speech.clock;
    showToast({ title, description: nothingInWords(items, now, speech), tone: 'info', about });
    return;
  }
  const after = await control.setClock(isTask(next) ? { runNext: true } : { set: next.at });
  await showMove({ before, after, due: [next] }, speech);
}

async function runOn(
  before: ClockDue,
  wanted: Exclude<Wanted, 'next'>,
  speech: Speech,
): Promise<void> {
  const now = Date.parse(before.clock.now);
  const to = 'to' in wanted ? wanted.to : now + wanted.by;
  const isLate = to <= now && before.items.some(({ at }) => Date.parse(at) === to);
  const set = isLate ? { runNext: true as const } : { set: new Date(to).toISOString() };
  const after = await control.setClock('by' in wanted ? { advanceMs: wanted.by } : set);
  const items = stillDue(before.items, now);
  // A running clock has moved on meanwhile.
  const end = 'by' in wanted ? Date.parse(after.now) : to;
  const due = end < now && !isLate ? [] : dueUntil(items, end);
  // Items beyond the list may have been due as well.
  const isMore = before.more && due.length === items.length;
  await showMove({ before, after, due, isMore }, speech);
}

/** What is left if nothing else is due: stores that expire. */
export function nothingInWords(items: readonly DueItem[], now: number, speech: Speech): string {
  const { clock } = speech;
  const [store] = items;
  return store === undefined
    ? clock.nothingText
    : clock.onlyStores(dueInWords(store, speech), whenInWords(store.at, now, speech));
}

/** One toast about the clock at a time. */
const about = 'clock';

interface Move extends Omit<Happened, 'made'> {
  readonly before: ClockDue;
  readonly after: ClockDue['clock'];
}

/** Shows a toast with the new time, what happened in the meantime, and whether a running clock was stopped. */
async function showMove({ before, after, ...listed }: Move, speech: Speech): Promise<void> {
  const { clock, format, frame } = speech;
  // The clock has moved even if this call fails.
  const made = await control.countAttempts({ after: before.newestAttempt }).catch(() => null);
  const happened = made && { ...listed, made };
  const [from, to] = [Date.parse(before.clock.now), Date.parse(after.now)];
  const stayed = to >= from && !wasMoved(from, after);
  const title = (stayed ? clock.did : clock.went)(timeInWords(to, from, format));
  const what = happened && happenedInWords(happened, to, speech);
  const stopped = before.clock.mode === 'real' && after.mode === 'virtual';
  showToast({
    title,
    description: [what, stopped ? clock.stopped : ''].filter(Boolean).join(' '),
    tone: toneOfMove(happened, stopped),
    about,
    ...(stopped && {
      action: { label: frame.letRunShort, run: () => void control.setClock({ mode: 'real' }) },
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
  const { clock, format } = speech;
  // Due attempts were made, or were no longer needed.
  const others = due.filter(({ kind }) => kind !== 'delivery');
  const first = firstOf(made.first, others[0], speech);
  if (first === null) return '';
  const named =
    first.at === now ? first.what : clock.cameAt(first.what, timeInWords(first.at, now, format));
  const count = others.length + made.attempts - 1;
  const more = format.number(count);
  // The agenda only has the next step of an evening.
  const uncounted = isMore || others.some(({ kind }) => kind === 'autopilot');
  const [alone, withMore] = uncounted
    ? [clock.cameAnd, clock.cameOver]
    : [clock.came, clock.cameMany];
  const words = count === 0 ? alone(named) : withMore(named, more);
  return [words, failuresInWords(made, speech)].filter(Boolean).join(' ');
}

/** The number of failed attempts in words; empty if only the first item failed, since its text says so. */
function failuresInWords({ failed, first }: ClockAttempts, { clock, format }: Speech): string {
  if (failed === 0 || (failed === 1 && first?.delivered === false)) return '';
  return clock.failed(format.number(failed));
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
