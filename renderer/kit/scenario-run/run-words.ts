import type { Run, RunStep } from '#renderer/data/types.ts';

/** A sentence in both languages. */
export type Said = RunStep['title'];

/** What a run shows to who watches it. */
export interface RunWords {
  /** What the presenter says now; null: nothing has been said yet. */
  readonly said: Said | null;
  /** The step that comes next; null: there is none, or it is over. */
  readonly next: Said | null;
  /** The step that stands in the middle of attention, from 1. */
  readonly number: number;
  readonly count: number;
  readonly done: number;
  readonly failed: RunStep | null;
}

const OVER = new Set<Run['state']>(['passed', 'failed', 'stopped']);

/** True if a run has ended. */
export function isOver({ state }: Pick<Run, 'state'>): boolean {
  return OVER.has(state);
}

/** `file` is the scenario as it was sent by the server: its `say` steps have the words. */
export function wordsOf(run: Run, file: unknown): RunWords {
  const { steps, step } = run;
  const over = isOver(run);
  const heard = steps.findLast(({ kind, state }) => kind === 'say' && state !== 'pending');
  const next = over
    ? undefined
    : steps.find(({ kind, state }) => state === 'pending' && kind !== 'pause');
  const place = run.state === 'passed' ? steps.length : Math.min(step + 1, steps.length);
  return {
    said: heard === undefined ? null : saidAt(heard, file),
    next: next?.title ?? null,
    number: place,
    count: steps.length,
    done: steps.filter(({ state }) => state === 'done' || state === 'skipped').length,
    failed: steps.find(({ state }) => state === 'failed') ?? null,
  };
}

/**
 * The words of a `say` step. The run has them with what they refer to filled in, unless the step has
 * a title of its own.
 */
function saidAt({ index, title }: RunStep, file: unknown): Said {
  const steps = partOf(file, 'steps');
  const step: unknown = Array.isArray(steps) ? steps[index] : null;
  if (partOf(step, 'title') === undefined) return title;
  const say = partOf(step, 'say');
  const en = partOf(say, 'en');
  const tr = partOf(say, 'tr');
  return typeof en === 'string' && typeof tr === 'string' ? { en, tr } : title;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
