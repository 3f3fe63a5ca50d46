import type { Run, RunStep } from '#renderer/data/types.ts';
import { isObject } from '#server/domain/json.ts';

/** A text in both languages. */
export type Said = RunStep['title'];

export interface RunWords {
  /** The presenter's current text; null before the first `say` step. */
  readonly said: Said | null;
  /** The title of the next step; null if there is none. */
  readonly next: Said | null;
  /** The current step, from 1. */
  readonly number: number;
  readonly count: number;
  readonly done: number;
  readonly failed: RunStep | null;
}

export function isOver({ state }: Pick<Run, 'state'>): boolean {
  return ['passed', 'failed', 'stopped'].includes(state);
}

/** `file` is the scenario file. */
export function wordsOf(run: Run, file: unknown): RunWords {
  const { steps, step } = run;
  const over = isOver(run);
  const said = steps.findLast(({ kind, state }) => kind === 'say' && state !== 'pending');
  const next = over
    ? undefined
    : steps.find(({ kind, state }) => state === 'pending' && kind !== 'pause');
  const place = run.state === 'passed' ? steps.length : Math.min(step + 1, steps.length);
  return {
    said: said === undefined ? null : saidAt(said, file),
    next: next?.title ?? null,
    number: place,
    count: steps.length,
    done: steps.filter(({ state }) => state === 'done' || state === 'skipped').length,
    failed: steps.find(({ state }) => state === 'failed') ?? null,
  };
}

/**
 * The text of a `say` step: its title in the run, which has references filled in, unless the file gives
 * a title.
 */
export function saidAt({ index, title }: RunStep, file: unknown): Said {
  const steps = isObject(file) && Array.isArray(file['steps']) ? file['steps'] : [];
  const step: unknown = steps[index];
  if (!isObject(step) || step['title'] === undefined || !isObject(step['say'])) return title;
  const { en, tr } = step['say'];
  return typeof en === 'string' && typeof tr === 'string' ? { en, tr } : title;
}
