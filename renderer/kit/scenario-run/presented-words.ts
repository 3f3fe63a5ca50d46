import type { Run, RunStep } from '#renderer/data/types.ts';

import type { Said } from './run-words.ts';
import { saidAt } from './run-words.ts';

/** What an audience reads about a run. */
interface PresentedWords {
  /** Null before the first press. */
  readonly said: Said | null;
  /** What the next press shows; null if there is none. */
  readonly next: Said | null;
  /** The presses so far, and all of them. */
  readonly pressed: number;
  readonly presses: number;
}

/** The kinds of steps that an audience sees; the others need no press of their own. */
const SHOWN = new Set<RunStep['kind']>(['staff', 'plugin', 'terminal']);

/** `file` is the scenario file. */
export function presentedWords(run: Run, file: unknown): PresentedWords {
  const { steps, state, end } = run;
  const pressed = steps.findLast((step) => step.state !== 'pending')?.press ?? 0;
  const presses = steps.at(-1)?.press ?? 0;
  const ofPress = steps.filter(({ press }) => press === pressed);
  const say = ofPress.findLast(({ kind }) => kind === 'say');
  const said = say === undefined ? shownOf(ofPress) : saidAt(say, file);
  const coming = steps.filter(({ press }) => press === pressed + 1);
  return {
    said: state === 'passed' ? (end ?? said) : said,
    next: state === 'waiting' || state === 'playing' ? shownOf(coming) : null,
    pressed,
    presses,
  };
}

/** The title of the step that a press shows. */
function shownOf(steps: readonly RunStep[]): Said | null {
  return (steps.find(({ kind }) => SHOWN.has(kind)) ?? steps[0])?.title ?? null;
}
