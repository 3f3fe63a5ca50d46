import type { Run, RunStep } from '#renderer/data/types.ts';
import { isObject } from '#server/domain/json.ts';

/** A text in both languages. */
type Said = RunStep['title'];

export interface RunWords {
  /** The presenter's current text; null if there is none yet. */
  readonly said: Said | null;
  /** The title or text of the next step; null after the last one. */
  readonly next: Said | null;
  /** The state of each step; in a presentation, of each press. */
  readonly segments: readonly RunStep['state'][];
  /** The number of segments that are done. */
  readonly done: number;
}

export function isOver({ state }: Pick<Run, 'state'>): boolean {
  return ['passed', 'failed', 'stopped'].includes(state);
}

/** What a developer reads about a run, step by step; `file` is the scenario file. */
export function wordsOf(run: Run, file: unknown): RunWords {
  const { steps, step } = run;
  const over = isOver(run);
  const said = steps.findLast(({ kind, state }) => kind === 'say' && state !== 'pending');
  const next = steps.find(({ kind, state }) => state === 'pending' && kind !== 'pause');
  return {
    said: said === undefined ? null : saidAt(said, file),
    next: over ? null : (next?.title ?? null),
    segments: steps.map(({ index, state }) =>
      !over && state === 'pending' && index === step ? 'running' : state,
    ),
    done: steps.filter(({ state }) => state === 'done' || state === 'skipped').length,
  };
}

/** The kinds of steps that an audience sees; the others need no press of their own. */
const SHOWN = new Set<RunStep['kind']>(['staff', 'plugin', 'terminal']);

/** What an audience reads about a run, press by press. */
export function presentedWords(run: Run, file: unknown): RunWords {
  const { steps, state, end } = run;
  const pressed = steps.findLast((step) => step.state !== 'pending')?.press ?? 0;
  const presses = steps.at(-1)?.press ?? 0;
  const failed = steps.find((step) => step.state === 'failed')?.press;
  const ofPress = steps.filter(({ press }) => press === pressed);
  const say = ofPress.findLast(({ kind }) => kind === 'say');
  const said = say === undefined ? shownOf(ofPress) : saidAt(say, file);
  return {
    said: state === 'passed' ? (end ?? said) : said,
    next: isOver(run) ? null : shownOf(steps.filter(({ press }) => press === pressed + 1)),
    segments: Array.from({ length: presses }, (_, index) =>
      failed === index + 1 ? 'failed' : index < pressed ? 'done' : 'pending',
    ),
    done: pressed,
  };
}

/** The title of the step that a press shows. */
function shownOf(steps: readonly RunStep[]): Said | null {
  return (steps.find(({ kind }) => SHOWN.has(kind)) ?? steps[0])?.title ?? null;
}

/**
 * The text of a `say` step. Its title in the run is the text with references filled in, unless the file gives the
 * step a title as well; then the text is taken from the file.
 */
function saidAt({ index, title }: RunStep, file: unknown): Said {
  const steps = isObject(file) && Array.isArray(file['steps']) ? file['steps'] : [];
  const step: unknown = steps[index];
  if (!isObject(step) || step['title'] === undefined || !isObject(step['say'])) return title;
  const { en, tr } = step['say'];
  return typeof en === 'string' && typeof tr === 'string' ? { en, tr } : title;
}
